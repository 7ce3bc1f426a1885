import type { Verb } from '../../../../kit/server/index.ts'
import type { chargebacks } from '../contract/index.ts'
import { requireChargeback } from './access.ts'
import { sendPack } from './send-pack.ts'

export const downloadPack: Verb<typeof chargebacks.pack> = async (context, { params: { id }, query }) =>
  sendPack(context, await requireChargeback(context.db, id), query.as)
