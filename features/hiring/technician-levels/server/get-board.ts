import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { levels } from '../contract/index.ts'
import { readBoard } from './read-board.ts'

export const getBoard: Verb<typeof levels.board> = async (context, { params }) => {
  await requirePermission(context.db, context.actor, params.shop, 'shop.employees')
  return readBoard(context, params.shop)
}
