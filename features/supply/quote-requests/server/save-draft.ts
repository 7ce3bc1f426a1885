import { refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { QuoteDraftForm, quoteRequests } from '../contract/index.ts'
import { reasonNotToSend } from '../rules.ts'
import { lockOwnRequest, requireAskable, requireOwnLines } from './access.ts'
import { announceRequest } from './announce-request.ts'
import { replaceLines, replaceVendors, type RequestRow, saveDraft as storeDraft } from './store.ts'
import { viewRequest } from './view-quotes.ts'

/** Replaces the lines and vendors of a locked draft; returns the time until which vendors can answer. */
export async function writeDraft(tx: Db, request: RequestRow, form: QuoteDraftForm): Promise<Date | null> {
  refuseIf(reasonNotToSend(request))
  await requireOwnLines(tx, request.shopId, form.lines)
  await requireAskable(tx, request.shopId, form.vendorIds)
  await replaceLines(tx, request, form.lines)
  await replaceVendors(tx, request, form.vendorIds)
  return storeDraft(tx, request.id, form)
}

export const saveDraft: Verb<typeof quoteRequests.save> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const request = await lockOwnRequest(tx, context, id)
    await writeDraft(tx, request, body)
    await announceRequest(tx, request, [])
    return viewRequest(tx, id, context.clock.now())
  })
