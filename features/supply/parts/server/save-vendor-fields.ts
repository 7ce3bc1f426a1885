import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireStaff } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewVendors } from './list-vendors.ts'
import { lockVendorFields, saveVendorValues } from './store-vendors.ts'

export const saveVendorFields: Verb<typeof parts.saveVendorFields> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const held = (await lockVendorFields(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireStaff(tx, actor, held.shopId)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await saveVendorValues(tx, params.id, held.shopId, requireValues(held.fields, body.fields))
    await announceParts(tx, held.shopId)
    return viewVendors(tx, actor, held.shopId)
  })
