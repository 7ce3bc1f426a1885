import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../common/route.ts'
import { Hours, LinkButton, Money, Muted, Panel, StateBadge, When } from '../../../../kit/web/index.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { showAdjustment, findConcernUnderName, nameJob } from '../../work-orders/rules.ts'
import { Sum, Sums } from '../../work-orders/web/index.ts'
import type { serviceHistory } from '../contract/index.ts'

export type Visit = ReplyOf<typeof serviceHistory.read>['visits'][number]
type Job = Visit['jobs'][number]

/** A closed visit with every line and what was paid, followed by `children`. */
export function VisitPanel({ visit, children }: { visit: Visit; children?: ReactNode }) {
  const { shop, invoice, odometer, technician, bill } = visit
  const facts = [shop, `work order ${invoice}`, odometer !== null && showMiles(odometer), technician && `by ${technician}`]
  return (
    <Panel
      title={<When value={visit.closedAt} zone={visit.timeZone} day />}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        <LinkButton variant="default" size="sm" to={`/workorder/${visit.shopId}/${visit.workOrderId}`}>
          Details
        </LinkButton>
      }
    >
      <Stack gap="md">
        {visit.jobs.map((job) => (
          <JobDone key={job.concernId} job={job} />
        ))}
        <Sums>
          {bill.suppliesCents > 0 && <Sum label="Shop supplies" cents={bill.suppliesCents} />}
          {visit.adjustments.map(showAdjustment).map(({ label, cents }, index) => (
            <Sum key={index} label={label} cents={cents} />
          ))}
          {bill.taxCents > 0 && <Sum label="Tax" cents={bill.taxCents} />}
          {bill.storageCents > 0 && <Sum label="Storage" cents={bill.storageCents} />}
          {visit.creditedCents > 0 && (
            <>
              <Sum label="Total" cents={bill.totalCents} />
              <Sum label="Refunded" cents={-visit.creditedCents} />
            </>
          )}
          <div data-total>
            <dt>Paid</dt>
            <dd>
              <Money cents={bill.totalCents - visit.creditedCents} />
            </dd>
          </div>
        </Sums>
        {children}
      </Stack>
    </Panel>
  )
}

function JobDone({ job }: { job: Job }) {
  const declined = job.decision !== 'approved'
  const remark = declined ? job.declineReason : job.correction
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{nameJob(job)}</Text>
        {declined && <StateBadge tone="gray" label={job.decision === 'declined' ? 'Declined' : 'Not done'} />}
      </Group>
      {findConcernUnderName(job) && <Muted>{job.complaint}</Muted>}
      {remark && <Muted>{remark}</Muted>}
      {!declined && (
        <Sums>
          {job.labors.map((labor, index) => (
            <Sum
              key={index}
              label={
                <>
                  {labor.title} (<Hours value={labor.hours} />)
                </>
              }
              cents={labor.laborTimeAmount}
            />
          ))}
          {job.parts.map((part, index) => (
            <Sum key={index} label={`${part.name}${part.quantity === 1 ? '' : ` × ${part.quantity}`}`} cents={part.total} />
          ))}
        </Sums>
      )}
    </div>
  )
}
