import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { ratings } from '../contract/index.ts'
import { listPublicRatingsJson } from './store.ts'

export const listPublicRatings: Verb<typeof ratings.ofShop> = async ({ db }, { params, query }) => {
  const page = await listPublicRatingsJson(db, params.shop, query.after)
  return new JsonText(page ?? refuse(standardRefusals.notFound))
}
