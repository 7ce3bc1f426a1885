import type { BoardCard } from './contract/index.ts'

/** The columns, in the order of the work. A canceled order is not on the board. */
export const boardStates = ['estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'ready', 'closed'] as const
export type BoardState = (typeof boardStates)[number]

/** How long a closed order stays on the board. */
export const closedDays = 7
/** The most cards of each kind on the board; the rest are in the list of all orders. */
export const mostOpen = 2000
export const mostClosed = 100

/** The things an order can wait for. The customer's answer follows from its state; staff set a part or an open bay. */
export type BlockedOn = 'answer' | 'part' | 'bay'

export function findBlockers({ state, waiting }: Pick<BoardCard, 'state' | 'waiting'>): BlockedOn[] {
  return [...(state === 'awaiting-authorization' ? (['answer'] as const) : []), ...(waiting ? [waiting.for] : [])]
}

/** The promised time has passed and the work is not done. */
export const isLateOn = ({ state, promisedAt }: Pick<BoardCard, 'state' | 'promisedAt'>, now: number): boolean =>
  promisedAt !== null && state !== 'ready' && state !== 'closed' && Date.parse(promisedAt) < now

/** Sorts a column: the earliest promise first, then the longest wait. Closed orders come newest first. */
export function compareUrgency(a: BoardCard, b: BoardCard): number {
  const since = Date.parse(a.since) - Date.parse(b.since) || a.invoice - b.invoice
  if (a.state === 'closed') return -since
  return getPromiseTime(a) - getPromiseTime(b) || since
}

const getPromiseTime = ({ promisedAt }: BoardCard) => (promisedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(promisedAt))

/** The filter of the board; a card must match all of it. */
export interface BoardFilter {
  /** A technician's account id; '' for all orders, 'nobody' for orders without a technician. */
  technician: string
  blocked: boolean
  late: boolean
  /** Words that must all occur in the number, customer, vehicle, plate or key tag. */
  text: string
}

export const noFilter: BoardFilter = { technician: '', blocked: false, late: false, text: '' }

export function matchesFilter(card: BoardCard, { technician, blocked, late, text }: BoardFilter, now: number): boolean {
  if (technician !== '' && (card.technicianId ?? 'nobody') !== technician) return false
  if (blocked && findBlockers(card).length === 0) return false
  if (late && !isLateOn(card, now)) return false
  if (text === '') return true
  const searched = `#${card.invoice} ${card.customer} ${card.vehicle} ${card.plate} ${card.tags}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
