import { Title } from '@mantine/core'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { Muted, StateBadge } from '../../../../kit/web/index.ts'
import { stateLabels } from '../../work-orders/web/index.ts'
import { type BoardState, mostClosed } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import type { CardMove } from '../rules.ts'
import { OrderCard } from './order-card.tsx'
import classes from './board.module.css'

export interface BoardColumnProps {
  state: BoardState
  /** Every card of the column, in order. */
  cards: readonly BoardCard[]
  /** The cards that match the filter; null means all. */
  shown: ReadonlySet<string> | null
  shopId: string
  timeZone: string
  now: number
  notes: ReadonlyMap<string, string>
  /** The card that Tab stops at, if it is in this column. */
  current: string | null
  /** How the card being moved would get here; null while none is. */
  way: CardMove | null
  isOver: boolean
}

export const getTitle = (state: BoardState) => (state === 'closed' ? 'Closed this week' : stateLabels[state].label)

/** A hint at what comes into a column, shown while it is empty. */
const emptyHints: Record<BoardState, string> = {
  estimate: 'New repair orders start here.',
  'awaiting-authorization': 'Estimates that the customer has not answered yet.',
  authorized: 'Approved jobs, ready to start.',
  'in-progress': 'Work that a technician has started.',
  ready: 'Finished work, to be paid and picked up.',
  closed: 'Paid this week.',
}

/** The column of one state. Filtered cards stay in place, hidden, so typing in the filter does not render them again. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { state, cards, shown, shopId, timeZone, now, notes, current, way, isOver } = props
  const left = shown ? cards.filter(({ workOrderId }) => shown.has(workOrderId)) : cards
  const stop = left.find(({ workOrderId }) => workOrderId === current)?.workOrderId ?? left[0]?.workOrderId
  const list = useMemo(
    () => (
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li
            key={card.workOrderId}
            className={classes.card}
            data-card={card.workOrderId}
            hidden={shown?.has(card.workOrderId) === false}
          >
            <OrderCard
              card={card}
              shopId={shopId}
              timeZone={timeZone}
              now={now}
              note={notes.get(card.workOrderId)}
              isStop={card.workOrderId === stop}
            />
          </li>
        ))}
      </ul>
    ),
    [cards, shown, shopId, timeZone, now, notes, stop],
  )
  return (
    <section
      className={classes.column}
      aria-label={getTitle(state)}
      data-column={state}
      data-way={way?.kind}
      data-over={isOver || undefined}
    >
      <header className={classes.columnHead}>
        <Title order={2} size="h4">
          <StateBadge tone={stateLabels[state].tone} label={getTitle(state)} />
        </Title>
        <Muted className="tabular">{shown ? `${left.length} of ${cards.length}` : cards.length}</Muted>
      </header>
      {way && <p className={classes.way}>{describeMove(way)}</p>}
      {list}
      {left.length === 0 && <Muted p={4}>{cards.length === 0 ? emptyHints[state] : 'No matches'}</Muted>}
      {state === 'closed' && (
        <Link className={classes.further} to={`/home-owner/orders?shop=${shopId}`}>
          {cards.length === mostClosed ? `Showing the newest ${mostClosed}. ` : ''}All orders
        </Link>
      )}
    </section>
  )
})

export function describeMove(way: CardMove): string {
  if (way.kind === 'move') return 'Drop here'
  return way.kind === 'ask' ? 'Drop here, then confirm' : way.sentence
}
