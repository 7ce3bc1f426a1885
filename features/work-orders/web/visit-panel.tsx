import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../common/route.ts'
import { Hours, Money, Panel, StateBadge, When } from '../../../web/kit/index.ts'
import { showMiles } from '../../vehicles/rules.ts'
import type { workOrders } from '../contract.ts'
import { listed } from '../rules.ts'
import { Sum } from './sum.tsx'
import classes from './work-order.module.css'

export type Visit = ReplyOf<typeof workOrders.history>['visits'][number]
type Job = Visit['jobs'][number]

/** One closed visit with every line and what was paid; `children` follow it. */
export function VisitPanel({ visit, children }: { visit: Visit; children?: ReactNode }) {
  const { shop, invoice, odometer, technician, bill } = visit
  const facts = [shop, `work order ${invoice}`, odometer !== null && showMiles(odometer), technician && `by ${technician}`]
  return (
    <Panel
      title={<When value={visit.closedAt} zone={visit.timeZone} day />}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        <Button
          component={Link}
          variant="default"
          size="sm"
          className="no-print"
          to={`/workorder/${visit.shopId}/${visit.workOrderId}`}
        >
          Details
        </Button>
      }
    >
      <Stack gap="md">
        {visit.jobs.map((job) => (
          <JobDone key={job.concernId} job={job} />
        ))}
        <dl className={classes.sums}>
          {bill.suppliesCents > 0 && <Sum label="Shop supplies" cents={bill.suppliesCents} />}
          {visit.adjustments.map(listed).map(({ label, cents }, index) => (
            <Sum key={index} label={label} cents={cents} />
          ))}
          {bill.taxCents > 0 && <Sum label="Tax" cents={bill.taxCents} />}
          {bill.storageCents > 0 && <Sum label="Storage" cents={bill.storageCents} />}
          {visit.creditedCents > 0 && (
            <>
              <Sum label="Total" cents={bill.totalCents} />
              <Sum label="Given back" cents={-visit.creditedCents} />
            </>
          )}
          <div data-total>
            <dt>Paid</dt>
            <dd>
              <Money cents={bill.totalCents - visit.creditedCents} />
            </dd>
          </div>
        </dl>
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
        <Text fw={600}>{job.complaint}</Text>
        {declined && <StateBadge tone="gray" label={job.decision === 'declined' ? 'Declined' : 'Not done'} />}
      </Group>
      {remark && (
        <Text size="sm" c="dimmed">
          {remark}
        </Text>
      )}
      {!declined && (
        <dl className={classes.sums}>
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
        </dl>
      )}
    </div>
  )
}
