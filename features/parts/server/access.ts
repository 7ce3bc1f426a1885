import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { partRefusals } from '../contract.ts'
import { findPosition, type Position } from './store-vendors.ts'

/** What somebody who works at a shop may do there; for all others there is no such shop. */
export const staffOf = async (db: Db, actor: Actor, shopId: string): Promise<Position> =>
  (await findPosition(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** Goes on for who buys and counts parts there. */
export async function buyerOf(db: Db, actor: Actor, shopId: string): Promise<Position> {
  const position = await staffOf(db, actor, shopId)
  return position.mayBuy ? position : refuse(partRefusals.notYours)
}

/** The shop's screens read their parts again. */
export const announceParts = (tx: Db, shopId: string, workOrderId: string | null = null): Promise<void> =>
  announce(tx, [shopTopic(shopId)], { type: 'parts_changed', shop: shopId, workOrderId })
