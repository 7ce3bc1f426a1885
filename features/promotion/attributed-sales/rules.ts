import { saleRefusals, type SaleForm } from './contract/index.ts'

/** A sale's totals after its corrections. */
export interface SaleFigures {
  soldOn: string
  cents: number
  state: string
  campaignId: string | null
  clickId: string | null
}

const keys = ['soldOn', 'cents', 'state', 'campaignId', 'clickId'] as const

export const isSameSale = (sale: SaleFigures, otherSale: SaleFigures): boolean =>
  keys.every((key) => sale[key] === otherSale[key])

/**
 * Decides what to do with a reported sale: enter it, change it, or nothing if it is already recorded. `earlier` is the record under the
 * order number. Returns the refusal if it may not be recorded.
 */
export function decideSale(form: SaleForm, figures: SaleFigures, earlier: SaleFigures | null) {
  if (!earlier) return form.corrects ? saleRefusals.notRecorded : 'enter'
  if (isSameSale(earlier, figures) || (earlier.cents === 0 && figures.cents === 0)) return 'nothing'
  return form.corrects ? 'change' : saleRefusals.recorded
}

/** The total row is the sum of the others. */
export const sumRows = (rows: readonly { count: number; cents: number }[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  cents: rows.reduce((sum, row) => sum + row.cents, 0),
})
