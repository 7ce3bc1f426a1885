import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { mostTemplates, textLineRefusals, type textLines } from '../contract/index.ts'
import { requireKnownFields } from './access.ts'
import { showLine } from './show-line.ts'
import { countTemplates, insertTemplate, lockShop } from './store.ts'

export const addTemplate: Verb<typeof textLines.addTemplate> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireOwnedShop(tx, context.actor, params.shop)
    requireKnownFields(body.text)
    await lockShop(tx, params.shop)
    if ((await countTemplates(tx, params.shop)) >= mostTemplates) refuse(textLineRefusals.tooMany)
    if (!(await insertTemplate(tx, params.shop, body))) refuse(textLineRefusals.nameTaken)
    return showLine(tx, context, params.shop)
  })
