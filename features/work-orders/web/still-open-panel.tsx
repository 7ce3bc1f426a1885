import { Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { ReplyOf } from '../../../common/route.ts'
import { showDay } from '../../../common/dates.ts'
import { Money, Panel } from '../../../web/kit/index.ts'
import type { workOrders } from '../contract.ts'
import { bookedAgain } from '../still-open.ts'
import classes from './work-order.module.css'

export type OpenJob = ReplyOf<typeof workOrders.historyOverview>['stillOpen'][number]

/** What was declined and never done since, each with the way to have it done. */
export function StillOpen({ jobs, onBook }: { jobs: readonly OpenJob[]; onBook: (job: OpenJob) => void }) {
  if (jobs.length === 0) return null
  return (
    <Panel title="Still open" lead="A shop advised these, and you have not had them done yet." tone="amber">
      <ul className={classes.timeline}>
        {jobs.map((job) => (
          <li key={job.concernId}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{job.complaint}</Text>
                <Text size="sm" c="dimmed">
                  Declined {showDay(job.declinedAt, job.shop.timeZone)} at {job.shop.dba} · work order {job.invoice}
                  {job.priceCents > 0 && (
                    <>
                      {' '}
                      · <Money cents={job.priceCents} /> then
                    </>
                  )}
                </Text>
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
      className="no-print"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={onBook}
      aria-label={`Schedule: ${what}`}
    >
      Schedule
    </Button>
  )
}

/** What the shop reads when it is booked. */
export const concernOf = ({ complaint, declinedAt, shop, invoice }: OpenJob): string =>
  bookedAgain({ complaint, advised: { day: showDay(declinedAt, shop.timeZone), shop: shop.dba, invoice } })
