import { showDayAndTime } from '../../../../../common/dates.ts'
import { stateLabels } from '../../../../repair/work-orders/web/index.ts'
import type { CopiedOrder, CounterCopy } from '../../contract/index.ts'
import { comparePromised, matchesSearch } from './search.ts'

const columns = (Object.keys(stateLabels) as (keyof typeof stateLabels)[]).filter((state) => state !== 'cancelled')

interface BoardProps {
  orders: readonly CopiedOrder[]
  shop: CounterCopy['shop']
  text: string
}

/** Today's board, a column for each state. A search shows only the orders it matches. */
export function Board({ orders, shop, text }: BoardProps) {
  const matching = orders.filter((order) => matchesSearch(order, text)).toSorted(comparePromised)
  if (matching.length === 0)
    return (
      <p className="empty" role="status">
        {text ? `No matches for “${text}”.` : 'The board has no repair orders today.'}
      </p>
    )
  return (
    <div className="board">
      {columns.map((state) => {
        const ordersInState = matching.filter(({ order }) => order.workOrder.state === state)
        return (
          <section key={state} aria-label={stateLabels[state].label}>
            <h2>
              {stateLabels[state].label} <span className="count">{ordersInState.length}</span>
            </h2>
            <ul>
              {ordersInState.map((copied) => (
                <li key={copied.id}>
                  <Card copied={copied} timeZone={shop.timeZone} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Card({ copied: { id, order }, timeZone }: { copied: CopiedOrder; timeZone: string }) {
  const { workOrder, customer, vehicle } = order
  return (
    <a className="card" href={`#/order/${id}`}>
      <strong>
        #{workOrder.invoice} · {customer.firstName} {customer.lastName}
      </strong>
      <span>
        {vehicle.title}
        {vehicle.plate && ` · ${vehicle.plate}`}
      </span>
      {workOrder.technician && <span className="dim">{workOrder.technician}</span>}
      {workOrder.promisedAt && <span className="dim">Promised {showDayAndTime(workOrder.promisedAt, timeZone)}</span>}
      {workOrder.waiting && (
        <span className="dim">
          Waiting for a {workOrder.waiting.for}
          {workOrder.waiting.note && `: ${workOrder.waiting.note}`}
        </span>
      )}
    </a>
  )
}
