import type { Verb } from '../../../../kit/server/index.ts'
import type { suppliers } from '../contract/index.ts'
import { refuseFailure, requireVendor } from './access.ts'
import { openSupplier } from './open-supplier.ts'
import { SupplierFailure } from './part-supplier.ts'
import { saveResult } from './store.ts'

/** The vendor gets the typed words, and nothing about the repair order, the vehicle or its owner. */
export const searchSupplier: Verb<typeof suppliers.search> = async (context, { params: { id }, query }) => {
  const { db, actor, clock } = context
  const vendor = await requireVendor(db, actor, id)
  const supplier = await openSupplier(context, vendor)
  try {
    const offers = await supplier.search(query)
    await saveResult(db, id, '', clock.now())
    return { offers }
  } catch (error) {
    if (error instanceof SupplierFailure) await saveResult(db, id, error.message, clock.now())
    return refuseFailure(error, vendor.name)
  }
}
