import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { OwnedShop, shops } from '../contract.ts'
import { placeOfShop } from './make-shop.ts'
import { lockOwnedShop, ownedShop, updateFacts, updateHours, updateRates, updateTexts } from './store.ts'
import { todayOf } from './today.ts'
import { keepPastDays } from './working-days.ts'

export const saveFacts: Verb<typeof shops.saveFacts> = (context, { params, body }) =>
  changing(context, params.shop, (tx) =>
    updateFacts(tx, params.shop, {
      ...body,
      dba: body.dba.trim() === '' ? body.corporateName : body.dba,
      email: body.email.toLowerCase(),
      ...placeOfShop(body),
    }),
  )

export const saveRates: Verb<typeof shops.saveRates> = (context, { params, body }) =>
  changing(context, params.shop, (tx) => updateRates(tx, params.shop, body))

export const saveHours: Verb<typeof shops.saveHours> = (context, { params, body }) =>
  changing(context, params.shop, async (tx) => {
    await keepPastDays(tx, params.shop, context.clock.now())
    await updateHours(tx, params.shop, body)
  })

export const saveTexts: Verb<typeof shops.saveTexts> = (context, { params, body }) =>
  changing(context, params.shop, (tx) => updateTexts(tx, params.shop, body))

/** One change of an owner's shop, made on the version they saw; answers the shop as it is then. Each update counts the version up. */
export function changing(context: Context<Actor>, shopId: string, work: (tx: Db) => Promise<void>): Promise<JsonText<OwnedShop>> {
  const { db, actor, version, clock } = context
  return inTransaction(db, async (tx) => {
    const held = (await lockOwnedShop(tx, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
    if (held.version !== version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await work(tx)
    const changed = (await ownedShop(tx, actor.accountId, shopId, await todayOf(clock)))!
    return new JsonText<OwnedShop>(changed.json, changed.version)
  })
}
