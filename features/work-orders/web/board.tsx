import { Text, Title } from '@mantine/core'
import { Read, StateBadge, useLive, useRead } from '../../../web/kit/index.ts'
import type { ShopAppointment } from '../../appointments/contract.ts'
import { type Board as BoardData, workOrders } from '../contract.ts'
import { ArrivingColumn } from './arriving-column.tsx'
import { OrderCard } from './order-card.tsx'
import { stateWords } from './states.ts'
import classes from './work-order.module.css'

export interface BoardProps {
  shopId: string
  timeZone?: string | undefined
  /** Opens the check-in of an appointment. */
  onArrive: (appointment: ShopAppointment) => void
}

/** Who is coming today, then every open order in its column; changes by anybody appear by themselves. */
export function Board({ shopId, timeZone, onArrive }: BoardProps) {
  const board = useRead(workOrders.board, { params: { shop: shopId } })
  useLive('work_order_changed', [workOrders.board])
  return (
    <Read read={board} skeleton="cards">
      {(data) => <Columns data={data} shopId={shopId} timeZone={timeZone} onArrive={onArrive} />}
    </Read>
  )
}

function Columns({ data, shopId, timeZone, onArrive }: BoardProps & { data: BoardData }) {
  return (
    <div className={classes.board}>
      <ArrivingColumn shopId={shopId} onArrive={onArrive} />
      <div className={classes.states}>
        {data.columns.map(({ state, cards, more }) => (
          <section key={state} className={classes.column} aria-label={stateWords[state].label}>
            <header className={classes.columnHead}>
              <Title order={2} size="h4">
                <StateBadge
                  tone={stateWords[state].tone}
                  label={state === 'closed' ? 'Closed this week' : stateWords[state].label}
                />
              </Title>
              <Text size="sm" c="dimmed" className="tabular">
                {more ? `${cards.length}+` : cards.length}
              </Text>
            </header>
            {cards.length > 0 ? (
              <ul className={classes.cards}>
                {cards.map((card) => (
                  <li key={card.workOrderId}>
                    <OrderCard card={card} shopId={shopId} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            ) : (
              <Text size="sm" c="dimmed" p={4}>
                None
              </Text>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
