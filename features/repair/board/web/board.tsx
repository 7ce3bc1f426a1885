import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Can } from '../../../../common/permissions.ts'
import { lazyDialog, lazyPart, Read, useNow } from '../../../../kit/web/index.ts'
import { useLatest } from '../../../../kit/web/latest.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { ShopAppointment } from '../../appointments/contract/index.ts'
import type { WaitsFor } from '../../work-orders/contract/index.ts'
import { findBlockers, type BoardState, boardStates, compareUrgency, matchesFilter, isLateOn } from '../cards.ts'
import type { BoardCard, Board as BoardData } from '../contract/index.ts'
import type { CardMove } from '../rules.ts'
import { ArrivingColumn } from './arriving-column.tsx'
import { BoardColumn, getTitle } from './board-column.tsx'
import type { BoardDragProps } from './board-drag.tsx'
import { BoardFilters, useBoardFilter } from './board-filters.tsx'
import { BoardKeys } from './board-keys.tsx'
import type { CardMenuProps } from './card-menu.tsx'
import type { CardWaitingProps } from './card-waiting.tsx'
import { ColumnPicker } from './column-picker.tsx'
import type { HeldCard } from './held-card.ts'
import { useBoard } from './use-board.ts'
import classes from './board.module.css'

// Fetched after the cards are on screen.
const BoardDrag = lazyPart<BoardDragProps>(() => import('./board-drag.tsx').catch(() => ({ default: () => null })))
const CardMenu = lazyDialog<CardMenuProps>(() => import('./card-menu.tsx'))
const CardWaiting = lazyDialog<CardWaitingProps>(() => import('./card-waiting.tsx'))

export interface BoardProps {
  shopId: string
  timeZone?: string | undefined
  /** Opens the check-in of an appointment. */
  onArrive: (appointment: ShopAppointment) => void
  /** Notes of other features on orders, by order id. */
  notes: ReadonlyMap<string, string>
}

/** The arrivals, then every open order in its column. Other people's changes appear on their own. */
export function Board(props: BoardProps) {
  const board = useBoard(props.shopId)
  return (
    <Read read={board} skeleton="cards">
      {(data) => <Columns data={data} {...props} />}
    </Read>
  )
}

