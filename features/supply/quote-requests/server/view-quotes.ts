import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { QuoteRequest, VendorQuote } from '../contract/index.ts'
import { findQuoteJson, getRequestJson } from './store-views.ts'

/** A request as its shop sees it. Does not check access. */
export const viewRequest = async (db: Db, id: string, now: Date): Promise<JsonText<QuoteRequest>> =>
  new JsonText<QuoteRequest>(await getRequestJson(db, id, now))

/** A request as one of its vendors sees it. Everyone else gets 404. */
export async function viewQuote(db: Db, vendorId: string, id: string, now: Date): Promise<JsonText<VendorQuote>> {
  const found = (await findQuoteJson(db, vendorId, id, now)) ?? refuse(standardRefusals.notFound)
  return new JsonText<VendorQuote>(found.json)
}
