import { type CollisionDetection, DragOverlay, MeasuringStrategy, pointerWithin, useDroppable } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDevice, useRead } from '../../../web/kit/index.ts'
import { Hands, Pressed } from '../../../web/kit/drag.tsx'
import { type BoardState, boardStates } from '../board-cards.ts'
import { wayTo } from '../board-rules.ts'
import { type BoardCard, workOrders } from '../contract.ts'
import { titleOf, wayText } from './board-column.tsx'
import classes from './board.module.css'
import { assignCard, type Board, moveCard } from './card-actions.ts'
import { OrderCard } from './order-card.tsx'

export interface BoardHandsProps {
  board: Board
  /** The element that holds the columns and their cards. */
  area: HTMLElement
  cardOf: (workOrderId: string) => BoardCard | undefined
  timeZone: string
  now: number
  /** A card is held over a column, over none, or not any more. */
  onHold: (held: { workOrderId: string; over: BoardState | null } | null) => void
}

const column = 'column '
const target = 'target '
const technician = 'technician '

/** What lies above the columns is meant before they are. */
const collisions: CollisionDetection = (args) => {
  const found = pointerWithin(args)
  const above = found.filter(({ id }) => !String(id).startsWith(column))
  return above.length > 0 ? above : found
}

/** Cards dragged by mouse or finger. */
export default function BoardHands(props: BoardHandsProps) {
  const { board, cardOf, onHold } = props
  const [held, setHeld] = useState<BoardCard | null>(null)
  const end = () => {
    setHeld(null)
    onHold(null)
  }
  return (
    <Hands
      collisionDetection={collisions}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active }) => {
        const card = cardOf(String(active.id))
        if (!card) return
        setHeld(card)
        onHold({ workOrderId: card.workOrderId, over: null })
        board.say(`Picked up #${card.invoice}.`)
      }}
      onDragOver={({ active, over }) => {
        const state = stateOf(over?.id)
        onHold({ workOrderId: String(active.id), over: state })
        const card = cardOf(String(active.id))
        if (card && state && state !== card.state) board.say(`${titleOf(state)}. ${wayText(wayTo(card, state))}`)
      }}
      onDragCancel={end}
      onDragEnd={({ active, over }) => {
        end()
        const card = cardOf(String(active.id))
        if (!card || !over) return
        const state = stateOf(over.id)
        if (state) return void moveCard(board, card, state)
        const { accountId, name } = over.data.current as { accountId: string; name: string }
        void assignCard(board, card, { accountId, name })
      }}
    >
      <Pressed area={props.area} find={cardUnder} />
      {boardStates.map((state) => (
        <DropColumn key={state} state={state} area={props.area} />
      ))}
      {held && held.state !== 'closed' && <Targets shopId={board.shopId} card={held} />}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {held && (
            <div className={`${classes.card} ${classes.lifted}`}>
              <OrderCard card={held} shopId={board.shopId} timeZone={props.timeZone} now={props.now} note={undefined} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </Hands>
  )
}

function cardUnder(target: Element) {
  const card = target.closest<HTMLElement>('[data-card]')
  return card && !target.closest('button') ? { id: card.dataset['card'] ?? '', element: card } : null
}

function stateOf(id: string | number | undefined): BoardState | null {
  const name = String(id ?? '')
    .replace(column, '')
    .replace(target, '')
  return boardStates.find((state) => state === name) ?? null
}

function DropColumn({ state, area }: { state: BoardState; area: HTMLElement }) {
  const { setNodeRef } = useDroppable({ id: column + state })
  useEffect(() => {
    setNodeRef(area.querySelector<HTMLElement>(`[data-column="${state}"]`))
  }, [area, state, setNodeRef])
  return null
}

/** While a card is held: the technicians to give it to, and where only one column is in sight, the columns. */
function Targets({ shopId, card }: { shopId: string; card: BoardCard }) {
  const technicians = useRead(workOrders.technicians, { params: { shop: shopId } })
  const isNarrow = useDevice() === 'mobile'
  return (
    <div className={classes.targets}>
      {isNarrow &&
        boardStates
          .filter((state) => state !== card.state && wayTo(card, state).kind !== 'barred')
          .map((state) => <Target key={state} id={target + state} label={titleOf(state)} />)}
      {(technicians.data ?? [])
        .filter(({ accountId }) => accountId !== card.technicianId)
        .map((one) => (
          <Target key={one.accountId} id={technician + one.accountId} label={`Give to ${one.name}`} data={one} />
        ))}
    </div>
  )
}

function Target({ id, label, data }: { id: string; label: string; data?: Record<string, unknown> }) {
  const { setNodeRef, isOver } = useDroppable({ id, ...(data ? { data } : {}) })
  return (
    <div ref={setNodeRef} className={classes.target} data-over={isOver || undefined}>
      {label}
    </div>
  )
}
