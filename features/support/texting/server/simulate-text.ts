import { randomUUID } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findLineOfNumber } from '../../../people/text-lines/server/index.ts'
import { textingRefusals, type textSimulator } from '../contract/index.ts'
import { requireSimulator } from './access.ts'
import { receiveMissedCall } from './receive-missed-call.ts'
import { storePicture } from './receive-pictures.ts'
import { receiveText } from './receive-text.ts'

const makeId = () => `SIM-${randomUUID()}`

export const simulateText: Verb<typeof textSimulator.text> = async (context, { params, body }) => {
  requireSimulator(context)
  await requireNumber(context, body.to)
  await receiveText(context, { from: params.phone, to: body.to, text: body.text, providerId: makeId() })
  return {}
}

export const simulatePicture: Verb<typeof textSimulator.picture> = async (context, { params, body, file }) => {
  requireSimulator(context)
  await requireNumber(context, body.to)
  const received = await receiveText(context, { from: params.phone, to: body.to, text: body.text, providerId: makeId() })
  if (received) await storePicture(context, { ...received, place: 1 }, file.bytes)
  return {}
}

export const simulateCall: Verb<typeof textSimulator.call> = async (context, { params, body }) => {
  requireSimulator(context)
  await requireNumber(context, body.to)
  await receiveMissedCall(context, { from: params.phone, to: body.to, providerId: makeId() })
  return {}
}

async function requireNumber({ db }: Pick<Parameters<typeof receiveText>[0], 'db'>, number: string): Promise<void> {
  if (!(await findLineOfNumber(db, number))) refuse(textingRefusals.noNumber)
}
