import { portion } from '../../common/cents.ts'
import type { Refusal } from '../../common/refusal.ts'
import type { Decision, WorkOrderState } from '../work-orders/contract.ts'
import { partRefusals, type PurchaseState, type SupplyState, type UnbilledWhy } from './words.ts'

// Quantities are hundredths, money is cents.

/** As many of a list are shown at once; the others once these are dealt with. */
export const mostListed = 500

/** `2.50` of hundredths: `250` -> `2.5` */
export const showQuantity = (hundredths: number): string => String(hundredths / 100)

/** What `quantity` each at so many cents come to. */
export const worth = (quantity: number, cents: number): number => portion(quantity, cents, 100)

/** What one costs on average once some more came at another cost, half a cent up. */
export function averageCost(
  { onHand, averageCents }: { onHand: number; averageCents: number },
  came: { quantity: number; costCents: number },
): number {
  if (onHand <= 0) return came.costCents
  return portion(onHand * averageCents + came.quantity * came.costCents, 1, onHand + came.quantity)
}

/** By how much an adjustment changes what is on hand. */
export function adjustment(reason: 'count' | 'damage' | 'found', quantity: number, onHand: number): number {
  if (reason === 'count') return quantity - onHand
  return reason === 'damage' ? -quantity : quantity
}

/** Why so many can't leave the stock: what is reserved for orders stays. */
export function reasonNotToLeave({ onHand, reserved }: { onHand: number; reserved: number }, quantity: number): string | null {
  if (quantity <= onHand - reserved) return null
  const left = showQuantity(onHand - reserved)
  return reserved > 0
    ? `${showQuantity(reserved)} are reserved for work orders, so only ${left} can go. Release them there first.`
    : `Only ${left} ${onHand === 100 ? 'is' : 'are'} on hand.`
}

/** What is told to who comes too late for the last ones. */
export const onlyLeft = (name: string, available: number): string =>
  available > 0 ? `${name}: only ${showQuantity(available)} left.` : `${name}: none left.`

interface Numbered {
  partNo: string
  manufacturer: string
}

export const isSamePart = (one: Numbered, other: Numbered): boolean =>
  one.partNo.toLowerCase() === other.partNo.toLowerCase() && one.manufacturer.toLowerCase() === other.manufacturer.toLowerCase()

export interface SupplyLike {
  quantity: number
  state: SupplyState
}

const ended: readonly SupplyState[] = ['stocked', 'returned']
export const isActive = ({ state }: Pick<SupplyLike, 'state'>): boolean => !ended.includes(state)

/** What of a line nothing was done about yet. */
export const neededOf = (quantity: number, supplies: readonly SupplyLike[]): number =>
  Math.max(0, quantity - supplies.filter(isActive).reduce((sum, supply) => sum + supply.quantity, 0))

/** What of a line stands for: the furthest behind of what is about it. */
export type LineState = 'needed' | Exclude<SupplyState, 'stocked' | 'returned'>
const places: readonly Exclude<LineState, 'needed'>[] = ['ordered', 'reserved', 'received', 'used']
export function lineState(needed: number, supplies: readonly Pick<SupplyLike, 'state'>[]): LineState | null {
  if (needed > 0) return 'needed'
  return places.find((place) => supplies.some(({ state }) => state === place)) ?? null
}

/** Takes so much off several, in their order; answers how much of each. */
export function takenFrom<T extends { quantity: number }>(from: readonly T[], quantity: number): { one: T; taken: number }[] {
  let left = quantity
  return from.flatMap((one) => {
    const taken = Math.min(one.quantity, left)
    left -= taken
    return taken > 0 ? [{ one, taken }] : []
  })
}

/**
 * What becomes of the supplies of a line whose order changed. `quantity`: what the line needs now; 0 when it is gone, its job was declined or
 * its order cancelled. What only was promised goes first; what is here or on its way to the shop stays, and belongs to no line.
 */
export function settled<T extends SupplyLike & { isDraft: boolean }>(quantity: number, supplies: readonly T[]) {
  const active = supplies.filter(isActive)
  const excess = active.reduce((sum, supply) => sum + supply.quantity, 0) - quantity
  const isFree = ({ state, isDraft }: T) => state === 'reserved' || (state === 'ordered' && isDraft)
  const freed = takenFrom(active.filter(isFree).toReversed(), excess)
  const left = excess - freed.reduce((sum, { taken }) => sum + taken, 0)
  return { freed, apart: takenFrom(active.filter((supply) => !isFree(supply)).toReversed(), left) }
}

interface Ordered {
  name: string
  quantity: number
  received: number
}

/** Why so many can't be received; the words say how many are still to come. */
export function reasonNotToReceive({ name, quantity, received }: Ordered, came: number): string | null {
  const open = quantity - received
  if (came <= open) return null
  if (open === 0) return `${name}: everything that was ordered is here already.`
  return `${name}: ${showQuantity(open)} ${open === 100 ? 'is' : 'are'} still to come, not ${showQuantity(came)}.`
}

/** The state of a purchase order with these lines, once some of it came. */
export const stateReceived = (lines: readonly Pick<Ordered, 'quantity' | 'received'>[]): PurchaseState =>
  lines.every(({ quantity, received }) => received >= quantity) ? 'received' : 'partly-received'

export const isOpen = (state: PurchaseState): boolean => state === 'ordered' || state === 'partly-received'

/** Why what is ordered can't be received or called off. */
export const reasonNotOpen = (state: PurchaseState): Refusal | null => (isOpen(state) ? null : partRefusals.notOpen)

interface Taken {
  state: SupplyState
  /** Null: the line is gone. */
  decision: Decision | null
  orderState: WorkOrderState
}

/** Why a part that was taken or received is on no bill; null: it is, or it may well come onto it. */
export function unbilledWhy({ state, decision, orderState }: Taken): UnbilledWhy | null {
  if (state !== 'received' && state !== 'used') return null
  if (orderState === 'cancelled') return 'cancelled'
  if (decision === null) return 'removed'
  if (decision === 'declined') return 'declined'
  return (orderState === 'ready' || orderState === 'closed') && decision !== 'approved' ? 'not-billed' : null
}

/** How many to buy for the stock: what brings it to its minimum at least. 0: it has enough, or enough is coming. */
export function reorderOf(part: { available: number; onOrder: number; minimum: number; reorder: number }): number {
  const short = part.minimum - part.available - part.onOrder
  return short > 0 ? Math.max(short, part.reorder) : 0
}
