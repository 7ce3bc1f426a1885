import { Link } from 'react-router'
import type { WithoutBay as Order } from '../contract/index.ts'
import { orderStateNames } from '../order-state-names.ts'
import classes from './calendar.module.css'

/** Orders in progress that have no bay today: walk-ins, and vehicles left overnight. Folded, so that the hours stay in sight. */
export function WithoutBay({ orders, shop }: { orders: readonly Order[]; shop: string }) {
  return (
    <details className={classes.folded}>
      <summary>No bay today ({orders.length})</summary>
      <ul className={classes.withoutBay}>
        {orders.map(({ id, invoice, state, vehicle, customer, technician }) => (
          <li key={id} className={classes.waiting}>
            <Link className={`${classes.waitingOrder} ${classes.line}`} to={`/workorder/${shop}/${id}`}>
              #{invoice} {vehicle}
            </Link>
            <span className={classes.faint}>{[customer, orderStateNames[state], technician].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
