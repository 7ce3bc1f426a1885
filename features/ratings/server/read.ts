import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { ratings } from '../contract.ts'
import { readRatedVisits, readRatings, readShopsRatings } from './store.ts'

const onPage = 10
/** More than a vehicle's history shows at once. */
const visitsTold = 500

export const listMine: Verb<typeof ratings.mine> = ({ db, actor }, { query }) =>
  readRatedVisits(db, actor.accountId, query, visitsTold)

export const listOfShop: Verb<typeof ratings.ofShop> = async ({ db }, { params, query }) => {
  const page = await readRatings(db, { shopId: params.shop, after: query.after ?? null, limit: onPage })
  return new JsonText(page ?? refuse(standardRefusals.notFound))
}

export const listForShop: Verb<typeof ratings.forShop> = async ({ db, actor }, { params, query }) => {
  await ownShop(db, actor, params.shop)
  const page = await readShopsRatings(db, { shopId: params.shop, after: query.after ?? null, limit: onPage })
  return new JsonText(page ?? refuse(standardRefusals.notFound))
}
