import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { userFieldRefusals, type userFields } from '../contract/index.ts'
import { keepChoices } from '../rules.ts'
import { requireOwnField } from './access.ts'
import { requireDefinition, requireFreeLabel } from './check-definition.ts'
import { replyEntries } from './page-reply.ts'
import { recordFieldChange } from './record-field-change.ts'
import { listFieldsInUse, updateField } from './store.ts'

export const changeField: Verb<typeof userFields.change> = (context, { params, query, body }) =>
  inTransaction(context.db, async (tx) => {
    const old = await requireOwnField(tx, context.actor, { ...params, shop: query.shop })
    if (old.version !== context.version) refuse(standardRefusals.stale, { more: { version: old.version } })
    const inUse = await listFieldsInUse(tx, old.shopId, old.entity)
    if (!old.isRetired)
      requireFreeLabel(
        inUse.filter(({ id }) => id !== old.id),
        body.label,
      )
    const choices = old.kind === 'choice' ? keepChoices(old.choices, body.choices) : []
    refuseIf(choices ? null : userFieldRefusals.lostChoice)
    const field = requireDefinition({ ...old, ...body, choices: choices ?? [] })
    await updateField(tx, old.id, field)
    await recordFieldChange({ ...context, db: tx }, 'user-field.changed', field, old)
    return replyEntries(tx, old.shopId)
  })
