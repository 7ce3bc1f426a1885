import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { textLineRefusals, type textLines } from '../contract/index.ts'
import { showLine } from './show-line.ts'
import { updateLine } from './store.ts'

export const saveLine: Verb<typeof textLines.save> = async (context, { params, body }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  if (!(await updateLine(context.db, params.shop, body))) refuse(textLineRefusals.noNumber)
  return showLine(context.db, context, params.shop)
}
