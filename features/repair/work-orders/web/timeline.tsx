import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { lazyPart, Loading, Panel, When } from '../../../../kit/web/index.ts'
import { showEvent } from './event-text.ts'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** Fetched when an owner or a manager asks for it. */
const AuditLog = lazyPart(() => import('./audit-log.tsx'), <Loading kind="text" />)

/** The order's history, newest first; for people who may see them, with the values before and after. */
export default function Timeline() {
  const { can } = useOrder()
  const [shown, setShown] = useState('history')
  const choice = (
    <SegmentedControl
      aria-label="What to show"
      size="xs"
      data={[
        { value: 'history', label: 'History' },
        { value: 'audit', label: 'Audit log' },
      ]}
      value={shown}
      onChange={setShown}
    />
  )
  return (
    <Panel title="History" actions={can('orders.audit') && choice}>
      {shown === 'audit' && can('orders.audit') ? <AuditLog /> : <Events />}
    </Panel>
  )
}

function Events() {
  const { order } = useOrder()
  return (
    <ol className={classes.timeline}>
      {order.events.map((event) => (
        <li key={`${event.at}${event.what}`}>
          <div>{showEvent(event)}</div>
          <span className={classes.faint}>
            <When value={event.at} zone={order.shop.timeZone} />
            {event.by && ` · ${event.by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
