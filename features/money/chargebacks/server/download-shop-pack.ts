import type { Verb } from '../../../../kit/server/index.ts'
import type { shopChargebacks } from '../contract/index.ts'
import { requireShopsChargeback } from './access.ts'
import { sendPack } from './send-pack.ts'

export const downloadShopPack: Verb<typeof shopChargebacks.pack> = async (context, { params: { id }, query }) =>
  sendPack(context, await requireShopsChargeback(context.db, context.actor, id), query.as)
