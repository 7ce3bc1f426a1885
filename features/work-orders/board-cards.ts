import type { BoardCard } from './contract.ts'

/** The columns, in the order of the work. A cancelled order is on no board. */
export const boardStates = ['estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'ready', 'closed'] as const
export type BoardState = (typeof boardStates)[number]

/** How long a closed order stays on the board. */
export const closedDays = 7
/** How many of each the board holds at most; the others are in the list of all orders. */
export const mostOpen = 2000
export const mostClosed = 100

/** What an order waits for: its customer's answer follows from its state, a part or a free bay is what staff said. */
export type BlockedOn = 'answer' | 'part' | 'bay'

export function blockedOn({ state, waiting }: Pick<BoardCard, 'state' | 'waiting'>): BlockedOn[] {
  return [...(state === 'awaiting-authorization' ? (['answer'] as const) : []), ...(waiting ? [waiting.for] : [])]
}

/** The time somebody was promised has passed, and the work is not done. */
export const isLateOn = ({ state, promisedAt }: Pick<BoardCard, 'state' | 'promisedAt'>, now: number): boolean =>
  promisedAt !== null && state !== 'ready' && state !== 'closed' && Date.parse(promisedAt) < now

/** In a column what was promised first comes first, then what has been there longest; the newest first among the closed. */
export function byUrgency(a: BoardCard, b: BoardCard): number {
  const since = Date.parse(a.since) - Date.parse(b.since) || a.invoice - b.invoice
  if (a.state === 'closed') return -since
  return timeOf(a) - timeOf(b) || since
}

const timeOf = ({ promisedAt }: BoardCard) => (promisedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(promisedAt))

/** What the board is narrowed to; all of it at once. */
export interface BoardFilter {
  /** Of whom; '' for nobody in particular, 'nobody' for orders without a technician. */
  technician: string
  blocked: boolean
  late: boolean
  /** Words that all stand in number, customer, vehicle or plate. */
  text: string
}

export const noFilter: BoardFilter = { technician: '', blocked: false, late: false, text: '' }

export function fits(card: BoardCard, { technician, blocked, late, text }: BoardFilter, now: number): boolean {
  if (technician !== '' && (card.technicianId ?? 'nobody') !== technician) return false
  if (blocked && blockedOn(card).length === 0) return false
  if (late && !isLateOn(card, now)) return false
  if (text === '') return true
  const said = `#${card.invoice} ${card.customer} ${card.vehicle} ${card.plate}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
