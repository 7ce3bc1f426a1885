/**
 * The states without an income tax on wages. Sources, read November 2026: each state's department of revenue; Federation of Tax Administrators,
 * "State Individual Income Taxes" (2026). New Hampshire's tax on interest and dividends, which ended in 2025, and Washington's on capital gains
 * are not on wages.
 */
const withoutIncomeTax = ['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY'] as const
export type KnownState = (typeof withoutIncomeTax)[number]

export const knownStates: readonly string[] = withoutIncomeTax

export const isKnownState = (state: string): state is KnownState => knownStates.includes(state)

/** What these states collect from employees besides an income tax. It is named, because a paycheck without it would look complete. */
const otherContributions: Partial<Record<KnownState, readonly string[]>> = {
  AK: ['the employee’s share of Alaska unemployment insurance'],
  WA: ['Washington Paid Family and Medical Leave', 'Washington WA Cares'],
}

export const listOtherContributions = (state: KnownState): readonly string[] => otherContributions[state] ?? []
