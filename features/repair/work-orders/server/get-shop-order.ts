import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, JsonText } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import type { ShopWorkOrder } from '../contract/index.ts'
import { readShopOrder } from './store-screens.ts'

/** The order as its shop sees it, with its version as the ETag. */
export async function getShopOrder(db: Db, actor: Actor, workOrderId: string): Promise<JsonText<ShopWorkOrder>> {
  const reader = { accountId: actor.accountId, isView: actor.view !== undefined }
  const found = (await readShopOrder(db, reader, workOrderId)) ?? refuse(standardRefusals.notFound)
  return new JsonText<ShopWorkOrder>(found.json, found.version)
}

/** Adds where the notice of this change went. */
export const addSentTo = ({ text, version }: JsonText<ShopWorkOrder>, sentTo: SentTo | void): JsonText<ShopWorkOrder> =>
  new JsonText(sentTo ? `${text.replace(/}\s*$/, '')},"sentTo":${JSON.stringify(sentTo)}}` : text, version)

/** The order as its shop sees it, as a value, for a caller that acts for a staff member. */
export async function getOrderForStaff(db: Db, accountId: string, workOrderId: string): Promise<ShopWorkOrder> {
  const found = (await readShopOrder(db, { accountId, isView: false }, workOrderId)) ?? refuse(standardRefusals.notFound)
  return JSON.parse(found.json) as ShopWorkOrder
}
