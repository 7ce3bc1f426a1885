import { calculatePortion } from '../../../common/cents.ts'
import type { Refusal } from '../../../common/refusal.ts'
import type { Decision, WorkOrderState } from '../../repair/work-orders/contract/index.ts'
import { partRefusals, type PurchaseState, type SupplyState, type UnbilledReason } from './contract/index.ts'

// Quantities are in hundredths, money in cents.

/** The most rows a list shows at once. */
export const maxListed = 500

/** `250` -> `2.5` */
export const showQuantity = (hundredths: number): string => String(hundredths / 100)

/** The total for a quantity at `cents` each. */
export const calculateExtendedCents = (quantity: number, cents: number): number => calculatePortion(quantity, cents, 100)

/** The average cost after more parts came in at another cost, with half a cent rounded up. */
export function calculateAverageCost(
  { onHand, averageCents }: { onHand: number; averageCents: number },
  came: { quantity: number; costCents: number },
): number {
  if (onHand <= 0) return came.costCents
  return calculatePortion(onHand * averageCents + came.quantity * came.costCents, 1, onHand + came.quantity)
}

/** How an adjustment changes the quantity on hand. */
export function calculateQuantityChange(reason: 'count' | 'damage' | 'found', quantity: number, onHand: number): number {
  if (reason === 'count') return quantity - onHand
  return reason === 'damage' ? -quantity : quantity
}

/** Why this quantity can't leave the stock; null if it can. Reserved parts stay. */
export function reasonNotToLeave({ onHand, reserved }: { onHand: number; reserved: number }, quantity: number): string | null {
  if (quantity <= onHand - reserved) return null
  const left = showQuantity(onHand - reserved)
  return reserved > 0
    ? `${showQuantity(reserved)} are reserved for repair orders, so only ${left} can go. Release them there first.`
    : `Only ${left} ${onHand === 100 ? 'is' : 'are'} on hand.`
}

/** The refusal when fewer are left than requested. */
export const showOnlyLeft = (name: string, available: number): string =>
  available > 0 ? `${name}: only ${showQuantity(available)} left.` : `${name}: none left.`

interface NumberedPart {
  partNo: string
  manufacturer: string
}

export const isSamePart = (part: NumberedPart, otherPart: NumberedPart): boolean =>
  part.partNo.toLowerCase() === otherPart.partNo.toLowerCase() &&
  part.manufacturer.toLowerCase() === otherPart.manufacturer.toLowerCase()

export interface SupplyQuantity {
  quantity: number
  state: SupplyState
}

const ended: readonly SupplyState[] = ['stocked', 'returned']
export const isActive = ({ state }: Pick<SupplyQuantity, 'state'>): boolean => !ended.includes(state)

/** The quantity of a line that is not reserved, ordered or received yet. */
export const calculateNeededQuantity = (quantity: number, supplies: readonly SupplyQuantity[]): number =>
  Math.max(0, quantity - supplies.filter(isActive).reduce((sum, supply) => sum + supply.quantity, 0))

/** The state of a line is the least advanced state of its parts. */
export type LineState = 'needed' | Exclude<SupplyState, 'stocked' | 'returned'>
const places: readonly Exclude<LineState, 'needed'>[] = ['ordered', 'reserved', 'received', 'used']
export function findLineState(needed: number, supplies: readonly Pick<SupplyQuantity, 'state'>[]): LineState | null {
  if (needed > 0) return 'needed'
  return places.find((place) => supplies.some(({ state }) => state === place)) ?? null
}

/** Takes a quantity from several items in order; returns how much was taken from each. */
export function takeFrom<T extends { quantity: number }>(from: readonly T[], quantity: number): { item: T; taken: number }[] {
  let left = quantity
  return from.flatMap((item) => {
    const taken = Math.min(item.quantity, left)
    left -= taken
    return taken > 0 ? [{ item, taken }] : []
  })
}

/**
 * Plans a line's supplies after its order changed. `quantity` is the number the line needs now: 0 if it was removed, its job was
 * declined or its order was cancelled. Reservations and drafts are released first (`freed`). Parts that are here or ordered stay but no
 * longer belong to the line (`apart`).
 */
export function planSettlement<T extends SupplyQuantity & { isDraft: boolean }>(quantity: number, supplies: readonly T[]) {
  const active = supplies.filter(isActive)
  const excess = active.reduce((sum, supply) => sum + supply.quantity, 0) - quantity
  const isFree = ({ state, isDraft }: T) => state === 'reserved' || (state === 'ordered' && isDraft)
  const freed = takeFrom(active.filter(isFree).toReversed(), excess)
  const left = excess - freed.reduce((sum, { taken }) => sum + taken, 0)
  return { freed, apart: takeFrom(active.filter((supply) => !isFree(supply)).toReversed(), left) }
}

interface OrderedQuantity {
  name: string
  quantity: number
  received: number
}

/** Why this quantity can't be received; null if it can. */
export function reasonNotToReceive({ name, quantity, received }: OrderedQuantity, came: number): string | null {
  const open = quantity - received
  if (came <= open) return null
  if (open === 0) return `${name}: everything that was ordered has already arrived.`
  return `${name}: ${showQuantity(open)} ${open === 100 ? 'is' : 'are'} still to come, not ${showQuantity(came)}.`
}

/** The state of a purchase order after a receipt. */
export const findStateAfterReceipt = (lines: readonly Pick<OrderedQuantity, 'quantity' | 'received'>[]): PurchaseState =>
  lines.every(({ quantity, received }) => received >= quantity) ? 'received' : 'partly-received'

export const isOpen = (state: PurchaseState): boolean => state === 'ordered' || state === 'partly-received'

/** Why a purchase order can't be received or cancelled. */
export const reasonNotOpen = (state: PurchaseState): Refusal | null => (isOpen(state) ? null : partRefusals.purchaseNotOpen)

interface TakenQuantity {
  state: SupplyState
  /** Null if the line was removed. */
  decision: Decision | null
  orderState: WorkOrderState
}

/** Why a used or received part is not billed; null if it is billed or still can be. */
export function findUnbilledReason({ state, decision, orderState }: TakenQuantity): UnbilledReason | null {
  if (state !== 'received' && state !== 'used') return null
  if (orderState === 'cancelled') return 'cancelled'
  if (decision === null) return 'removed'
  if (decision === 'declined') return 'declined'
  return (orderState === 'ready' || orderState === 'closed') && decision !== 'approved' ? 'not-billed' : null
}

/** How many to buy to reach at least the minimum; 0 if there are enough in stock or on order. */
export function calculateReorderQuantity(part: { available: number; onOrder: number; minimum: number; reorder: number }): number {
  const short = part.minimum - part.available - part.onOrder
  return short > 0 ? Math.max(short, part.reorder) : 0
}
