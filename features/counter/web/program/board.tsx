import { showDayAndTime } from '../../../../common/dates.ts'
import { stateWords } from '../../../work-orders/web/index.ts'
import type { CopiedOrder, CounterCopy } from '../../contract.ts'
import { byPromise, isMeant } from './search.ts'

const columns = (Object.keys(stateWords) as (keyof typeof stateWords)[]).filter((state) => state !== 'cancelled')

interface BoardProps {
  orders: readonly CopiedOrder[]
  shop: CounterCopy['shop']
  text: string
}

/** Today's board, a column for each state; what is searched for alone. */
export function Board({ orders, shop, text }: BoardProps) {
  const meant = orders.filter((order) => isMeant(order, text)).toSorted(byPromise)
  if (meant.length === 0)
    return (
      <p className="empty" role="status">
        {text ? `No order on the board fits “${text}”.` : 'No work order is on the board.'}
      </p>
    )
  return (
    <div className="board">
      {columns.map((state) => {
        const here = meant.filter(({ order }) => order.workOrder.state === state)
        return (
          <section key={state} aria-label={stateWords[state].label}>
            <h2>
              {stateWords[state].label} <span className="count">{here.length}</span>
            </h2>
            <ul>
              {here.map((one) => (
                <li key={one.id}>
                  <Card copied={one} timeZone={shop.timeZone} />
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
          Waits for a {workOrder.waiting.for}
          {workOrder.waiting.note && `: ${workOrder.waiting.note}`}
        </span>
      )}
    </a>
  )
}
