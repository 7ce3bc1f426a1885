import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { quoteRequests } from '../contract/index.ts'
import { reasonNotToEnd } from '../rules.ts'
import { lockOwnRequest } from './access.ts'
import { announceRequest } from './announce-request.ts'
import { notifyVendors } from './notify-vendors.ts'
import { raiseQuoteVersions } from './store-quotes.ts'
import { listAskedVendors, saveEnd } from './store.ts'
import { viewRequest } from './view-quotes.ts'

export const withdrawRequest: Verb<typeof quoteRequests.withdraw> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const request = await lockOwnRequest(tx, context, id)
    refuseIf(reasonNotToEnd(request))
    const now = context.clock.now()
    await saveEnd(tx, id, { state: 'withdrawn', at: now })
    await raiseQuoteVersions(tx, id)
    const vendors = await listAskedVendors(tx, id)
    const title = `${request.shop} withdrew its quote request ${request.number}`
    await notifyVendors(
      tx,
      request,
      vendors.filter(({ state }) => state !== 'declined').map((vendor) => ({ ...vendor, title, detail: '' })),
    )
    await announceRequest(tx, request, vendors)
    return viewRequest(tx, id, now)
  })
