import type { Verb } from '../../../../kit/server/index.ts'
import { listTextsTo } from '../../../platform/messages/server/index.ts'
import type { SimulatedText, textSimulator } from '../contract/index.ts'
import { requireSimulator } from './access.ts'
import { listLines, listTextsOfPhone } from './store.ts'

const mostTexts = 60

/** The texts the phone received and sent, oldest first. */
export const readSimulatedPhone: Verb<typeof textSimulator.phone> = async (context, { params: { phone } }) => {
  requireSimulator(context)
  const { db } = context
  const lines = new Map((await listLines(db)).map((line) => [line.shopId, line]))
  const name = (shopId: string | null) => {
    const line = shopId ? lines.get(shopId) : undefined
    return { with: line?.number ?? null, shop: line?.shop ?? 'Liftbay' }
  }
  const got = (await listTextsTo(db, phone, mostTexts))
    .filter(({ state }) => state === 'sent' || state === 'queued')
    .map((one): SimulatedText & { time: number } => ({
      id: one.id,
      isOwn: false,
      ...name(one.senderId),
      at: one.at.toISOString(),
      text: one.text,
      state: one.state,
      waitsUntil: one.state === 'queued' ? (one.waitsUntil?.toISOString() ?? null) : null,
      received: one.attachments.length,
      sent: [],
      time: one.at.getTime(),
    }))
  const sent = (await listTextsOfPhone(db, phone, mostTexts)).map((one): SimulatedText & { time: number } => ({
    id: one.id,
    isOwn: true,
    ...name(one.shopId),
    at: one.at.toISOString(),
    text: one.kind === 'call' ? 'Called; nobody answered.' : one.text,
    state: 'sent',
    waitsUntil: null,
    received: 0,
    sent: one.photos,
    time: one.at.getTime(),
  }))
  const all = [...got, ...sent].toSorted((a, b) => a.time - b.time || Number(b.isOwn) - Number(a.isOwn)).slice(-mostTexts)
  return { texts: all.map(({ time: _, ...text }) => text) }
}
