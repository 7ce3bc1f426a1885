import type { EarlierYear } from '../../earlier-pay/server/index.ts'
import type { NetFacts, RegularPay } from '../../gross-to-net/contract/index.ts'
import type { listYearSums } from './store-paid.ts'

export type YearRow = Awaited<ReturnType<typeof listYearSums>>[number]

/** A state counts only the wages of its own unemployment insurance and income tax. */
const isOfState = (code: string) => code === 'state-income' || code === 'state-unemployment'

interface Of {
  earlier: EarlierYear | null
  state: string
  deductions: NetFacts['deductions']
}

/** `401k.0` -> `401k.3`, the deduction of that kind that goes on here. */
const continueCode = (code: string, deductions: Of['deductions']) =>
  deductions.find(({ kind }) => code === `${kind}.0`)?.code ?? code

/** The year's sums by code with what another system paid, so that limits and the columns of the year count it. */
export function addEarlier(rows: readonly YearRow[], { earlier, state, deductions }: Of): YearRow[] {
  const sums = new Map(rows.map((row) => [`${row.side} ${row.code}`, row]))
  for (const { side, code: earlierCode, cents, taxableCents } of earlier?.lines ?? []) {
    if (isOfState(earlierCode) && earlier!.state !== state) continue
    const code = continueCode(earlierCode, deductions)
    const key = `${side} ${code}`
    const before = sums.get(key) ?? { accountId: earlier!.accountId, side, code, cents: 0, taxable: 0 }
    sums.set(key, { ...before, cents: before.cents + cents, taxable: before.taxable + (taxableCents ?? 0) })
  }
  return [...sums.values()]
}

/** Whether income tax was withheld from regular wages of the year, which the flat rate on supplemental wages asks. */
export function addRegularPay({ grossCents, federalCents }: RegularPay, earlier: EarlierYear | null): RegularPay {
  const lines = earlier?.lines ?? []
  const sum = (isCounted: (line: (typeof lines)[number]) => boolean) =>
    lines.reduce((total, line) => total + (isCounted(line) ? line.cents : 0), 0)
  return {
    grossCents: grossCents + sum(({ side }) => side === 'earning'),
    federalCents: federalCents + sum(({ code }) => code === 'federal'),
  }
}
