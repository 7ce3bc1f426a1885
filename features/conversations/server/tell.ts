import { inOneLine } from '../../../common/lines.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Config } from '../../../server/kit/config.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { Deliver } from '../../../server/kit/delivery.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import type { Side } from '../contract.ts'
import { needsCopy, needsNotice } from '../rules.ts'
import { lockWaiting, markTold, type ToldWay, type Waiting, type Words, wordsAfter } from './store.ts'

export const conversationDelivery = 'conversation'

/** From a message to its notice: time for who is reading along to see it, and for what is written in a row to come together. */
export const waitSeconds: Record<ToldWay, number> = { bell: 3, mail: 20 }

/** What a message leaves to be done about it. */
export interface Telling {
  workOrderId: string
  to: Side
  way: ToldWay
}

const longestPreview = 140

/** Tells a side of what it has not seen. Composition gives it to the relay as deliveries of the kind `conversation`. */
export function tellOfMessages({ db, config }: { db: Db; config: Pick<Config, 'appUrl'> }): Deliver {
  return (payload) =>
    inTransaction(db, async (tx) => {
      const { workOrderId, to, way } = payload as Telling
      const waiting = await lockWaiting(tx, workOrderId, to, way)
      if (!waiting) return
      const isCopy = to === 'customer' && waiting.accountId === null
      if (!(isCopy ? needsCopy(waiting) : needsNotice(waiting))) return
      const words = await wordsAfter(tx, workOrderId, to, isCopy ? waiting.told : waiting.seen)
      if (way === 'bell') await ring(tx, workOrderId, to, waiting, words)
      else if (isCopy) await sendCopy(tx, waiting, words)
      else if (!waiting.pleaseCall) await sendNotice(tx, workOrderId, waiting, words, config.appUrl)
      await markTold(tx, workOrderId, to, way, waiting.newest)
    })
}

const pageOf = (workOrderId: string, { shopId }: Waiting) => `/workorder/${shopId}/${workOrderId}#messages`

async function ring(tx: Db, workOrderId: string, to: Side, waiting: Waiting, words: readonly Words[]): Promise<void> {
  const { shopId, invoice, accountId } = waiting
  const accounts = to === 'shop' ? await shopStaff(tx, shopId) : accountId ? [accountId] : []
  const title = to === 'shop' ? `${waiting.customerName} wrote about work order ${invoice}` : `${waiting.shop} wrote to you`
  const text = previewOf(words.at(-1))
  const body = text.length > longestPreview ? `${text.slice(0, longestPreview - 1).trimEnd()}…` : text
  const data = { conversation: workOrderId, workOrderId, shop: shopId, invoice, path: pageOf(workOrderId, waiting) }
  await notifyAll(
    tx,
    accounts.map((account) => ({ accountId: account, type: 'default', title, body, data })),
  )
}

const photosOf = (count: number) => (count === 1 ? 'a photo' : `${count} photos`)
const previewOf = (last: Words | undefined) => inOneLine(last?.text ?? '') || (last ? `Sent ${photosOf(last.photos)}` : '')
const linesOf = (words: readonly Words[]) =>
  words.map(({ by, text, photos }) => {
    const withPhotos = photos === 0 ? '' : text === '' ? `(${photosOf(photos)})` : `\n(with ${photosOf(photos)})`
    return `${by ? `${by}: ` : ''}${text}${withPhotos}`
  })

async function sendNotice(tx: Db, workOrderId: string, waiting: Waiting, words: readonly Words[], appUrl: string): Promise<void> {
  const title = `${waiting.shop} wrote to you`
  await sendMessage(tx, {
    channel: 'mail',
    recipient: waiting.email,
    subject: `${title} about your ${waiting.vehicle}`,
    ...mailText({
      title,
      lines: [`About work order ${waiting.invoice}, your ${waiting.vehicle}:`, ...linesOf(words)],
      button: { label: 'Read and answer', url: `${appUrl}${pageOf(workOrderId, waiting)}` },
    }),
  })
}

/** Who never signed up gets the words themselves, and how to answer: by mail, or else to the phone. */
async function sendCopy(tx: Db, waiting: Waiting, words: readonly Words[]): Promise<void> {
  const answer = `To answer, call ${waiting.shop} at ${showPhone(waiting.shopPhone)}. Nobody reads replies to this message.`
  const about = `About work order ${waiting.invoice}, your ${waiting.vehicle}:`
  if (waiting.email)
    await sendMessage(tx, {
      channel: 'mail',
      recipient: waiting.email,
      subject: `${waiting.shop} wrote to you about your ${waiting.vehicle}`,
      ...mailText({ title: `${waiting.shop} wrote to you`, lines: [about, ...linesOf(words), answer] }),
    })
  else if (waiting.phone1)
    await sendMessage(tx, {
      channel: 'text',
      recipient: waiting.phone1,
      subject: '',
      text: [`${waiting.shop}. ${about}`, ...linesOf(words), answer].join('\n\n'),
    })
}
