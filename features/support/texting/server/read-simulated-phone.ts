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
    .map((text): SimulatedText & { time: number } => ({
      id: text.id,
      isOwn: false,
      ...name(text.senderId),
      at: text.at.toISOString(),
      text: text.text,
      state: text.state,
      waitsUntil: text.state === 'queued' ? (text.waitsUntil?.toISOString() ?? null) : null,
      received: text.attachments.length,
      sent: [],
      time: text.at.getTime(),
    }))
  const sent = (await listTextsOfPhone(db, phone, mostTexts)).map((text): SimulatedText & { time: number } => ({
    id: text.id,
    isOwn: true,
    ...name(text.shopId),
    at: text.at.toISOString(),
    text: text.kind === 'call' ? 'Called; nobody answered.' : text.text,
    state: 'sent',
    waitsUntil: null,
    received: 0,
    sent: text.photos,
    time: text.at.getTime(),
  }))
  const texts = [...got, ...sent].toSorted((a, b) => a.time - b.time || Number(b.isOwn) - Number(a.isOwn)).slice(-mostTexts)
  return { texts: texts.map(({ time: _, ...text }) => text) }
}
