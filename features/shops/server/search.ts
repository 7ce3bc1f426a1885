import { refuse } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { locate } from '../../places/server/index.ts'
import { shopRefusals, type shops } from '../contract.ts'
import { allShops, type Near, shopsByEmail, shopsNear, type Today } from './store.ts'
import { todayOf } from './today.ts'
import type { Db } from '../../../server/kit/database/database.ts'

const pageSize = 25
const wholeEarthMiles = 12_500

export const searchShops: Verb<typeof shops.search> = async ({ db, clock }, { query }) => {
  const today = await todayOf(clock)
  if (query.text !== undefined) {
    const place = locate(query.text) ?? refuse(shopRefusals.placeNotFound, { errors: { text: shopRefusals.placeNotFound.msg } })
    return new JsonText(await nearest(db, { ...place, label: `${place.city}, ${place.state} ${place.zip}` }, today))
  }
  if (query.latitude !== undefined && query.longitude !== undefined)
    return new JsonText(await nearest(db, { latitude: query.latitude, longitude: query.longitude, label: null }, today))
  if (query.email !== undefined) return new JsonText(await shopsByEmail(db, query.email, today))
  return new JsonText(await allShops(db, query.after ?? null, pageSize, today))
}

/** Most people find enough close by; where shops are few, the whole country is looked through. */
async function nearest(db: Db, near: Near, today: Today): Promise<string> {
  const close = await shopsNear(db, near, 100, pageSize, today)
  if (close.count >= pageSize) return close.json
  return (await shopsNear(db, near, wholeEarthMiles, pageSize, today)).json
}
