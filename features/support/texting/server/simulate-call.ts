import type { Verb } from '../../../../kit/server/index.ts'
import type { textSimulator } from '../contract/index.ts'
import { requireShopNumber, requireSimulator } from './access.ts'
import { receiveMissedCall } from './receive-missed-call.ts'
import { makeSimulatedId } from './simulated-id.ts'

export const simulateCall: Verb<typeof textSimulator.call> = async (context, { params, body }) => {
  requireSimulator(context)
  await requireShopNumber(context, body.to)
  await receiveMissedCall(context, { from: params.phone, to: body.to, providerId: makeSimulatedId() })
  return {}
}
