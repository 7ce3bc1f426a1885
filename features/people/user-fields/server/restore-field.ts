import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { mostFields, userFieldRefusals, type userFields } from '../contract/index.ts'
import { requireOwnField } from './access.ts'
import { requireFreeLabel } from './check-definition.ts'
import { replyEntries } from './page-reply.ts'
import { recordFieldChange } from './record-field-change.ts'
import { listFieldsInUse, setRetired } from './store.ts'

export const restoreField: Verb<typeof userFields.restore> = (context, { params, query }) =>
  inTransaction(context.db, async (tx) => {
    const field = await requireOwnField(tx, context.actor, { ...params, shop: query.shop })
    if (field.isRetired) {
      const inUse = await listFieldsInUse(tx, field.shopId, field.entity)
      refuseIf(inUse.length >= mostFields ? userFieldRefusals.tooMany : null)
      requireFreeLabel(inUse, field.label)
      await setRetired(tx, field.id, null)
      await recordFieldChange({ ...context, db: tx }, 'user-field.restored', { ...field, isRetired: false }, field)
    }
    return replyEntries(tx, field.shopId)
  })
