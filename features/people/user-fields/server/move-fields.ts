import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { userFieldRefusals, type userFields } from '../contract/index.ts'
import { requireKeeper } from './access.ts'
import { replyEntries } from './page-reply.ts'
import { recordFieldOrder } from './record-field-change.ts'
import { listFieldsInUse, lockFields, setPositions } from './store.ts'

export const moveFields: Verb<typeof userFields.move> = (context, { query, body: { entity, ids } }) =>
  inTransaction(context.db, async (tx) => {
    const shopId = await requireKeeper(tx, context.actor, query.shop)
    await lockFields(tx, shopId)
    const inUse = await listFieldsInUse(tx, shopId, entity)
    const isSame = new Set(ids).size === ids.length && ids.length === inUse.length && inUse.every(({ id }) => ids.includes(id))
    refuseIf(isSame ? null : userFieldRefusals.notThese)
    await setPositions(tx, ids)
    await recordFieldOrder(
      { ...context, db: tx },
      entity,
      ids.map((id) => inUse.find((field) => field.id === id)?.label ?? ''),
    )
    return replyEntries(tx, shopId)
  })
