import { showDayAndTime, showZone } from '../../../../common/dates.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { lockOwnRequest } from './access.ts'
import { announceRequest } from './announce-request.ts'
import { notifyVendors } from './notify-vendors.ts'
import { writeDraft } from './save-draft.ts'
import { listAskedVendors, saveSent } from './store.ts'
import { viewRequest } from './view-quotes.ts'

export const sendRequest: Verb<typeof quoteRequests.send> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const request = await lockOwnRequest(tx, context, id)
    const answerBy = (await writeDraft(tx, request, body))!
    const now = context.clock.now()
    if (answerBy <= now) throw makeBadInput({ answerOn: 'Answer by must be in the future' })
    await saveSent(tx, id, { by: context.actor.accountId, at: now })
    const vendors = await listAskedVendors(tx, id)
    const until = `${showDayAndTime(answerBy, request.timeZone)} ${showZone(answerBy, request.timeZone)}`
    const parts = body.lines.length === 1 ? '1 part' : `${body.lines.length} parts`
    const notice = { title: `${request.shop} asks you to quote ${parts}`, detail: `Answer by ${until}.` }
    await notifyVendors(
      tx,
      request,
      vendors.map((vendor) => ({ ...vendor, ...notice })),
      context.config.appUrl,
    )
    await announceRequest(tx, request, vendors)
    return viewRequest(tx, id, now)
  })
