import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { Board, workOrders } from '../contract.ts'
import { readBoard } from './store-screens.ts'

const cardsInColumn = 40
const closedDays = 7

export const readShopBoard: Verb<typeof workOrders.board> = async ({ db, actor, clock }, { params }) => {
  await ownShop(db, actor, params.shop)
  const since = new Date(clock.now().getTime() - closedDays * 86_400_000)
  return new JsonText<Board>((await readBoard(db, params.shop, since, cardsInColumn)).json)
}
