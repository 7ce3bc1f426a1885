import { refuse } from '../../../../common/refusal.ts'
import { type Db, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { maps } from '../../../platform/places/server/index.ts'
import { shopRefusals, type shops } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { findAllShops, type Near, findShopsByEmail, findShopsNear, type Today } from './store.ts'

const pageSize = 25
const wholeEarthMiles = 12_500

export const searchShops: Verb<typeof shops.search> = async ({ db, clock, get }, { query }) => {
  const today = await getToday(clock)
  if (query.text !== undefined) {
    const place =
      (await get(maps).locate(query.text)) ??
      refuse(shopRefusals.placeNotFound, { errors: { text: shopRefusals.placeNotFound.msg } })
    return new JsonText(await listNearest(db, place, today))
  }
  if (query.latitude !== undefined && query.longitude !== undefined)
    return new JsonText(await listNearest(db, { latitude: query.latitude, longitude: query.longitude }, today))
  if (query.email !== undefined) return new JsonText(await findShopsByEmail(db, query.email, today))
  return new JsonText(await findAllShops(db, query.after ?? null, pageSize, today))
}

/** Most searches find enough shops nearby. Otherwise search the whole country. */
async function listNearest(db: Db, near: Near, today: Today): Promise<string> {
  const close = await findShopsNear(db, near, 100, pageSize, today)
  if (close.count >= pageSize) return close.json
  return (await findShopsNear(db, near, wholeEarthMiles, pageSize, today)).json
}
