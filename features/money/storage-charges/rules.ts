import { calculatePortion, showCents } from '../../../common/cents.ts'
import type { Refusal } from '../../../common/refusal.ts'
import type { StateRule } from '../../people/shops/rules.ts'
import type { Rates } from '../../repair/work-orders/rules.ts'
import { type BillDispute, type StorageCharge, storageRefusals } from './contract/index.ts'

export interface StorageTerms {
  centsPerDay: number
  freeWorkingDays: number
}

/** The terms of the answered estimate, with at least as many free days as the state's rule on it requires. */
export const getApplicableTerms = (
  { centsPerDay, afterWorkingDays }: { centsPerDay: number; afterWorkingDays: number },
  { storageFreeWorkingDays }: Pick<StateRule, 'storageFreeWorkingDays'>,
): StorageTerms => ({ centsPerDay, freeWorkingDays: Math.max(afterWorkingDays, storageFreeWorkingDays) })

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

/** Days on which the customer did not dispute the bill. The first and the last day of a dispute are free, too. Days are yyyy-MM-dd. */
export const listUndisputedDays = (
  days: readonly string[],
  disputes: readonly { from: string; through: string | null }[],
): string[] => days.filter((day) => !disputes.some(({ from, through }) => from <= day && (through === null || day <= through)))

/** Days not in any charge yet. Declined and removed charges can be requested again. */
export function listUnchargedDays(days: readonly string[], charges: readonly Pick<StorageCharge, 'days' | 'state'>[]): string[] {
  const charged = new Set(charges.filter(({ state }) => isBilled(state) || state === 'asked').flatMap((charge) => charge.days))
  return days.filter((day) => !charged.has(day))
}

/** Whether the charge is in the bill. `covered`: charged before storage needed an answer of its own. */
export const isBilled = (state: StorageCharge['state']): boolean => state === 'agreed' || state === 'covered'

export function reasonNotToCharge(
  order: { state: string },
  charges: readonly Pick<StorageCharge, 'state'>[],
  days: readonly string[],
  disputes: readonly Pick<BillDispute, 'endedAt'>[] = [],
): Refusal | null {
  if (order.state !== 'ready') return storageRefusals.notReady
  if (disputes.some(({ endedAt }) => endedAt === null)) return storageRefusals.disputed
  if (charges.some(({ state }) => state === 'asked')) return storageRefusals.stillAsked
  return days.length === 0 ? storageRefusals.nothingToCharge : null
}

/** The tax on a storage charge, half a cent rounded up: at the rate for parts, if the order's rules tax storage. */
export const calculateStorageTax = (amountCents: number, { partsTaxRate, taxRules, isExempt }: Rates): number =>
  taxRules?.storageTaxed && !isExempt ? calculatePortion(amountCents, partsTaxRate, 100_000) : 0

/** `$40.00 plus $3.30 tax` */
export const showCharge = ({ amountCents, taxCents }: { amountCents: number; taxCents: number }): string =>
  taxCents === 0 ? showCents(amountCents) : `${showCents(amountCents)} plus ${showCents(taxCents)} tax`

/** `3 working days`, `1 working day` */
export const showWorkingDays = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`
