import type { Verb } from '../../../../kit/server/index.ts'
import type { textSimulator } from '../contract/index.ts'
import { requireShopNumber, requireSimulator } from './access.ts'
import { storePicture } from './receive-pictures.ts'
import { receiveText } from './receive-text.ts'
import { makeSimulatedId } from './simulated-id.ts'

export const simulatePicture: Verb<typeof textSimulator.picture> = async (context, { params, body, file }) => {
  requireSimulator(context)
  await requireShopNumber(context, body.to)
  const received = await receiveText(context, { from: params.phone, to: body.to, text: body.text, providerId: makeSimulatedId() })
  if (received) await storePicture(context, { ...received, place: 1 }, file.bytes)
  return {}
}
