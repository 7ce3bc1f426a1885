import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import type { textLines } from '../contract/index.ts'
import { showLine } from './show-line.ts'
import { deleteTemplate } from './store.ts'

export const removeTemplate: Verb<typeof textLines.removeTemplate> = async (context, { params }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  if (!(await deleteTemplate(context.db, params.shop, params.id))) refuse(standardRefusals.notFound)
  return showLine(context.db, context, params.shop)
}
