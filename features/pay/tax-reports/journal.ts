import { deductionNames, garnishmentNames } from '../deductions/rules.ts'
import { earningLabels } from '../stub-calculation/rules.ts'
import type { JournalRun } from './contract/index.ts'
import { groupCents, kindOf, type LineSum } from './line-sums.ts'

type Entry = JournalRun['entries'][number]

/** Both sides of one tax are owed to one place. */
const taxNames: Readonly<Record<string, string>> = {
  federal: 'Federal income tax',
  'federal-supplemental': 'Federal income tax',
  'social-security': 'Social Security',
  'employer-social-security': 'Social Security',
  medicare: 'Medicare',
  'medicare-additional': 'Medicare',
  'employer-medicare': 'Medicare',
  futa: 'Federal unemployment',
  'state-unemployment': 'State unemployment',
  'employee-unemployment': 'State unemployment',
  'wa-paid-leave': 'WA Paid Family and Medical Leave',
  'employer-wa-paid-leave': 'WA Paid Family and Medical Leave',
}

const kinds: Readonly<Record<string, string>> = { ...deductionNames, ...garnishmentNames, ...taxNames }
const nameOf = (line: LineSum) => kinds[kindOf(line)] ?? line.label

/**
 * The journal entries of one run: wages by kind and the employer's taxes as expenses, what is owed to others by kind, and the net pay. Names
 * no employee. Debits and credits are equal, and an amount below zero, such as a comeback, changes sides.
 */
export function listEntries(lines: readonly LineSum[], netCents: number): Entry[] {
  const of = (side: LineSum['side']) => lines.filter((line) => line.side === side)
  const wages = groupCents(of('earning'), (line) => earningLabels[line.code] ?? line.label)
  const taxes = groupCents(of('employer'), nameOf)
  const owed = groupCents([...of('deduction'), ...of('employer')], nameOf)
  return [
    ...wages.map(({ label, cents }) => makeEntry(`Wages expense: ${label}`, cents)),
    ...taxes.map(({ label, cents }) => makeEntry(`Payroll tax expense: ${label}`, cents)),
    ...owed.map(({ label, cents }) => makeEntry(`Payable: ${label}`, -cents)),
    ...(netCents === 0 ? [] : [makeEntry('Net pay', -netCents)]),
  ]
}

const makeEntry = (account: string, cents: number): Entry => ({
  account,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
})
