import { Alert, Button, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { showDayAndTime } from '../../../../common/dates.ts'
import { Empty, lazyDialog, Page, PageError, Panel, useCall, localTimeZone } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type Day, shiftClock, type Timesheet } from '../contract/index.ts'
import { ClockPanel } from './clock-panel.tsx'
import type { CorrectDialogProps } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { useShiftClock } from './use-shift-clock.ts'
import { WeekLinks } from './week-links.tsx'
import { nameDay, Week } from './week.tsx'

const CorrectDialog = lazyDialog<CorrectDialogProps>(() => import('./correct-dialog.tsx'))

export interface TimeClockPageProps {
  /** The part that a higher feature shows below the clock of a shop. */
  after: (shop: string) => ReactNode
}

/** The employee's own clock and hours, one shop at a time. It works without a connection. */
export default function TimeClockPage({ after }: TimeClockPageProps) {
  const person = useSession()?.customer
  const { query, changeQuery } = useQuery()
  const shops = person?.shops ?? []
  const shop = shops.find(({ id }) => id === query.get('shop')) ?? shops[0]
  if (!person) return null
  return (
    <Page title="Time Clock" lead="Your hours. The shop sees and approves them." width="narrow">
      {!shop ? (
        <Empty title="No shop yet">You can clock in once a shop has added you.</Empty>
      ) : (
        <Stack gap="lg">
          {shops.length > 1 && (
            <SegmentedControl
              aria-label="Shop"
              data={shops.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(id) => changeQuery({ shop: id }, { replace: true })}
            />
          )}
          <OwnClock
            key={shop.id}
            accountId={person.accountId}
            shop={shop}
            week={query.get('week') ?? undefined}
            isNamed={shops.length > 1}
            after={after(shop.id)}
          />
        </Stack>
      )}
    </Page>
  )
}

interface OwnClockProps {
  accountId: string
  shop: { id: string; dba: string }
  week: string | undefined
  isNamed: boolean
  after: ReactNode
}

function OwnClock({ accountId, shop, week, isNamed, after }: OwnClockProps) {
  const clock = useShiftClock(accountId, shop.id, week)
  const { data, error, reload } = clock.read
  const timeZone = data?.timeZone ?? localTimeZone
  return (
    <>
      <ClockPanel clock={clock} title={isNamed ? `Clock at ${shop.dba}` : 'Clock'} timeZone={timeZone} />
      {data ? <OwnWeek sheet={data} /> : error && <PageError error={error} onRetry={() => void reload()} />}
      {data && after}
    </>
  )
}

function OwnWeek({ sheet }: { sheet: Timesheet }) {
  const [day, setDay] = useState<Day | null>(null)
  const correct = useCall(shiftClock.correct, { done: 'Sent to the shop', invalidates: [shiftClock.mine] })
  const answer = useCall(shiftClock.answer, { done: 'Answered', invalidates: [shiftClock.mine] })
  const params = { shop: sheet.shop.id }
  return (
    <>
      <WeekLinks firstDay={sheet.firstDay} today={sheet.today} />
      {sheet.approval && (
        <Alert color="green" title="Approved">
          By {sheet.approval.by}, {showDayAndTime(sheet.approval.at, sheet.timeZone)}. The week is locked.
        </Alert>
      )}
      <Week
        sheet={sheet}
        action={(workday) =>
          !sheet.approval && (
            <Button size="xs" variant="default" aria-label={`Correct ${nameDay(workday.day)}`} onClick={() => setDay(workday)}>
              Correct
            </Button>
          )
        }
      />
      {sheet.corrections.length > 0 && (
        <Corrections sheet={sheet} isPending={answer.pending} answer={(id, body) => void answer.send({ params: { id }, body })} />
      )}
      {sheet.corrections.length === 0 && (
        <Panel title="Corrections">
          <Empty title="No corrections this week">When you or the shop correct a day, both sides see what it was before.</Empty>
        </Panel>
      )}
      {day && (
        <CorrectDialog
          day={day}
          name={sheet.person.name}
          timeZone={sheet.timeZone}
          send={(body) => correct.send({ params, body })}
          onClose={() => setDay(null)}
        />
      )}
    </>
  )
}
