import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { suppliers } from '../contract/index.ts'
import { requireOwnedVendor } from './access.ts'
import { viewSuppliers } from './list-suppliers.ts'
import { deleteConnection } from './store.ts'

export const removeSupplier: Verb<typeof suppliers.remove> = ({ db, actor }, { params: { id } }) =>
  inTransaction(db, async (tx) => {
    const { shopId } = await requireOwnedVendor(tx, actor, id)
    await deleteConnection(tx, id)
    return viewSuppliers(tx, shopId)
  })
