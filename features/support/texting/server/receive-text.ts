import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Context, type Db, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { listCustomersWithPhone, recordTexts } from '../../../people/customers/server/index.ts'
import { readTextWord, type TextWord } from '../../../people/text-lines/rules.ts'
import { findLineOfNumber } from '../../../people/text-lines/server/index.ts'
import { insertStopWord, stopWaitingTexts } from '../../../platform/messages/server/index.ts'
import { confirmNextAppointment } from '../../../repair/appointments/server/index.ts'
import { daysAfterClosing } from '../../../repair/conversations/rules.ts'
import { saveReceivedText } from '../../../repair/conversations/server/index.ts'
import { answers } from '../rules.ts'
import { announceTexts } from './announce-texts.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { notifyOfTexts } from './notify-of-texts.ts'
import {
  findLandingOrder,
  getShop,
  insertText,
  type LandingOrder,
  lockThread,
  setCustomer,
  setLanding,
  type ShopOfLine,
  startWaiting,
} from './store.ts'

export const pictureDelivery = 'text-pictures'

export interface IncomingText {
  /** Ten digits: whose phone, and which shop's number. */
  from: string
  to: string
  text: string
  providerId: string
  /** Where the provider has the pictures. */
  pictures?: readonly string[]
  /** The provider has confirmed STOP, START or HELP itself. */
  isAnswered?: boolean
}

type Needs = Pick<Context, 'db' | 'clock' | 'config'>

/** A text that arrived; null when no shop has the number, or it was reported before. */
export interface ReceivedHere {
  textId: string
  shopId: string
}

/**
 * Stores a text to a shop's number once, does what its words ask for, and shows it where the shop reads it. Anyone can fake the number that a
 * text comes from, so a text never approves work, and never shows its sender anything about the customer.
 */
export const receiveText = ({ db, clock, config }: Needs, incoming: IncomingText): Promise<ReceivedHere | null> =>
  inTransaction(db, async (tx) => {
    const { from: phone, to, providerId, pictures = [] } = incoming
    const now = clock.now()
    const line = await findLineOfNumber(tx, to)
    if (!line) return null
    const { shopId } = line
    const thread = await lockThread(tx, { shopId, phone, now })
    const text = incoming.text.slice(0, 2000)
    const textId = await insertText(tx, { threadId: thread.id, kind: 'received', text, at: now, providerId })
    if (!textId) return null
    const word = readTextWord(text)
    const customerIds = await listOwners(tx, { shopId, phone, thread })
    const order = thread.isBlocked ? null : await findLandingOrder(tx, { shopId, customerIds, closedAfter: earliestClosing(now) })
    const about: About = {
      shopId,
      phone,
      threadId: thread.id,
      now,
      text,
      to,
      customerIds,
      order,
      shop: await getShop(tx, shopId),
    }
    if (order) await land(tx, textId, order, text, now)
    const answered = await obeyWord(tx, word, about, { appUrl: config.appUrl, isAnswered: incoming.isAnswered ?? false })
    if (!thread.isBlocked && !order && !answered && (await startWaiting(tx, thread.id, now)))
      await notifyOfTexts(tx, { shopId, threadId: thread.id, phone, title: 'New text', body: text })
    if (pictures.length > 0 && !thread.isBlocked) await deliverAfterCommit(tx, pictureDelivery, { textId, shopId, pictures })
    await announceTexts(tx, shopId)
    return thread.isBlocked ? null : { textId, shopId }
  })

const earliestClosing = (now: Date) => new Date(now.getTime() - daysAfterClosing * dayMilliseconds)

/** The customer that the shop named, or those with this phone. A phone of exactly one customer is theirs from then on. */
async function listOwners(
  tx: Db,
  { shopId, phone, thread }: { shopId: string; phone: string; thread: { id: string; customerId: string | null } },
): Promise<string[]> {
  if (thread.customerId) return [thread.customerId]
  const known = await listCustomersWithPhone(tx, shopId, phone)
  if (known.length === 1) await setCustomer(tx, thread.id, known[0]!.id)
  return known.map(({ id }) => id)
}

async function land(tx: Db, textId: string, order: LandingOrder, text: string, at: Date): Promise<void> {
  const { id: workOrderId, accountId, name } = order
  await setLanding(tx, textId, workOrderId, await saveReceivedText(tx, { workOrderId, accountId, name, text, at }))
}

interface About {
  shopId: string
  phone: string
  threadId: string
  now: Date
  text: string
  /** The number that was texted. */
  to: string
  customerIds: readonly string[]
  order: LandingOrder | null
  shop: ShopOfLine
}

/** Does what the words ask for. True when nobody at the shop needs to answer. */
async function obeyWord(
  tx: Db,
  word: TextWord | null,
  about: About,
  { appUrl, isAnswered }: { appUrl: string; isAnswered: boolean },
): Promise<boolean> {
  const { shop, shopId, phone, threadId, now, order, customerIds, text, to } = about
  const answer = (words: string, more: { evenIfStopped?: boolean; link?: string } = {}) =>
    answerAutomatically(tx, { shopId, phone, threadId, now, workOrderId: order?.id ?? null, text: words, ...more })
  if (word === 'stop' || word === 'start') {
    const isStop = word === 'stop'
    const isNew = await insertStopWord(tx, { phone, isStop, words: text, saidTo: to, at: now })
    if (isStop) await stopWaitingTexts(tx, phone)
    else await recordOk(tx, about)
    if ((isNew || !isStop) && !isAnswered) await answer(answers[word](shop), { evenIfStopped: isStop })
    return true
  }
  if (word === 'help') {
    if (!isAnswered) await answer(answers.help(shop), { evenIfStopped: true })
    return true
  }
  if (word === 'confirm') {
    const found = customerIds.length > 0 ? await confirmNextAppointment(tx, { shopId, customerIds, now }) : null
    await answer(found ? answers.confirmed(shop, found.startsAt) : answers.nothingToConfirm(shop))
    return found !== null
  }
  if (word === 'approve' && order?.state === 'awaiting-authorization')
    await answer(answers.notByText(), { link: `${appUrl}/workorder/${shopId}/${order.id}` })
  return false
}

/** START is an OK for the shop that was texted. */
async function recordOk(tx: Db, { shopId, phone, now, customerIds }: About): Promise<void> {
  const owners = new Set((await listCustomersWithPhone(tx, shopId, phone)).map(({ id }) => id))
  for (const customerId of customerIds.filter((id) => owners.has(id)))
    await recordTexts(tx, { customerId, shopId, isOk: true, how: 'text', accountId: null, now })
}
