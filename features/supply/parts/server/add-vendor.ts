import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff, requireNewVendorName } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewVendors } from './list-vendors.ts'
import { insertVendor } from './store-vendors.ts'

export const addVendor: Verb<typeof parts.addVendor> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requireStaff(tx, actor, params.shop)
    await requireNewVendorName(tx, params.shop, body.name, null)
    await insertVendor(tx, params.shop, body)
    await announceParts(tx, params.shop)
    return viewVendors(tx, actor, params.shop)
  })
