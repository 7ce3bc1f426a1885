import { showCents } from '../../../common/cents.ts'
import type { DeductionFacts } from '../deductions/contract/index.ts'
import { findLegalLimit, sharedLimits, type YearLimits } from '../deductions/rules.ts'
import { takeRate } from './amounts.ts'
import type { YearToDate } from './contract/net-schemas.ts'

/** The amounts withheld this year, and in this paycheck so far, by code. */
export type Withheld = Map<string, number>

export const openYear = ({ byCode }: YearToDate): Withheld => new Map(Object.entries(byCode))

const countKinds = (withheld: Withheld, kinds: readonly string[]): number =>
  [...withheld].reduce((sum, [code, cents]) => sum + (kinds.includes(code.split('.')[0]!) ? cents : 0), 0)

/**
 * The amount a deduction takes of this paycheck: as agreed, within its limits for the year and month and the amount still owed. `withheld` is not
 * changed. The sentence says what cut it.
 */
export function limitDeduction(
  deduction: DeductionFacts,
  grossCents: number,
  withheld: Withheld,
  limits: YearLimits,
): { cents: number; warning: string | null } {
  const { kind, code, label, yearLimitCents, balanceCents, monthCents } = deduction
  const wanted = deduction.how === 'percent' ? takeRate(grossCents, deduction.rate) : deduction.cents
  const legal = findLegalLimit(limits, kind, deduction.limit)
  const rooms: [number, string][] = []
  if (legal !== null)
    rooms.push([legal - countKinds(withheld, sharedLimits[kind] ?? [kind]), `the year’s legal limit of ${showCents(legal)}`])
  if (yearLimitCents !== null)
    rooms.push([yearLimitCents - (withheld.get(code) ?? 0), `its limit of ${showCents(yearLimitCents)} a year`])
  if (kind === 'commuter')
    rooms.push([limits.commuterMonth - monthCents, `the legal limit of ${showCents(limits.commuterMonth)} a month`])
  let cents = wanted
  let reason: string | null = null
  for (const [room, text] of rooms)
    if (Math.max(0, room) < cents) {
      cents = Math.max(0, room)
      reason = text
    }
  // A balance that is paid off ends the deduction as agreed, so nobody needs to be told.
  if (balanceCents !== null) cents = Math.min(cents, Math.max(0, balanceCents))
  return {
    cents,
    warning: reason === null ? null : `${label}: ${showCents(cents)} instead of ${showCents(wanted)}, by ${reason}.`,
  }
}
