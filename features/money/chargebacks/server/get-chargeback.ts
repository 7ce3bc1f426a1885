import type { Verb } from '../../../../kit/server/index.ts'
import type { chargebacks } from '../contract/index.ts'
import { getChargebackJson } from './access.ts'

export const getChargeback: Verb<typeof chargebacks.read> = (context, { params: { id } }) => getChargebackJson(context, id)
