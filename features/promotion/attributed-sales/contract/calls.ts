import { z } from 'zod'
import { file, route, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { saleRefusals } from './refusals.ts'
import { AttributedSale, period, SaleForm, SalesByState, SaleStateForm } from './schemas.ts'

export const attributedSales = {
  record: vendorRoute('web', 'POST /sale', {
    what: 'Record a sale that advertising led to. Repeating it changes nothing; a correction replaces the figures, and 0 reverses them.',
    body: SaleForm,
    reply: AttributedSale,
    refuses: [saleRefusals.recorded, saleRefusals.notRecorded],
    limits: [{ max: 600, seconds: 60, per: 'account' }],
  }),
  byState: route('web', 'POST /sale/state', {
    what: "Add up attributed sales by ship-to state for a period: a vendor's own or, for an admin, all or one vendor's",
    who: ['vendors', 'admin'],
    admins: ['finance'],
    body: SaleStateForm,
    reply: SalesByState,
    refuses: [saleRefusals.periodInvalid],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  list: vendorRoute('web', 'GET /sale', {
    what: "List the vendor's attributed sales, the latest recorded first, page by page",
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ rows: z.array(AttributedSale), next: id().nullable() }),
  }),
  table: vendorRoute('web', 'GET /sale/state/csv', {
    what: "Download the vendor's attributed sales by ship-to state for a period as CSV",
    query: z.strictObject(period),
    reply: file('text/csv; charset=utf-8'),
    refuses: [saleRefusals.periodInvalid],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
}
