/** Rates as a fraction of `per`. Wages in cents. */
export interface WashingtonYear {
  paidLeave: { employee: number; employer: number; per: number; wageBase: number }
  cares: { rate: number; per: number }
  source: string
}

/**
 * Washington's premiums on gross wages, before any deduction. 2026: Paid Family and Medical Leave 1.13%, of which employees pay 71.43% and employers with 50
 * or more employees 28.57%, up to the Social Security wage base; WA Cares 0.58% of all wages, paid by employees alone.
 */
const years: Readonly<Record<number, WashingtonYear>> = {
  2026: {
    paidLeave: { employee: 113 * 7143, employer: 113 * 2857, per: 100_000_000, wageBase: 184_500_00 },
    cares: { rate: 58, per: 10_000 },
    source:
      'Washington Employment Security Department, paidleave.wa.gov/updates, “2026 Paid Family & Medical Leave Premiums”; RCW 50B.04.080 (WA Cares); read November 2026',
  },
}

export const findWashingtonYear = (year: number): WashingtonYear | null => years[year] ?? null
