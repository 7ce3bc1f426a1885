import { Text, Title } from '@mantine/core'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { StateBadge } from '../../../web/kit/index.ts'
import { type BoardState, mostClosed } from '../board-cards.ts'
import type { Way } from '../board-rules.ts'
import type { BoardCard } from '../contract.ts'
import classes from './board.module.css'
import { OrderCard } from './order-card.tsx'
import { stateWords } from './states.ts'

export interface BoardColumnProps {
  state: BoardState
  /** All of the column, in its order. */
  cards: readonly BoardCard[]
  /** Those that the filter leaves; null: all. */
  shown: ReadonlySet<string> | null
  shopId: string
  timeZone: string
  now: number
  notes: ReadonlyMap<string, string>
  /** The card that Tab stops at, when it is one of these. */
  current: string | null
  /** While a card is held: how it would come here. */
  way: Way | null
  isOver: boolean
}

export const titleOf = (state: BoardState) => (state === 'closed' ? 'Closed this week' : stateWords[state].label)

/** One state of the work. Cards that the filter leaves out stay where they are, hidden: typing in a filter draws nothing anew. */
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
      aria-label={titleOf(state)}
      data-column={state}
      data-way={way?.kind}
      data-over={isOver || undefined}
    >
      <header className={classes.columnHead}>
        <Title order={2} size="h4">
          <StateBadge tone={stateWords[state].tone} label={titleOf(state)} />
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {shown ? `${left.length} of ${cards.length}` : cards.length}
        </Text>
      </header>
      {way && <p className={classes.way}>{wayText(way)}</p>}
      {list}
      {left.length === 0 && (
        <Text size="sm" c="dimmed" p={4}>
          {cards.length === 0 ? 'None' : 'None that fits the filter'}
        </Text>
      )}
      {state === 'closed' && (
        <Link className={classes.further} to={`?shop=${shopId}&view=orders`}>
          {cards.length === mostClosed ? `The newest ${mostClosed} stand here. ` : ''}All orders
        </Link>
      )}
    </section>
  )
})

export function wayText(way: Way): string {
  if (way.kind === 'move') return 'Drop here'
  return way.kind === 'ask' ? 'Drop here: you are asked first' : way.sentence
}
