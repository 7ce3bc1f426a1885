import type { PayProblem, StubLine } from './contract/schemas.ts'

/** A line of earnings, as pay/earnings calculates it. */
export interface EarnedLine {
  kind: string
  week: string | null
  minutes: number | null
  hundredths: number | null
  rateCents: number | null
  cents: number
  text: string
  taxedAs: 'regular' | 'supplemental'
  itemIds: readonly string[]
}

/** The answer of pay/gross-to-net. */
export interface CalculatedNet {
  grossCents: number
  netCents: number
  lines: readonly NetLine[]
  employerLines: readonly NetLine[]
}

interface NetLine {
  code: string
  label: string
  group: string
  cents: number
  taxableCents: number | null
  isByHand: boolean
}

export interface Payment {
  method: 'deposit' | 'check'
  depositChangeId: string | null
  depositAccountId: string | null
  accountLast4: string
  cents: number
}

export interface StubDraft {
  accountId: string
  grossCents: number
  netCents: number
  lines: StubLine[]
  payments: Payment[]
  itemIds: string[]
  problems: PayProblem[]
}

/** Sums since January 1 by code of a line; earnings are kept apart from deductions of the same name. */
export type YearByCode = Readonly<Record<string, number>>

export const yearKey = (side: StubLine['side'], code: string) => `${side} ${code}`

/** All lines of a stub, each with the year's sum of its code up to and including it. */
export function listStubLines(earned: readonly EarnedLine[], net: CalculatedNet | null, year: YearByCode): StubLine[] {
  const sums: Record<string, number> = { ...year }
  const addUp = (side: StubLine['side'], code: string, cents: number) =>
    (sums[yearKey(side, code)] = (sums[yearKey(side, code)] ?? 0) + cents)
  const earnings = earned.map((line): StubLine => {
    const { kind: code, text: label, week, minutes, hundredths, rateCents, taxedAs, cents } = line
    const ytdCents = addUp('earning', code, cents)
    return {
      side: 'earning',
      code,
      group: '',
      label,
      week,
      minutes,
      hundredths,
      rateCents,
      taxableCents: null,
      taxedAs,
      cents,
      ytdCents,
      isByHand: false,
    }
  })
  const toLine =
    (side: 'deduction' | 'employer') =>
    (line: NetLine): StubLine => ({
      side,
      code: line.code,
      group: line.group,
      label: line.label,
      week: null,
      minutes: null,
      hundredths: null,
      rateCents: null,
      taxableCents: line.taxableCents,
      taxedAs: '',
      cents: line.cents,
      ytdCents: addUp(side, line.code, line.cents),
      isByHand: line.isByHand,
    })
  return [...earnings, ...(net?.lines ?? []).map(toLine('deduction')), ...(net?.employerLines ?? []).map(toLine('employer'))]
}

export const sumCents = (lines: readonly { cents: number }[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

export interface DepositShare {
  accountId: string
  last4: string
}

/** One payment an account, in the order of the deposit, or one check. `amounts` is what the split gives each account. */
export function listPayments(
  netCents: number,
  deposit: { changeId: string; accounts: readonly DepositShare[] } | null,
  amounts: readonly number[],
): Payment[] {
  if (netCents <= 0) return []
  if (!deposit || deposit.accounts.length === 0)
    return [{ method: 'check', depositChangeId: null, depositAccountId: null, accountLast4: '', cents: netCents }]
  return deposit.accounts.flatMap(({ accountId, last4 }, place) => {
    const cents = amounts[place] ?? 0
    if (cents === 0) return []
    return [
      { method: 'deposit' as const, depositChangeId: deposit.changeId, depositAccountId: accountId, accountLast4: last4, cents },
    ]
  })
}

interface Comparable {
  grossCents: number
  netCents: number
  lines: readonly StubLine[]
  payments: readonly Payment[]
}

/** Whether a stub calculated again is the one that was reviewed, to every line and payment. */
export const isSameStub = (stub: Comparable, otherStub: Comparable): boolean =>
  JSON.stringify(pickComparable(stub)) === JSON.stringify(pickComparable(otherStub))

const pickComparable = ({ grossCents, netCents, lines, payments }: Comparable) => [
  grossCents,
  netCents,
  lines.map((line) => [
    line.side,
    line.code,
    line.label,
    line.week,
    line.minutes,
    line.hundredths,
    line.rateCents,
    line.taxableCents,
    line.taxedAs,
    line.cents,
    line.ytdCents,
  ]),
  payments.map((payment) => [payment.method, payment.depositChangeId, payment.depositAccountId, payment.cents]),
]
