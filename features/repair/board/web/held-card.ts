import type { BoardState } from '../cards.ts'

/** The card being moved, and the column it is over. */
export interface HeldCard {
  workOrderId: string
  over: BoardState | null
}
