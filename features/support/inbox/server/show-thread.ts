import { showPhone } from '../../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { describeNoMail, describeNoTexts } from '../../../repair/conversations/rules.ts'
import { findReasonNotToText } from '../../texting/server/index.ts'
import type { InboxThread, Reach } from '../contract/index.ts'
import { chooseReplyChannel } from '../rules.ts'
import { findThreadView, type ReachFacts } from './store-thread.ts'
import { listPeople } from './store.ts'

const usualTake = 100

/** A thread as its page shows it. */
export async function showThread(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { shop, id, take = usualTake }: { shop: string; id: string; take?: number },
): Promise<InboxThread> {
  const now = clock.now()
  const found = await findThreadView(db, { shopId: shop, id, take, now })
  if (!found) return refuse(standardRefusals.notFound)
  const { reachFacts, entries, ...thread } = found
  const reach = await listReach(db, shop, reachFacts, now)
  return {
    ...thread,
    entries: entries.slice(-take),
    hasEarlier: entries.length > take,
    reach,
    replyBy: chooseReplyChannel(reach, reachFacts.lastReceived),
    people: await listPeople(db, shop),
  }
}

/** The ways to reply that this customer has, and why one does not work. */
export async function listReach(db: Db, shopId: string, facts: ReachFacts, now: Date): Promise<Reach[]> {
  const { customerId, name, email, phone, hasAccount, hasDeclined, orderId, textThread } = facts
  const noOrder = `${name} has no repair order from the last 30 days. Reply by text or e-mail.`
  const inApp: Reach[] = hasAccount ? [{ channel: 'app', to: '', why: orderId ? null : noOrder }] : []
  const byMail: Reach[] =
    customerId === null ? [] : [{ channel: 'mail', to: email, why: describeNoMail({ email, hasDeclined }, name) }]
  const why = facts.orderTexts
    ? describeNoTexts(facts.orderTexts, name)
    : textThread
      ? await findReasonNotToText(db, shopId, textThread, now)
      : phone
        ? `${name} has not texted you, and has no repair order from the last 30 days.`
        : describeNoTexts('no-phone', name)
  return [...inApp, { channel: 'text', to: showPhone(facts.orderTexts ? phone : (textThread?.phone ?? phone)), why }, ...byMail]
}
