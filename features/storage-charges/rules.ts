import { type Refusal } from '../../common/refusal.ts'
import type { Authorized } from '../work-orders/rules.ts'
import { ruleOf } from '../work-orders/rules.ts'
import { type StorageCharge, storageRefusals } from './contract.ts'

export interface StorageTerms {
  centsPerDay: number
  freeWorkingDays: number
}

/** What the answered estimate said, and at least as many free days as the shop's state wants. */
export const termsIn = (
  { centsPerDay, afterWorkingDays }: { centsPerDay: number; afterWorkingDays: number },
  state: string,
): StorageTerms => ({ centsPerDay, freeWorkingDays: Math.max(afterWorkingDays, ruleOf(state).storageFreeWorkingDays) })

/**
 * The working days that may be charged: those behind the free ones, up to yesterday, for a vehicle that is fetched today was not
 * stored today. `workingDays` are those after the day of the notice, in order.
 */
export function chargeableDays(workingDays: readonly string[], today: string, { centsPerDay, freeWorkingDays }: StorageTerms) {
  return {
    freeThrough: workingDays[freeWorkingDays - 1] ?? null,
    days: centsPerDay === 0 ? [] : workingDays.slice(freeWorkingDays).filter((day) => day < today),
  }
}

/** Those in no charge yet; what was declined or taken back may be asked about again. */
export function daysLeft(days: readonly string[], charges: readonly Pick<StorageCharge, 'days' | 'state'>[]): string[] {
  const charged = new Set(charges.filter(({ state }) => holds(state) || state === 'asked').flatMap((one) => one.days))
  return days.filter((day) => !charged.has(day))
}

/** The charge is in the bill. */
export const holds = (state: StorageCharge['state']): boolean => state === 'agreed' || state === 'covered'

/** What of a charge the customer must agree to; what the state tolerates above an estimate is meant for the repair. Cents. */
export function toAgree(
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
