import type { Verb } from '../../../../kit/server/index.ts'
import type { workOrders } from '../contract/index.ts'
import { changeOrder } from './change-order.ts'

/** The totals change at once; what the customer authorized does not, so a higher tax needs a revised estimate. */
export const correctTax: Verb<typeof workOrders.correctTax> = (context, { params, body }) =>
  changeOrder(context, params.id, async (_, order) => {
    const { partsTaxRate, laborTaxRate, laborTaxed = order.taxRules.laborTaxed, reason } = body
    const was = { partsTaxRate: order.partsTaxRate, laborTaxRate: order.laborTaxRate, laborTaxed: order.taxRules.laborTaxed }
    const isSame = was.partsTaxRate === partsTaxRate && was.laborTaxRate === laborTaxRate && was.laborTaxed === laborTaxed
    return {
      what: 'tax-corrected',
      detail: { partsTaxRate, laborTaxRate, laborTaxed, reason, was },
      set: { partsTaxRate, laborTaxRate, taxRules: { ...order.taxRules, laborTaxed } },
      linesChanged: !isSame,
    }
  })
