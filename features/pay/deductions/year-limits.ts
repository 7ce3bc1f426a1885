import type { DeductionKind, LimitChoice } from './contract/kind-schemas.ts'

type Limits = Partial<Record<LimitChoice, number>>

/** The limits of the tax law for a year. Cents. */
export interface YearLimits {
  year: number
  /** 401(k) elective deferrals, before tax and Roth together. */
  retirement: Limits
  hsa: Limits
  fsa: Limits
  dependentCare: Limits
  /** For each month, and for transit and parking each. */
  commuterMonth: number
  sources: readonly string[]
}

/**
 * Sources, read November 2026: IRS Notice 2025-67 (deferrals of $24,500; catch-up of $8,000 from age 50, $11,250 at ages 60 to 63); Rev. Proc. 2025-19
 * (HSA); Rev. Proc. 2025-32 (health FSA $3,400, commuter benefits $340 a month); 26 U.S.C. 129(a)(2) as amended by Public Law 119-21 (dependent care $7,500).
 */
const limits2026: YearLimits = {
  year: 2026,
  retirement: { standard: 24_500_00, 'age-50': 32_500_00, 'age-60': 35_750_00 },
  hsa: { self: 4_400_00, family: 8_750_00, 'self-55': 5_400_00, 'family-55': 9_750_00 },
  fsa: { standard: 3_400_00 },
  dependentCare: { standard: 7_500_00, separate: 3_750_00 },
  commuterMonth: 340_00,
  sources: ['IRS Notice 2025-67', 'Rev. Proc. 2025-19', 'Rev. Proc. 2025-32', '26 U.S.C. 129(a)(2)'],
}

const years: readonly YearLimits[] = [limits2026]

/** The limits for pay on that day (yyyy-MM-dd); null when the year's are not known. */
export const findYearLimits = (day: string): YearLimits | null =>
  years.find(({ year }) => year === Number(day.slice(0, 4))) ?? null

/** The kinds whose amounts share one limit of the year. */
export const sharedLimits: Readonly<Partial<Record<DeductionKind, readonly DeductionKind[]>>> = {
  '401k': ['401k', 'roth'],
  roth: ['401k', 'roth'],
  hsa: ['hsa'],
  fsa: ['fsa'],
  'dependent-care': ['dependent-care'],
}

const listLimits = (limits: YearLimits, kind: DeductionKind): Limits | null => {
  if (kind === '401k' || kind === 'roth') return limits.retirement
  if (kind === 'hsa') return limits.hsa
  if (kind === 'fsa') return limits.fsa
  return kind === 'dependent-care' ? limits.dependentCare : null
}

/** The most of a year for this kind; null where the law sets none. A choice that the kind does not have counts as its lowest. */
export function findLegalLimit(limits: YearLimits, kind: DeductionKind, choice: LimitChoice): number | null {
  const known = listLimits(limits, kind)
  return known && (known[choice] ?? Math.min(...Object.values(known)))
}

/** The choices of a kind, the lowest limit first. */
export const limitChoicesOf: Readonly<Record<DeductionKind, readonly LimitChoice[]>> = {
  '401k': ['standard', 'age-50', 'age-60'],
  roth: ['standard', 'age-50', 'age-60'],
  hsa: ['self', 'family', 'self-55', 'family-55'],
  fsa: ['standard'],
  'dependent-care': ['standard', 'separate'],
  health: ['standard'],
  commuter: ['standard'],
  tools: ['standard'],
  uniform: ['standard'],
  loan: ['standard'],
  other: ['standard'],
}
