import type { Refusal } from '../../../common/refusal.ts'
import { type Authorized, getStateRule } from '../../repair/work-orders/rules.ts'
import { type StorageCharge, storageRefusals } from './contract/index.ts'

export interface StorageTerms {
  centsPerDay: number
  freeWorkingDays: number
}

/** The terms of the answered estimate, with at least as many free days as the shop's state requires. */
export const getApplicableTerms = (
  { centsPerDay, afterWorkingDays }: { centsPerDay: number; afterWorkingDays: number },
  state: string,
): StorageTerms => ({ centsPerDay, freeWorkingDays: Math.max(afterWorkingDays, getStateRule(state).storageFreeWorkingDays) })

/**
 * The working days that can be charged: those after the free ones, through yesterday, because a vehicle picked up today was not
 * stored today. `workingDays` are those after the day of the notice, in order.
 */
export function listChargeableDays(
  workingDays: readonly string[],
  today: string,
  { centsPerDay, freeWorkingDays }: StorageTerms,
) {
  return {
    freeThrough: workingDays[freeWorkingDays - 1] ?? null,
    days: centsPerDay === 0 ? [] : workingDays.slice(freeWorkingDays).filter((day) => day < today),
  }
}

/** Days not in any charge yet. Declined and removed charges can be requested again. */
export function listUnchargedDays(days: readonly string[], charges: readonly Pick<StorageCharge, 'days' | 'state'>[]): string[] {
  const charged = new Set(charges.filter(({ state }) => isBilled(state) || state === 'asked').flatMap((one) => one.days))
  return days.filter((day) => !charged.has(day))
}

/** Whether the charge is in the bill. */
export const isBilled = (state: StorageCharge['state']): boolean => state === 'agreed' || state === 'covered'

/** Cents of a charge that the customer must agree to. What the state tolerates above an estimate covers repairs only. */
export function calculateCentsToAgree(
  amountCents: number,
  {
    authorizedCents,
    authorizedNetCents,
    billCents,
    billTaxCents,
  }: Omit<Authorized, 'toleratedCents'> & { billCents: number; billTaxCents: number },
): number {
  const room = authorizedNetCents === null ? (authorizedCents ?? 0) - billCents : authorizedNetCents - (billCents - billTaxCents)
  return Math.max(0, amountCents - Math.max(0, room))
}

export function reasonNotToCharge(
  order: { state: string },
  charges: readonly Pick<StorageCharge, 'state'>[],
  days: readonly string[],
): Refusal | null {
  if (order.state !== 'ready') return storageRefusals.notReady
  if (charges.some(({ state }) => state === 'asked')) return storageRefusals.stillAsked
  return days.length === 0 ? storageRefusals.nothingToCharge : null
}

/** `3 working days`, `1 working day` */
export const showWorkingDays = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`
