import { type Key, Keys } from '../../../web/kit/index.ts'
import { type BoardState, boardStates } from '../board-cards.ts'
import type { BoardCard } from '../contract.ts'
import type { Held } from './board.tsx'
import type { Board } from './card-actions.ts'

interface BoardKeysProps {
  area: HTMLElement | null
  board: Board
  held: Held | null
  cardOf: (workOrderId: string) => BoardCard | undefined
  onHold: (held: Held | null) => void
  onMenu: (workOrderId: string, opener: HTMLElement) => void
}

const linkIn = (card: Element | undefined) => card?.querySelector<HTMLElement>('a[data-order]') ?? null
const cardsIn = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]:not([hidden])') ?? []),
]

/** The board by keyboard: from card to card, and a card to another column. */
export function BoardKeys({ area, board, held, cardOf, onHold, onMenu }: BoardKeysProps) {
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null

  const focus = (card: HTMLElement | undefined) => {
    const link = linkIn(card)
    link?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const step = (by: 1 | -1) => {
    const card = focused()
    if (!card) return false
    const all = cardsIn(card.closest('[data-column]'))
    focus(all[all.indexOf(card) + by])
  }

  const across = (by: 1 | -1) => {
    const card = focused()
    if (!card || !area) return false
    const columns = [...area.querySelectorAll('[data-column]')]
    const from = columns.indexOf(card.closest('[data-column]') as Element)
    const at = cardsIn(columns[from]).indexOf(card)
    for (let to = from + by; columns[to]; to += by) {
      const there = cardsIn(columns[to])
      if (there.length > 0) return focus(there[Math.min(at, there.length - 1)])
    }
  }

  const pickUp = () => {
    const card = focused()
    const known = card && cardOf(card.dataset['card'] ?? '')
    if (!card || !known || document.activeElement?.matches('button')) return false
    // Where one column fills the screen nobody sees the others.
    if (area && card.offsetWidth > area.clientWidth * 0.6) {
      const opener = card.querySelector<HTMLElement>('[data-menu-of]')
      if (opener) onMenu(known.workOrderId, opener)
      return
    }
    onHold({ workOrderId: known.workOrderId, over: known.state as BoardState })
    board.say(`Picked up #${known.invoice}. Arrow keys choose a column, Enter drops it, Escape puts it back.`)
  }

  const choose = (by: 1 | -1) => {
    const card = held && cardOf(held.workOrderId)
    if (!held || !card) return false
    const over = boardStates[boardStates.indexOf(held.over ?? (card.state as BoardState)) + by]
    if (!over) return
    onHold({ ...held, over })
    area?.querySelector(`[data-column="${over}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    void Promise.all([import('../board-rules.ts'), import('./board-column.tsx')]).then(([{ wayTo }, { titleOf, wayText }]) =>
      board.say(over === card.state ? `${titleOf(over)}, where it is` : `${titleOf(over)}. ${wayText(wayTo(card, over))}`),
    )
  }

  const drop = () => {
    const card = held && cardOf(held.workOrderId)
    if (!held || !card) return false
    onHold(null)
    if (!held.over || held.over === card.state) return board.say('Put back.')
    const to = held.over
    void import('./card-actions.ts')
      .then(({ moveCard }) => moveCard(board, card, to))
      // The card is drawn anew in its new column.
      .then(() =>
        requestAnimationFrame(() => focus(area?.querySelector<HTMLElement>(`[data-card="${card.workOrderId}"]`) ?? undefined)),
      )
  }

  const filter = () => document.getElementById('board-filter')?.focus()

  const keys: Key[] = held
    ? [
        { keys: ['ArrowLeft'], what: 'The column before', run: () => choose(-1) },
        { keys: ['ArrowRight'], what: 'The next column', run: () => choose(1) },
        { keys: ['Enter', ' ', 'm'], what: 'Drop the card', run: drop },
        {
          keys: ['Escape'],
          what: 'Put it back',
          run: () => {
            onHold(null)
            board.say('Put back.')
          },
        },
      ]
    : [
        { keys: ['ArrowUp'], what: 'The card above', run: () => step(-1) },
        { keys: ['ArrowDown'], what: 'The card below', run: () => step(1) },
        { keys: ['ArrowLeft'], what: 'A card of the column before', run: () => across(-1) },
        { keys: ['ArrowRight'], what: 'A card of the next column', run: () => across(1) },
        { keys: ['Enter'], what: 'Open the order' },
        { keys: ['m', ' '], what: 'Pick the card up; then arrows, and Enter to drop it', run: pickUp },
        { keys: ['/'], what: 'Filter the board', run: filter },
      ]
  return <Keys of="Board" keys={keys} />
}
