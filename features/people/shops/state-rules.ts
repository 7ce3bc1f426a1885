import type { OwnedShop } from './contract/index.ts'
import { type StateRule, states } from './state-rule-rows.ts'

export type { StateRule, Tolerance } from './state-rule-rows.ts'

const common: StateRule = {
  name: '',
  requires: null,
  aboveCents: null,
  tolerance: { kind: 'none' },
  storageFreeWorkingDays: 0,
  isStorageFreeInDispute: false,
  noSuppliesShare: null,
  needsEpaNumber: false,
  suppliesNotice: '',
  printsLaborBasis: false,
  source: 'No rule of this state is confirmed',
  asOf: '2026-11',
  isConfirmed: { estimate: false, tolerance: false },
}

/** The fifty states and the District of Columbia, by their two letters. */
export const stateRules: Readonly<Record<string, StateRule>> = Object.fromEntries(
  Object.entries(states).map(([code, row]) => [code, { ...common, ...row }]),
)

/** The rule in the code, by the two letters of the state. A territory has none. The server knows the one in force (`getRepairRule`). */
export const getDefaultRepairRule = (state: string): StateRule => stateRules[state] ?? common

export type LaborBasis = OwnedShop['laborBasis']

const laborBasisSentences: Record<LaborBasis, string> = {
  hourly: 'Labor is charged at an hourly rate.',
  'flat-rate': 'Labor is charged at a flat rate.',
  both: 'Labor is charged at a flat rate for some jobs and at an hourly rate for others.',
}

/** A fee as the rules below look at it. */
export interface FeeTerms {
  name: string
  unit: 'cents' | 'percent'
}

const isForSupplies = ({ name }: Pick<FeeTerms, 'name'>): boolean => /\bsuppl/i.test(name)
const isForWaste = ({ name }: Pick<FeeTerms, 'name'>): boolean => /\b(waste|dispos|hazard)/i.test(name)

/** Why a shop under that rule may not charge this fee, in a sentence that says what to do; null when it may. */
export function describeForbiddenFee(
  { noSuppliesShare, needsEpaNumber, name }: StateRule,
  { epaNumber }: { epaNumber: string },
  fee: FeeTerms,
): string | null {
  if (noSuppliesShare !== null && fee.unit === 'percent' && isForSupplies(fee)) return noSuppliesShare
  if (needsEpaNumber && isForWaste(fee) && epaNumber === '')
    return `${name} requires your EPA number on the estimate and the invoice with a fee for waste. Enter it in the shop's settings first.`
  return null
}

/**
 * The notices that the state wants on estimates, agreements and receipts besides the rule itself, one sentence each. Papers have the rule they
 * were written under; older ones were written under the one in the code.
 */
export function listPrintedNotices(
  shop: {
    state: string
    rule?: StateRule | null | undefined
    epaNumber?: string | undefined
    laborBasis?: LaborBasis | undefined
  },
  charged: { suppliesCents: number; fees: readonly Pick<FeeTerms, 'name'>[] },
): string[] {
  const { suppliesNotice, printsLaborBasis } = shop.rule ?? getDefaultRepairRule(shop.state)
  const chargesSupplies = charged.suppliesCents > 0 || charged.fees.some((fee) => isForSupplies(fee) || isForWaste(fee))
  return [
    ...(printsLaborBasis ? [laborBasisSentences[shop.laborBasis ?? 'hourly']] : []),
    ...(chargesSupplies && suppliesNotice !== '' ? [suppliesNotice] : []),
    ...(shop.epaNumber && charged.fees.some(isForWaste) ? [`EPA number: ${shop.epaNumber}`] : []),
  ]
}
