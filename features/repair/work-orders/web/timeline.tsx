import { Panel, When } from '../../../../kit/web/index.ts'
import { showEvent } from './event-text.ts'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** What happened to the order, newest first. */
export default function Timeline() {
  const { order } = useOrder()
  return (
    <Panel title="History">
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
    </Panel>
  )
}
