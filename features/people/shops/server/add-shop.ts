import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { createShop } from './create-shop.ts'
import { getToday } from './get-today.ts'
import { findOwnedShop } from './store.ts'

export const addShop: Verb<typeof shops.add> = async ({ db, actor, clock }, { body }) => {
  const shopId = await createShop(db, { ...body, ownerAccountId: actor.accountId })
  const made = (await findOwnedShop(db, actor.accountId, shopId, await getToday(clock)))!
  return new JsonText(made.json, made.version)
}
