import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { textLineRefusals, type textLines } from '../contract/index.ts'
import { requireKnownFields } from './access.ts'
import { showLine } from './show-line.ts'
import { findOtherNamed, lockShop, updateTemplate } from './store.ts'

export const changeTemplate: Verb<typeof textLines.changeTemplate> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireOwnedShop(tx, context.actor, params.shop)
    requireKnownFields(body.text)
    await lockShop(tx, params.shop)
    if (await findOtherNamed(tx, params.shop, params.id, body.name)) refuse(textLineRefusals.nameTaken)
    if (!(await updateTemplate(tx, params.shop, params.id, body))) refuse(standardRefusals.notFound)
    return showLine(tx, context, params.shop)
  })
