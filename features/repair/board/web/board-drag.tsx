import { type CollisionDetection, DragOverlay, MeasuringStrategy, pointerWithin, useDroppable } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { DragContext, DragHandle } from '../../../../kit/web/drag.tsx'
import { useDevice, useRead } from '../../../../kit/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { type BoardState, boardStates } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import { findCardMove } from '../rules.ts'
import { getTitle, describeMove } from './board-column.tsx'
import { assignCard, type Board, moveCard } from './card-actions.ts'
import type { HeldCard } from './held-card.ts'
import { OrderCard } from './order-card.tsx'
import classes from './board.module.css'

export interface BoardDragProps {
  board: Board
  /** The element with the columns and their cards. */
  area: HTMLElement
  cardOf: (workOrderId: string) => BoardCard | undefined
  timeZone: string
  now: number
  /** The card being moved and its column changed; null when it was released. */
  onHold: (held: HeldCard | null) => void
}

const column = 'column '
const target = 'target '
const technician = 'technician '

/** A target on top of a column wins over the column. */
const detectCollisions: CollisionDetection = (args) => {
  const found = pointerWithin(args)
  const above = found.filter(({ id }) => !String(id).startsWith(column))
  return above.length > 0 ? above : found
}

/** Cards dragged by mouse or finger. */
export default function BoardDrag(props: BoardDragProps) {
  const { board, cardOf, onHold } = props
  const [held, setHeld] = useState<BoardCard | null>(null)
  const end = () => {
    setHeld(null)
    onHold(null)
  }
  return (
    <DragContext
      collisionDetection={detectCollisions}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={({ active }) => {
        const card = cardOf(String(active.id))
        if (!card) return
        setHeld(card)
        onHold({ workOrderId: card.workOrderId, over: null })
        board.say(`Picked up #${card.invoice}.`)
      }}
      onDragOver={({ active, over }) => {
        const state = getState(over?.id)
        onHold({ workOrderId: String(active.id), over: state })
        const card = cardOf(String(active.id))
        if (card && state && state !== card.state)
          board.say(`${getTitle(state)}. ${describeMove(findCardMove(card, state, board.can))}`)
      }}
      onDragCancel={end}
      onDragEnd={({ active, over }) => {
        end()
        const card = cardOf(String(active.id))
        if (!card || !over) return
        const state = getState(over.id)
        if (state) return void moveCard(board, card, state)
        const { accountId, name } = over.data.current as { accountId: string; name: string }
        void assignCard(board, card, { accountId, name })
      }}
    >
      <DragHandle area={props.area} find={findCardUnder} />
      {boardStates.map((state) => (
        <DropColumn key={state} state={state} area={props.area} />
      ))}
      {held && held.state !== 'closed' && <Targets board={board} card={held} />}
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
    </DragContext>
  )
}

function findCardUnder(target: Element) {
  const card = target.closest<HTMLElement>('[data-card]')
  return card && !target.closest('button') ? { id: card.dataset['card'] ?? '', element: card } : null
}

function getState(id: string | number | undefined): BoardState | null {
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

/** Drop targets while a card is held: the technicians, and on a narrow screen the columns. */
function Targets({ board: { shopId, can }, card }: { board: Board; card: BoardCard }) {
  const technicians = useRead(workOrders.technicians, { params: { shop: shopId } }, { enabled: can('time.assign') })
  const isNarrow = useDevice() === 'mobile'
  return (
    <div className={classes.targets}>
      {isNarrow &&
        boardStates
          .filter((state) => state !== card.state && findCardMove(card, state, can).kind !== 'barred')
          .map((state) => <Target key={state} id={target + state} label={getTitle(state)} />)}
      {(technicians.data ?? [])
        .filter(({ accountId }) => accountId !== card.technicianId)
        .map((assignee) => (
          <Target
            key={assignee.accountId}
            id={technician + assignee.accountId}
            label={`Assign to ${assignee.name}`}
            data={assignee}
          />
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
