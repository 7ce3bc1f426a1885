import { dayMilliseconds } from '../../../../common/dates.ts'
import {
  type Config,
  type Context,
  type Db,
  deliverAfterCommit,
  inRetriedTransaction,
  slot,
} from '../../../../kit/server/index.ts'
import { recordTexts } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { readTextWord, type TextWord } from '../../../people/text-lines/rules.ts'
import { findLineOfNumber } from '../../../people/text-lines/server/index.ts'
import { insertStopWord, stopWaitingTexts } from '../../../platform/messages/server/index.ts'
import { confirmNextAppointment } from '../../../repair/appointments/server/index.ts'
import { daysAfterClosing } from '../../../repair/conversations/rules.ts'
import { saveReceivedMessage } from '../../../repair/conversations/server/index.ts'
import { answers } from '../rules.ts'
import { announceTexts } from './announce-texts.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { findSender, saveSender } from './find-sender.ts'
import { notifyOfTexts } from './notify-of-texts.ts'
import {
  findLandingOrder,
  getShop,
  insertText,
  type LandingOrder,
  lockThread,
  setLanding,
  type ShopOfLine,
  startWaiting,
} from './store.ts'

export const pictureDelivery = 'text-pictures'

/** Runs for a text that needs no answer from a person, because its command was carried out. */
export interface SettledText {
  shopId: string
  threadId: string
  customerId: string | null
  at: Date
}

/** Runs in the transaction that stores the text. */
export const onTextSettled = slot<(tx: Db, settled: SettledText) => Promise<void>>('what happens when a text needs no answer')

export interface IncomingText {
  /** Ten digits: whose phone, and which shop's number. */
  from: string
  to: string
  text: string
  providerId: string
  /** The pictures' addresses at the provider. */
  pictures?: readonly string[]
  /** The provider has confirmed STOP, START or HELP itself. */
  isAnswered?: boolean
}

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'get'>

/** A text that arrived; null when no shop has the number, or it was reported before. */
export interface ReceivedHere {
  textId: string
  shopId: string
}

/**
 * Stores a text to a shop's number once, carries out its command, and shows it to the shop. Anyone can fake a text's sender, so a
 * text never approves work and never shows its sender anything about the customer.
 */
export const receiveText = ({ db, clock, config, get }: Needs, incoming: IncomingText): Promise<ReceivedHere | null> =>
  inRetriedTransaction(db, async (tx) => {
    const { from: phone, to, providerId, pictures = [] } = incoming
    const now = clock.now()
    const line = await findLineOfNumber(tx, to)
    if (!line) return null
    const { shopId } = line
    const thread = await lockThread(tx, { shopId, phone, now })
    const text = incoming.text.slice(0, 2000)
    const word = readTextWord(text)
    const { customerId, withPhone } = await findSender(tx, { shopId, phone, thread })
    const order =
      thread.isBlocked || !customerId
        ? null
        : await findLandingOrder(tx, { shopId, customerId, closedAfter: earliestClosing(now) })
    await saveSender(tx, thread, { customerId })
    const workOrderId = order?.id ?? null
    const textId = await insertText(tx, { threadId: thread.id, kind: 'received', text, at: now, providerId, workOrderId })
    if (!textId) return null
    const about: About = {
      shopId,
      phone,
      threadId: thread.id,
      now,
      text,
      to,
      customerId,
      withPhone,
      order,
      shop: await getShop(tx, shopId),
    }
    if (order) await land(tx, textId, order, text, now)
    const answered = await obeyWord(tx, word, about, { config, isAnswered: incoming.isAnswered ?? false })
    if (answered) await get(onTextSettled)(tx, { shopId, threadId: thread.id, customerId, at: now })
    if (!thread.isBlocked && !order && !answered && (await startWaiting(tx, thread.id, now)))
      await notifyOfTexts(tx, { shopId, threadId: thread.id, phone, title: 'New text', body: text })
    if (pictures.length > 0 && !thread.isBlocked) await deliverAfterCommit(tx, pictureDelivery, { textId, shopId, pictures })
    await announceTexts(tx, shopId)
    return thread.isBlocked ? null : { textId, shopId }
  })

const earliestClosing = (now: Date) => new Date(now.getTime() - daysAfterClosing * dayMilliseconds)

async function land(tx: Db, textId: string, order: LandingOrder, text: string, at: Date): Promise<void> {
  const { id: workOrderId, accountId, name } = order
  await setLanding(tx, textId, await saveReceivedMessage(tx, { workOrderId, accountId, name, text, at }))
}

interface About {
  shopId: string
  phone: string
  threadId: string
  now: Date
  text: string
  /** The number that was texted. */
  to: string
  customerId: string | null
  withPhone: readonly string[]
  order: LandingOrder | null
  shop: ShopOfLine
}

/** Carries out the command in a text. True when nobody at the shop needs to answer. */
async function obeyWord(
  tx: Db,
  word: TextWord | null,
  about: About,
  { config, isAnswered }: Pick<Needs, 'config'> & { isAnswered: boolean },
): Promise<boolean> {
  const { shop, shopId, phone, threadId, now, order, customerId, withPhone, text, to } = about
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
    const customerIds = customerId ? [customerId] : withPhone
    const found = customerIds.length > 0 ? await confirmNextAppointment(tx, { shopId, customerIds, now }) : null
    await answer(found ? answers.confirmed(shop, found.startsAt) : answers.nothingToConfirm(shop))
    return found !== null
  }
  if (word === 'approve' && order?.state === 'awaiting-authorization')
    await answer(answers.notByText(), { link: await linkTo(tx, config, about, order) })
  return false
}

/** Opens without a login, but only on the phone on file. */
async function linkTo(tx: Db, config: Config, { phone, shopId, now }: About, order: LandingOrder): Promise<string> {
  const { id: workOrderId, customerId, phone1 } = order
  if (phone1 !== phone) return `${config.appUrl}/workorder/${shopId}/${workOrderId}`
  return createOrderLink({ db: tx, config, now }, { workOrderId, shopId, customerId })
}

/** START counts as an OK for the shop that was texted. Locks customers by their id, as everything does that locks several. */
async function recordOk(tx: Db, { shopId, now, withPhone }: About): Promise<void> {
  for (const customerId of withPhone.toSorted())
    await recordTexts(tx, { customerId, shopId, isOk: true, how: 'text', accountId: null, now })
}
