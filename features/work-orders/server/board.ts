import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { Board, workOrders } from '../contract.ts'
import { closedDays, mostClosed, mostOpen } from '../board-cards.ts'
import { readBoard, readBoardCard } from './store-board.ts'

export const readShopBoard: Verb<typeof workOrders.board> = async ({ db, actor, clock }, { params, query }) => {
  const closedSince = new Date(clock.now().getTime() - closedDays * 86_400_000)
  const of = { accountId: actor.accountId, shopId: params.shop, closedSince }
  const found = query.order
    ? await readBoardCard(db, { ...of, orderId: query.order })
    : await readBoard(db, { ...of, mostOpen, mostClosed })
  if (!found) refuse(standardRefusals.notFound)
  return new JsonText<Board>(found.json)
}
