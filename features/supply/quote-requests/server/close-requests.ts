import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { announceRequest } from './announce-request.ts'
import { notifyShop } from './notify-shop.ts'
import { notifyVendors } from './notify-vendors.ts'
import { raiseQuoteVersions } from './store-quotes.ts'
import { listAskedVendors, listOverdue, lockRequest, saveClosed } from './store.ts'

/** Notifies both sides of requests whose time for answers has passed. Nobody could answer after that. May run twice. */
export async function closeQuoteRequests(db: Db, now: Date): Promise<void> {
  for (const { id } of await listOverdue(db, now))
    await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (!request || !(await saveClosed(tx, id, now))) return
      await raiseQuoteVersions(tx, id)
      const vendors = await listAskedVendors(tx, id)
      const answered = vendors.filter(({ state }) => state === 'answered').length
      await notifyShop(tx, request, {
        title: `${answered} of ${vendors.length} ${vendors.length === 1 ? 'vendor' : 'vendors'} answered quote request ${request.number}`,
        detail: answered > 0 ? 'Compare the quotes and accept before they expire.' : 'The time for answers has passed.',
      })
      const late = vendors.filter(({ state }) => state === 'asked')
      const title = `The time to answer ${request.shop}’s quote request ${request.number} has passed`
      await notifyVendors(
        tx,
        request,
        late.map((vendor) => ({ ...vendor, title, detail: '' })),
      )
      await announceRequest(tx, request, vendors)
    })
}
