import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { shops } from '../contract.ts'
import { createShop } from './make-shop.ts'
import { ownedShop } from './store.ts'
import { todayOf } from './today.ts'

export const addShop: Verb<typeof shops.add> = async ({ db, actor, clock }, { body }) => {
  const shopId = await createShop(db, { ...body, ownerAccountId: actor.accountId })
  const made = (await ownedShop(db, actor.accountId, shopId, await todayOf(clock)))!
  return new JsonText(made.json, made.version)
}
