/** Lines of stubs with the same code, added up; a single line is one, too. Cents. */
export interface LineSum {
  side: 'earning' | 'deduction' | 'employer'
  group: string
  code: string
  label: string
  cents: number
  /** Null where it is unknown for any of the lines, as for a tax that the owner enters as an amount. */
  taxableCents: number | null
}

/** `401k.2` -> `401k`: without the number among an employee's deductions. */
export const kindOf = ({ code }: Pick<LineSum, 'code'>): string => code.split('.')[0] ?? code

export const addUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const pick = (lines: readonly LineSum[], codes: readonly string[]) =>
  lines.filter(({ side, code }) => side !== 'earning' && codes.includes(code))

/** Taxes by their exact codes. */
export const sumTax = (lines: readonly LineSum[], ...codes: string[]): number =>
  addUp(pick(lines, codes).map(({ cents }) => cents))

export const sumTaxable = (lines: readonly LineSum[], code: string): number =>
  addUp(pick(lines, [code]).map(({ taxableCents }) => taxableCents ?? 0))

export const sumEarnings = (lines: readonly LineSum[], ...codes: string[]): number =>
  addUp(
    lines
      .filter(({ side, code }) => side === 'earning' && (codes.length === 0 || codes.includes(code)))
      .map(({ cents }) => cents),
  )

/** Deductions by their kinds, whatever their numbers. */
export const sumKinds = (lines: readonly LineSum[], ...kinds: string[]): number =>
  addUp(lines.filter((line) => line.side === 'deduction' && kinds.includes(kindOf(line))).map(({ cents }) => cents))

/** Gross pay less what is free of federal income tax. */
export const sumFederalWages = (lines: readonly LineSum[]): number =>
  sumEarnings(lines) - addUp(lines.filter(({ group }) => group === 'pre-tax').map(({ cents }) => cents))

/** Amounts added up by a name, in the order in which the names first appear. */
export function groupCents<T extends { cents: number }>(lines: readonly T[], name: (line: T) => string) {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(name(line), (sums.get(name(line)) ?? 0) + line.cents)
  return [...sums].map(([label, cents]) => ({ label, cents })).filter(({ cents }) => cents !== 0)
}
