import { type Key, Keys } from '../../../../kit/web/index.ts'
import { type BoardState, boardStates } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import type { Board } from './card-actions.ts'
import type { HeldCard } from './held-card.ts'

interface BoardKeysProps {
  area: HTMLElement | null
  board: Board
  held: HeldCard | null
  cardOf: (workOrderId: string) => BoardCard | undefined
  onHold: (held: HeldCard | null) => void
  onMenu: (workOrderId: string, opener: HTMLElement) => void
}

const linkIn = (card: Element | undefined) => card?.querySelector<HTMLElement>('a[data-order]') ?? null
const listCards = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[data-card]:not([hidden])') ?? []),
]

/** The board by keyboard: moves between cards, and moves a card to another column. */
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
    const cards = listCards(card.closest('[data-column]'))
    focus(cards[cards.indexOf(card) + by])
  }

  const across = (by: 1 | -1) => {
    const card = focused()
    if (!card || !area) return false
    const columns = [...area.querySelectorAll('[data-column]')]
    const from = columns.indexOf(card.closest('[data-column]') as Element)
    const at = listCards(columns[from]).indexOf(card)
    for (let to = from + by; columns[to]; to += by) {
      const there = listCards(columns[to])
      if (there.length > 0) return focus(there[Math.min(at, there.length - 1)])
    }
  }

  const pickUp = () => {
    const card = focused()
    const known = card && cardOf(card.dataset['card'] ?? '')
    if (!card || !known || document.activeElement?.matches('button')) return false
    // On a screen with one column the others are out of sight, so the menu opens instead.
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
    void Promise.all([import('../rules.ts'), import('./board-column.tsx')]).then(
      ([{ findCardMove }, { getTitle: titleOf, describeMove }]) =>
        board.say(
          over === card.state
            ? `${titleOf(over)}, its current column`
            : `${titleOf(over)}. ${describeMove(findCardMove(card, over, board.can))}`,
        ),
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
      // The card is a new element in its new column.
      .then(() =>
        requestAnimationFrame(() => focus(area?.querySelector<HTMLElement>(`[data-card="${card.workOrderId}"]`) ?? undefined)),
      )
  }

  const filter = () => document.getElementById('board-filter')?.focus()

  const keys: Key[] = held
    ? [
        { keys: ['ArrowLeft'], what: 'Previous column', run: () => choose(-1) },
        { keys: ['ArrowRight'], what: 'Next column', run: () => choose(1) },
        { keys: ['Enter', ' ', 'm'], what: 'Drop the card', run: drop },
        {
          keys: ['Escape'],
          what: 'Put the card back',
          run: () => {
            onHold(null)
            board.say('Put back.')
          },
        },
      ]
    : [
        { keys: ['ArrowUp'], what: 'Previous card', run: () => step(-1) },
        { keys: ['ArrowDown'], what: 'Next card', run: () => step(1) },
        { keys: ['ArrowLeft'], what: 'Card in the previous column', run: () => across(-1) },
        { keys: ['ArrowRight'], what: 'Card in the next column', run: () => across(1) },
        { keys: ['Enter'], what: 'Open the order' },
        { keys: ['m', ' '], what: 'Pick up the card, move it with the arrow keys, and drop it with Enter', run: pickUp },
        { keys: ['f'], what: 'Filter the board', run: filter },
      ]
  return <Keys of="Board" keys={keys} />
}