function Columns({ data, shopId, timeZone = 'UTC', onArrive, notes }: BoardProps & { data: BoardData }) {
  const navigate = useNavigate()
  const now = useNow()
  const filtered = useBoardFilter()
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [held, setHeld] = useState<HeldCard | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ workOrderId: string; opener: HTMLElement } | null>(null)
  const [waiting, setWaiting] = useState<{ workOrderId: string; what: WaitsFor } | null>(null)
  const announcement = useRef<HTMLParagraphElement>(null)

  const { cards } = data
  const byId = useMemo(() => new Map(cards.map((card) => [card.workOrderId, card])), [cards])
  const latest = useLatest(byId)
  const cardOf = useCallback((workOrderId: string) => latest.current.get(workOrderId), [latest])
  const columns = useColumns(cards)
  const { technician, blocked, late, text } = useDeferredValue(filtered.filter)
  const shown = useMemo(() => {
    if (technician === '' && !blocked && !late && text === '') return null
    const filter = { technician, blocked, late, text }
    return new Set(cards.filter((card) => matchesFilter(card, filter, now)).map(({ workOrderId }) => workOrderId))
  }, [cards, technician, blocked, late, text, now])
  const counts = useMemo(
    () => ({
      blocked: cards.filter((card) => findBlockers(card).length > 0).length,
      late: cards.filter((card) => isLateOn(card, now)).length,
    }),
    [cards, now],
  )

  const can = useCan(shopId)
  const board = useMemo(
    () => ({
      shopId,
      can,
      go: (address: string) => void navigate(address),
      say: (words: string) => {
        if (announcement.current) announcement.current.textContent = words
      },
    }),
    [shopId, navigate, can],
  )
  const ways = useCardMoves(held ? byId.get(held.workOrderId) : undefined, can)
  const openMenu = useCallback((workOrderId: string, opener: HTMLElement) => setMenu({ workOrderId, opener }), [])
  const menuCard = menu && byId.get(menu.workOrderId)
  const waitingCard = waiting && byId.get(waiting.workOrderId)
  return (
    <div className={classes.whole}>
      <BoardFilters cards={cards} {...counts} {...filtered} />
      <ColumnPicker
        area={area}
        columns={[
          { name: 'arriving', label: 'Arriving', count: null },
          ...boardStates.map((state) => {
            const columnCards = columns[state]
            const count = shown ? columnCards.filter(({ workOrderId }) => shown.has(workOrderId)).length : columnCards.length
            return { name: state, label: getTitle(state), count }
          }),
        ]}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only links and buttons are clickable; one listener serves hundreds of them */}
      <div
        ref={setArea}
        className={classes.board}
        data-holding={held ? '' : undefined}
        onClick={(event) => {
          const clicked = event.target as HTMLElement
          const opener = clicked.closest<HTMLElement>('[data-menu-of]')
          if (opener) return openMenu(opener.dataset['menuOf'] ?? '', opener)
          const link = clicked.closest<HTMLAnchorElement>('a[data-order]')
          if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void navigate(new URL(link.href).pathname)
        }}
        onFocus={({ target }) => {
          const card = target.closest<HTMLElement>('[data-card]')
          if (card) setCurrent(card.dataset['card'] ?? null)
        }}
      >
        <ArrivingColumn shopId={shopId} {...(can('orders.create') ? { onArrive } : {})} />
        {boardStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            cards={columns[state]}
            shown={shown}
            shopId={shopId}
            timeZone={timeZone}
            now={now}
            notes={notes}
            current={byId.get(current ?? '')?.state === state ? current : null}
            way={ways?.[state] ?? null}
            isOver={held?.over === state}
          />
        ))}
      </div>
      <p ref={announcement} role="status" data-said="" className={classes.said} />
      <BoardKeys area={area} board={board} held={held} cardOf={cardOf} onHold={setHeld} onMenu={openMenu} />
      {area && <BoardDrag board={board} area={area} cardOf={cardOf} timeZone={timeZone} now={now} onHold={setHeld} />}
      {menu && menuCard && (
        <CardMenu
          key={menu.workOrderId}
          board={board}
          card={menuCard}
          opener={menu.opener}
          onWait={(what) => setWaiting({ workOrderId: menu.workOrderId, what })}
          onClose={() => setMenu(null)}
        />
      )}
      {waiting && waitingCard && (
        <CardWaiting board={board} card={waitingCard} what={waiting.what} onClose={() => setWaiting(null)} />
      )}
    </div>
  )
}

/** The cards of each column in order. A column without changes keeps the same list, so it does not render again. */
function useColumns(cards: readonly BoardCard[]): Columns {
  const [known] = useState(() => new Map<BoardState, readonly BoardCard[]>())
  return useMemo(() => listColumns(cards, known), [cards, known])
}

type Columns = Record<BoardState, readonly BoardCard[]>

function listColumns(cards: readonly BoardCard[], known: Map<BoardState, readonly BoardCard[]>): Columns {
  const by = Map.groupBy(cards, ({ state }) => state)
  for (const state of boardStates) {
    const sorted = (by.get(state) ?? []).toSorted(compareUrgency)
    const before = known.get(state)
    const isSame = before?.length === sorted.length && sorted.every((card, at) => card === before[at])
    if (!isSame) known.set(state, sorted)
  }
  return Object.fromEntries(known) as Columns
}

/** How the held card would get into each column. The rules are fetched after the page. */
function useCardMoves(card: BoardCard | undefined, can: Can): Partial<Record<BoardState, CardMove>> | null {
  const [findCardMove, setFindCardMove] = useState<typeof import('../rules.ts').findCardMove | null>(null)
  useEffect(() => {
    import('../rules.ts').then(
      (rules) => setFindCardMove(() => rules.findCardMove),
      // Without the rules the columns show nothing in advance; moving a card still says why it is not possible.
      () => undefined,
    )
  }, [])
  return useMemo(
    () =>
      card && findCardMove
        ? Object.fromEntries(
            boardStates.flatMap((state) => (state === card.state ? [] : [[state, findCardMove(card, state, can)]])),
          )
        : null,
    [card, findCardMove, can],
  )
}
