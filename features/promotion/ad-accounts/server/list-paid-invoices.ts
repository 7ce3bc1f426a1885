import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { adAccountReview } from '../contract/index.ts'
import { readInvoices } from './store-views.ts'
import { hasVendor } from './store.ts'

export const listPaidInvoices: Verb<typeof adAccountReview.paidInvoices> = async ({ db }, { params: { vendor }, query }) => {
  if (!(await hasVendor(db, vendor))) return refuse(standardRefusals.notFound)
  return new JsonText(await readInvoices(db, vendor, query.after ?? null, { onlyPaid: true }))
}
