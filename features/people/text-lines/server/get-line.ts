import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../shops/server/index.ts'
import type { textLines } from '../contract/index.ts'
import { showLine } from './show-line.ts'

export const getLine: Verb<typeof textLines.get> = async (context, { params }) => {
  await requireShopMember(context.db, context.actor, params.shop)
  return showLine(context.db, context, params.shop)
}
