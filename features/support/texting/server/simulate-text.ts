import type { Verb } from '../../../../kit/server/index.ts'
import type { textSimulator } from '../contract/index.ts'
import { requireShopNumber, requireSimulator } from './access.ts'
import { receiveText } from './receive-text.ts'
import { makeSimulatedId } from './simulated-id.ts'

export const simulateText: Verb<typeof textSimulator.text> = async (context, { params, body }) => {
  requireSimulator(context)
  await requireShopNumber(context, body.to)
  await receiveText(context, { from: params.phone, to: body.to, text: body.text, providerId: makeSimulatedId() })
  return {}
}
