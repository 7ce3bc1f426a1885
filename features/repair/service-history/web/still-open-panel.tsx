import { Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { Money, Muted, Panel } from '../../../../kit/web/index.ts'
import type { serviceHistory } from '../contract/index.ts'
import { describeRebookedJob } from '../rules.ts'
import classes from './visits.module.css'

export type OpenJob = ReplyOf<typeof serviceHistory.overview>['stillOpen'][number]

/** Declined work that is still not done, each with a button to book it. */
export function StillOpen({ jobs, onBook }: { jobs: readonly OpenJob[]; onBook: (job: OpenJob) => void }) {
  if (jobs.length === 0) return null
  return (
    <Panel title="Declined work" lead="A shop recommended this work, and you have not had it done yet." tone="amber">
      <ul className={classes.list}>
        {jobs.map((job) => (
          <li key={job.concernId}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{job.complaint}</Text>
                <Muted>
                  Declined {showDay(job.declinedAt, job.shop.timeZone)} at {job.shop.dba} · work order {job.invoice}
                  {job.priceCents > 0 && (
                    <>
                      {' '}
                      · <Money cents={job.priceCents} /> at the time
                    </>
                  )}
                </Muted>
              </div>
              <BookButton what={job.complaint} onBook={() => onBook(job)} />
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function BookButton({ what, onBook }: { what: string; onBook: () => void }) {
  return (
    <Button
      variant="default"
      size="sm"

      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={onBook}
      aria-label={`Schedule: ${what}`}
    >
      Schedule
    </Button>
  )
}

/** The concern the shop gets when it is booked. */
export const makeConcern = ({ complaint, declinedAt, shop, invoice }: OpenJob): string =>
  describeRebookedJob({ complaint, advised: { day: showDay(declinedAt, shop.timeZone), shop: shop.dba, invoice } })
