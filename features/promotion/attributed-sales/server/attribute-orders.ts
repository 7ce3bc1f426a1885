import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import { correctOrderSales, insertOrderSales, listVendorsToAttribute, lockVendor } from './store.ts'

/** Orders and changes older than this were seen by an earlier run. */
const lookBackDays = 30

/**
 * Attributes new purchase orders to the clicks before them, and corrects those that changed. Safe to run at any time, and twice
 * at once. Each vendor is one transaction, and one that fails does not block the others.
 */
export async function attributeOrders({ db, log }: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lookBackDays * dayMilliseconds)
  for (const vendorId of await listVendorsToAttribute(db, since))
    try {
      await inTransaction(db, async (tx) => {
        await lockVendor(tx, vendorId)
        await insertOrderSales(tx, vendorId, now, since)
        await correctOrderSales(tx, vendorId, now, since)
      })
    } catch (error) {
      log.warn({ err: error, vendor: vendorId }, "a vendor's orders could not be attributed")
    }
}
