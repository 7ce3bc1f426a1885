import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Money, Panel, useRead } from '../../../../kit/web/index.ts'
import { useEdit, useOrder } from '../../work-orders/web/index.ts'
import { type DeferredOfOrder, deferredWork } from '../contract/index.ts'
import classes from './deferred.module.css'

/** The work the customer declined earlier on this order's vehicle; renders nothing when there is none. */
export default function DeferredOfOrderPanel() {
  const { order } = useOrder()
  const { data } = useRead(deferredWork.ofOrder, { params: { id: order.workOrder.id } })
  if (!data || data.jobs.length === 0) return null
  const sum = data.jobs.reduce((cents, { priceCents }) => cents + priceCents, 0)
  return (
    <Panel
      id="deferred"
      title="Declined earlier"
      lead={`${data.jobs.length} ${data.jobs.length === 1 ? 'job' : 'jobs'} on this vehicle, ${showCents(sum)} then, not done since.`}
    >
      <ul className={classes.earlier} aria-label="Declined earlier on this vehicle">
        {data.jobs.map((job) => (
          <EarlierJob key={job.concernId} job={job} timeZone={data.timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

function EarlierJob({ job, timeZone }: { job: DeferredOfOrder['jobs'][number]; timeZone: string }) {
  const { order, editable } = useOrder()
  const add = useEdit(deferredWork.addToOrder, {
    undoable: `${job.complaint}: added at the price of ${showDay(job.declinedAt, timeZone)}`,
    invalidates: [deferredWork.ofOrder],
  })
  return (
    <li>
      <div>
        <span className={classes.job}>{job.complaint}</span>
        {job.what && <span className={classes.faint}>{job.what}</span>}
      </div>
      <Link className={`${classes.faint} touch-line`} to={`/workorder/${order.shop.id}/${job.workOrderId}`}>
        {showDay(job.declinedAt, timeZone)}, #{job.invoice}
      </Link>
      <Money cents={job.priceCents} />
      {editable && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Add to this RO: ${job.complaint}`}
          loading={add.pending}
          onClick={() => void add.send({ params: { id: order.workOrder.id }, body: { concernId: job.concernId } })}
        >
          Add to this RO
        </Button>
      )}
    </li>
  )
}
