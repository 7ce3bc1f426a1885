import type { FilingStatus } from './contract/schemas.ts'

/** Cents a year. */
export interface Bracket {
  from: number
  base: number
  percent: number
}

/** A calendar year's law on wages. Cents. */
export interface TaxYear {
  year: number
  sources: readonly string[]
  allowance: Readonly<Record<FilingStatus, number>>
  earlierAllowance: number
  standard: Readonly<Record<FilingStatus, readonly Bracket[]>>
  step2: Readonly<Record<FilingStatus, readonly Bracket[]>>
  socialSecurity: { perTenThousand: number; wageBase: number }
  medicare: { perTenThousand: number; additionalPerTenThousand: number; additionalAbove: number }
}
