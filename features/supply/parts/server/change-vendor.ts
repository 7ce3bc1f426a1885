import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff, requireNewVendorName } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewVendors } from './list-vendors.ts'
import { lockVendor, updateVendor } from './store-vendors.ts'

export const changeVendor: Verb<typeof parts.changeVendor> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const vendor = (await lockVendor(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireStaff(tx, actor, vendor.shopId)
    if (vendor.version !== version) refuse(standardRefusals.stale, { more: { version: vendor.version } })
    await requireNewVendorName(tx, vendor.shopId, body.name, params.id)
    await updateVendor(tx, params.id, body)
    await announceParts(tx, vendor.shopId)
    return viewVendors(tx, actor, vendor.shopId)
  })
