import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { userFields } from '../contract/index.ts'
import { requireOwnField } from './access.ts'
import { replyEntries } from './page-reply.ts'
import { recordFieldChange } from './record-field-change.ts'
import { setRetired } from './store.ts'

/** Retiring a retired field changes nothing, so that a second click does no harm. */
export const retireField: Verb<typeof userFields.retire> = (context, { params, query }) =>
  inTransaction(context.db, async (tx) => {
    const field = await requireOwnField(tx, context.actor, { ...params, shop: query.shop })
    if (!field.isRetired) {
      await setRetired(tx, field.id, context.clock.now())
      await recordFieldChange({ ...context, db: tx }, 'user-field.retired', { ...field, isRetired: true }, field)
    }
    return replyEntries(tx, field.shopId)
  })
