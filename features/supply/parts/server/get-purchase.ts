import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import type { Purchase } from '../contract/schemas.ts'
import { requireCosts } from './access.ts'
import { lockPurchase, readPurchase } from './store-purchases.ts'

export async function viewPurchase(db: Db, actor: Actor, { id, shopId }: { id: string; shopId: string }): Promise<Purchase> {
  const position = await requireCosts(db, actor, shopId)
  return { ...position, ...(await readPurchase(db, id)) }
}
export const getPurchase: Verb<typeof parts.purchase> = async ({ db, actor }, { params }) => {
  const purchase = (await lockPurchase(db, params.id)) ?? refuse(standardRefusals.notFound)
  return viewPurchase(db, actor, purchase)
}
