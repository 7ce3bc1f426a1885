import type { Verb } from '../../../../kit/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { getChargebackJson, requireShopsChargeback } from './access.ts'

export const getShopChargeback: Verb<typeof shopChargebacks.read> = async (context, { params: { id } }) => {
  await requireShopsChargeback(context.db, context.actor, id)
  return getChargebackJson(context, id)
}
