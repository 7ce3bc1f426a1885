import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, JsonText } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { Chargeback } from '../contract/index.ts'
import { reasonNotToAdd } from '../rules.ts'
import { findChargebackJson } from './store-views.ts'
import { type ChargebackRow, findChargeback, lockChargeback } from './store.ts'

/** A dispute of a shop where the actor works. Anyone else gets 404. */
export async function requireShopsChargeback(db: Db, actor: Actor, id: string): Promise<ChargebackRow> {
  const found = await findChargeback(db, id)
  if (!found?.shopId) return refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, found.shopId)
  return found
}

export const requireChargeback = async (db: Db, id: string): Promise<ChargebackRow> =>
  (await findChargeback(db, id)) ?? refuse(standardRefusals.notFound)

/** Locks a dispute of the actor's shop that still takes evidence. `adds`: the caller adds evidence, so the limit applies. */
export async function lockForEvidence(
  tx: Db,
  { actor, clock }: Context<Actor>,
  id: string,
  adds: boolean,
): Promise<ChargebackRow> {
  const found = await lockChargeback(tx, id)
  if (!found?.shopId) return refuse(standardRefusals.notFound)
  await requireShopMember(tx, actor, found.shopId)
  refuseIf(reasonNotToAdd(adds ? found : { ...found, count: 0 }, clock.now()))
  return found
}

export async function getChargebackJson({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<JsonText<Chargeback>> {
  const found = (await findChargebackJson(db, id, clock.now())) ?? refuse(standardRefusals.notFound)
  return new JsonText<Chargeback>(found.json, found.version)
}
