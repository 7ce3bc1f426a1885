/** The employees' contribution to a state's unemployment fund, from all gross wages. */
export interface EmployeeUnemployment {
  label: string
  perTenThousand: number
  source: string
}

/** By the year of the pay date. */
const years: Readonly<Record<number, Readonly<Partial<Record<string, EmployeeUnemployment>>>>> = {
  2026: {
    PA: {
      label: 'Pennsylvania unemployment compensation',
      perTenThousand: 7,
      source:
        'Pennsylvania Department of Labor & Industry, pa.gov, “Employee Withholding”: 0.07% of total gross wages, 2023 and thereafter, without a yearly limit (read November 2026)',
    },
  },
}

export const findEmployeeUnemployment = (state: string, year: number): EmployeeUnemployment | null => years[year]?.[state] ?? null

/** Alaska and New Jersey take it, too. Their figures of 2026 were not found at their source, so the owner enters them by hand. */
const enteredByHand: readonly string[] = ['AK', 'NJ']

export const needsEmployeeUnemployment = (state: string): boolean => enteredByHand.includes(state)
