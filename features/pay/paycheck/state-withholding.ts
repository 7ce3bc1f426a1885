/**
 * The states without an income tax on wages. Sources, read November 2026: each state's department of revenue; Federation of Tax Administrators,
 * "State Individual Income Taxes" (2026). New Hampshire's tax on interest and dividends, which ended in 2025, and Washington's on capital gains
 * are not on wages.
 */
const withoutIncomeTax = ['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY'] as const

/** A state that takes one rate of all wages, without allowances. */
export interface FlatRate {
  name: string
  /** Hundredths of a percent. */
  perTenThousand: number
  /** Elective deferrals to a 401(k) and commuter benefits do not lower these wages; health, HSA and FSA through a section 125 plan do. */
  taxesDeferrals: boolean
  source: string
}

/** By year of the pay date: a year that is not here has no table. */
const flatRates: Readonly<Record<number, Readonly<Partial<Record<string, FlatRate>>>>> = {
  2026: {
    PA: {
      name: 'Pennsylvania',
      perTenThousand: 307,
      taxesDeferrals: true,
      source: 'Pennsylvania Department of Revenue, employer withholding: 3.07% of compensation (read November 2026)',
    },
  },
}

export type KnownState = (typeof withoutIncomeTax)[number] | 'PA'

const isWithoutIncomeTax = (state: string): boolean => (withoutIncomeTax as readonly string[]).includes(state)

/** Null for a state without an income tax on wages, and for one whose table is not known. */
export const findFlatRate = (state: string, year: number): FlatRate | null => flatRates[year]?.[state] ?? null

/** Whether the state's withholding can be calculated for wages paid in that year. */
export const isKnownState = (state: string, year: number): state is KnownState =>
  isWithoutIncomeTax(state) || findFlatRate(state, year) !== null

/** Other amounts these states collect from employees besides an income tax. They are named, because a paycheck without them would look complete. */
const otherContributions: Partial<Record<KnownState, readonly string[]>> = {
  PA: ['the local earned income tax and local services tax', 'the employee’s share of Pennsylvania unemployment compensation'],
  AK: ['the employee’s share of Alaska unemployment insurance'],
  WA: ['Washington Paid Family and Medical Leave', 'Washington WA Cares'],
}

export const listOtherContributions = (state: KnownState): readonly string[] => otherContributions[state] ?? []
