import { showPhone } from '../../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { describeNoMail, describeNoTexts } from '../../../repair/conversations/rules.ts'
import { longestGuestChat } from '../../direct-line/rules.ts'
import { findReasonNotToText } from '../../texting/server/index.ts'
import type { InboxThread, Reach } from '../contract/index.ts'
import { chooseReplyChannel, entriesOnPage } from '../rules.ts'
import { listEntries } from './store-entries.ts'
import { type ChatFacts, findThreadView, type ReachFacts } from './store-thread.ts'
import { listPeople } from './store.ts'

/** A thread as its page shows it, with its newest entries. */
export async function showThread(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { shop, id }: { shop: string; id: string },
): Promise<InboxThread> {
  const now = clock.now()
  const found = await findThreadView(db, { shopId: shop, id, now })
  if (!found) return refuse(standardRefusals.notFound)
  const { reachFacts, ...thread } = found
  const entries = await listEntries(db, { threadId: id, from: null, take: entriesOnPage })
  const reach = await listReach(db, shop, reachFacts, now)
  return {
    ...thread,
    entries: entries.slice(-entriesOnPage),
    hasEarlier: entries.length > entriesOnPage,
    reach,
    replyBy: chooseReplyChannel(reach, reachFacts.lastReceived),
    people: await listPeople(db, shop),
  }
}

/** The ways to reply to this customer, and why one does not work. */
export async function listReach(db: Db, shopId: string, facts: ReachFacts, now: Date): Promise<Reach[]> {
  const { customerId, name, email, phone, hasAccount, hasDeclined, orderId, textThread } = facts
  const noOrder = `${name} has no repair order from the last 30 days. Reply by text or e-mail.`
  const inChat: Reach[] = facts.chat ? [{ channel: 'chat', to: '', why: describeNoChat(facts.chat, now) }] : []
  const inApp: Reach[] = hasAccount ? [{ channel: 'app', to: '', why: orderId ? null : noOrder }] : []
  const byMail: Reach[] =
    customerId === null ? [] : [{ channel: 'mail', to: email, why: describeNoMail({ email, hasDeclined }, name) }]
  if (customerId === null && !phone && !textThread) return inChat
  const why = facts.orderTexts
    ? describeNoTexts(facts.orderTexts, name)
    : textThread
      ? await findReasonNotToText(db, shopId, textThread, now)
      : phone
        ? `${name} has not texted you, and has no repair order from the last 30 days.`
        : describeNoTexts('no-phone', name)
  return [
    ...inApp,
    ...inChat,
    { channel: 'text', to: showPhone(facts.orderTexts ? phone : (textThread?.phone ?? phone)), why },
    ...byMail,
  ]
}

/** Why an answer in the chat would reach nobody; null if it would. */
function describeNoChat({ accountId, startedAt, isEnded }: ChatFacts, now: Date): string | null {
  const person = accountId ? 'The customer' : 'The guest'
  if (isEnded) return `${person} has ended the chat.`
  const isOver = accountId === null && now.getTime() - Date.parse(startedAt) > longestGuestChat
  return isOver ? 'The guest’s chat has ended. It lasts a day.' : null
}
