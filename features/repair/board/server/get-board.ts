import { dayMilliseconds } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { closedDays, mostClosed, mostOpen } from '../cards.ts'
import type { shopBoard, Board } from '../contract/index.ts'
import { readBoard, readBoardCard } from './store.ts'

export const getBoard: Verb<typeof shopBoard.read> = async ({ db, actor, clock }, { params, query }) => {
  const closedSince = new Date(clock.now().getTime() - closedDays * dayMilliseconds)
  const of = { accountId: actor.accountId, shopId: params.shop, closedSince }
  const found = query.order
    ? await readBoardCard(db, { ...of, orderId: query.order })
    : await readBoard(db, { ...of, mostOpen, mostClosed })
  if (!found) refuse(standardRefusals.notFound)
  return new JsonText<Board>(found.json)
}
