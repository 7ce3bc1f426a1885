import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import type { shops } from '../contract.ts'
import { isEmailOfShop, ownedShop, ownedShops, ownerDefaults, shopInfo } from './store.ts'
import { todayOf } from './today.ts'

export const readShop: Verb<typeof shops.info> = async ({ db, clock }, { params }) =>
  new JsonText((await shopInfo(db, params.shop, await todayOf(clock))) ?? refuse(standardRefusals.notFound))

export const isShopRegistered: Verb<typeof shops.isRegistered> = async ({ db }, { params }) => ({
  isRegistered: await isEmailOfShop(db, params.email),
})

export const listOwnedShops: Verb<typeof shops.owned> = async ({ db, actor, clock }, { params }) => {
  if (params.email !== actor.email) refuse(standardRefusals.notFound)
  return new JsonText(await ownedShops(db, actor.accountId, await todayOf(clock)))
}

export const readOwnedShop: Verb<typeof shops.ownedInfo> = async ({ db, actor, clock }, { params }) => {
  const found = (await ownedShop(db, actor.accountId, params.shop, await todayOf(clock))) ?? refuse(standardRefusals.notFound)
  return new JsonText(found.json, found.version)
}

export const readShopDefaults: Verb<typeof shops.defaults> = async ({ db, actor }, { params }) => {
  if (params.shopOwnerId !== actor.accountId) refuse(standardRefusals.notFound)
  return new JsonText((await ownerDefaults(db, actor.accountId)) ?? refuse(standardRefusals.notFound))
}
