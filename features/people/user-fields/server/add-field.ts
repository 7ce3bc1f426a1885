import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { mostFields, userFieldRefusals, type userFields } from '../contract/index.ts'
import { keepChoices, makeKey } from '../rules.ts'
import { requireKeeper } from './access.ts'
import { requireDefinition, requireFreeLabel } from './check-definition.ts'
import { replyEntries } from './page-reply.ts'
import { recordFieldChange } from './record-field-change.ts'
import { insertField, listFieldsInUse, listKeys, lockFields } from './store.ts'

export const addField: Verb<typeof userFields.add> = (context, { query, body }) =>
  inTransaction(context.db, async (tx) => {
    const shopId = await requireKeeper(tx, context.actor, query.shop)
    await lockFields(tx, shopId)
    const inUse = await listFieldsInUse(tx, shopId, body.entity)
    refuseIf(inUse.length >= mostFields ? userFieldRefusals.tooMany : null)
    requireFreeLabel(inUse, body.label)
    const key = makeKey(body.label, await listKeys(tx, shopId, body.entity), shopId === null ? '' : 'own_')
    const sent = body.choices.map(({ label, isRetired }) => ({ label, isRetired }))
    const choices = body.kind === 'choice' ? (keepChoices([], sent) ?? []) : []
    const field = requireDefinition({ ...body, shopId, key, choices })
    const id = await insertField(tx, field)
    await recordFieldChange({ ...context, db: tx }, 'user-field.added', { ...field, id }, null)
    return replyEntries(tx, shopId)
  })
