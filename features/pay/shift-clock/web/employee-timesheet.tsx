import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addDays, showDayAndTime } from '../../../../common/dates.ts'
import { lazyDialog, LinkButton, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type Day, type Timesheet, timesheets } from '../contract/index.ts'
import { countProblems } from '../rules.ts'
import { BackToRun } from './back-to-run.tsx'
import type { CorrectDialogProps } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { showLength } from './show-hours.ts'
import { WeekLinks } from './week-links.tsx'
import type { WeekPart } from './week-part.ts'
import { nameDay, Week } from './week.tsx'

const CorrectDialog = lazyDialog<CorrectDialogProps>(() => import('./correct-dialog.tsx'))
const invalidates = [timesheets.get, timesheets.list]

interface EmployeeTimesheetProps {
  shop: string
  accountId: string
  week: string | undefined
  BeforeApproval: WeekPart | undefined
}

/** One employee's week, for the shop. */
export function EmployeeTimesheet({ shop, accountId, week, BeforeApproval }: EmployeeTimesheetProps) {
  const read = useRead(timesheets.get, { params: { shop, accountId }, query: week ? { week } : {} }, { keep: true })
  const { queryWith } = useQuery()
  return (
    <Stack gap="lg">
      <Group>
        <LinkButton variant="default" to={`?${queryWith({ person: null })}`}>
          All employees
        </LinkButton>
        <BackToRun />
      </Group>
      <Read read={read} skeleton="form">
        {(sheet) => <Sheet key={sheet.firstDay} sheet={sheet} BeforeApproval={BeforeApproval} />}
      </Read>
    </Stack>
  )
}

function Sheet({ sheet, BeforeApproval }: { sheet: Timesheet } & Pick<EmployeeTimesheetProps, 'BeforeApproval'>) {
  const [day, setDay] = useState<Day | null>(null)
  const correct = useCall(timesheets.correct, { done: 'Hours saved. The employee confirms them.', invalidates })
  const answer = useCall(timesheets.answer, { done: 'Answered', invalidates })
  const params = { shop: sheet.shop.id, accountId: sheet.person.accountId }
  return (
    <Stack gap="lg">
      <WeekLinks firstDay={sheet.firstDay} today={sheet.today} />
      {BeforeApproval && <BeforeApproval {...params} week={sheet.firstDay} isApproved={sheet.approval !== null} />}
      <ApprovalPanel sheet={sheet} />
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
      {day && (
        <CorrectDialog
          day={day}
          name={sheet.person.name}
          timeZone={sheet.timeZone}
          send={(body) => correct.send({ params, body })}
          onClose={() => setDay(null)}
        />
      )}
    </Stack>
  )
}

/** Approves or reopens the week, or says what is missing. */
function ApprovalPanel({ sheet }: { sheet: Timesheet }) {
  const [reason, setReason] = useState('')
  const approve = useCall(timesheets.approve, { done: 'Week approved', invalidates })
  const reopen = useCall(timesheets.reopen, { done: 'Week reopened', invalidates })
  const { firstDay, seconds, person, shop, approval, today } = sheet
  const params = { shop: shop.id, accountId: person.accountId }
  const problems = countProblems(sheet.days)
  const isWaiting = sheet.corrections.some(({ state }) => state === 'waiting')
  const isOver = today > addDays(firstDay, 6)
  const title = `${person.name}: ${showLength(seconds)} hours`
  const reasonField = (label: string) => (
    <TextInput label={label} maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
  )
  if (approval)
    return (
      <Panel title={title} tone="green">
        <Stack gap="sm" align="flex-start">
          Approved by {approval.by}, {showDayAndTime(approval.at, sheet.timeZone)}. The week is locked.
          {reasonField('Reason to reopen')}
          <Button
            variant="default"
            disabled={reason.trim() === ''}
            loading={reopen.pending}
            onClick={() => void reopen.send({ params, body: { firstDay, reason } })}
          >
            Reopen week
          </Button>
        </Stack>
      </Panel>
    )
  if (problems > 0)
    return (
      <Alert color="red" title={title}>
        {problems === 1 ? '1 punch was missed. Correct it' : `${problems} punches were missed. Correct them`} before you approve
        this week.
      </Alert>
    )
  if (!isOver) return <Panel title={title}>You can approve this week when it is over.</Panel>
  return (
    <Panel title={title}>
      <Stack gap="sm" align="flex-start">
        {isWaiting && reasonField('A correction still waits for its answer. Reason to approve without it')}
        <Button
          disabled={isWaiting && reason.trim() === ''}
          loading={approve.pending}
          onClick={() => void approve.send({ params, body: { firstDay, seconds, reason } })}
        >
          Approve week
        </Button>
      </Stack>
    </Panel>
  )
}
