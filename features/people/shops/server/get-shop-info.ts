import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { shops } from '../contract/index.ts'
import { getToday } from './get-today.ts'
import { findShopInfo } from './store.ts'

export const getShopInfo: Verb<typeof shops.getInfo> = async ({ db, actor, clock }, { params }) =>
  new JsonText(
    (await findShopInfo(db, params.shop, actor?.accountId ?? null, await getToday(clock))) ?? refuse(standardRefusals.notFound),
  )
