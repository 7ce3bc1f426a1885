import type { AgingRow, SalesBy, SalesRow, Statement, StatementEntry } from './contract/index.ts'
import { showMonth } from './rules.ts'

/** The five age groups of open balances, and the total. */
export const agingLabels = [
  { key: 'current', label: 'Current' },
  { key: 'days30', label: '1–30 days' },
  { key: 'days60', label: '31–60 days' },
  { key: 'days90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
  { key: 'total', label: 'Total' },
] as const satisfies readonly { key: keyof AgingRow; label: string }[]

export const summaryLabels = [
  { key: 'openingCents', label: 'Opening balance' },
  { key: 'invoicesCents', label: 'Invoices' },
  { key: 'paymentsCents', label: 'Payments' },
  { key: 'creditsCents', label: 'Credits' },
  { key: 'closingCents', label: 'Closing balance' },
] as const satisfies readonly { key: keyof Statement; label: string }[]

const ways = { check: 'Check', ach: 'Bank transfer', card: 'Card', cash: 'Cash', credit: 'Credit' } as const

/** `Invoice A-1`, `Check 1001 for invoice A-1` */
export function describeEntry({ kind, invoice, how, reference }: StatementEntry): string {
  if (kind === 'invoice') return `Invoice ${invoice}`
  if (kind === 'withdrawn') return `Invoice ${invoice} withdrawn`
  const way = how ? ways[how] : 'Payment'
  return `${[way, reference].filter(Boolean).join(' ')} for invoice ${invoice}`
}

export const salesByLabels: Readonly<Record<SalesBy, string>> = {
  month: 'Month',
  customer: 'Customer',
  part: 'Part',
  state: 'Ship-to state',
}

export const nameSalesRow = (by: SalesBy, { key, label }: Pick<SalesRow, 'key' | 'label'>): string =>
  by === 'month' ? showMonth(key) : by === 'state' ? key : label

/** `+12.5%`; `new` if there was nothing before. */
export function showGrowth(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'New'
  const percent = Math.round(((now - before) * 1000) / before) / 10
  return `${percent > 0 ? '+' : ''}${percent}%`
}
