import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { type Context, type Db, inTransaction, type LinkActor, slot, type Verb } from '../../../../kit/server/index.ts'
import { getMailHeads } from '../../../people/shops/server/index.ts'
import { calculateMailWaitSeconds, maxMails } from '../../../platform/auth/rules.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { getOrigin, recordEvent, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { type CodeChannel, type CodePurpose, codeRefusals, type signingCodes } from '../contract/index.ts'
import { codeMinutes, maskContact } from '../rules.ts'
import { findCodeContacts, getSigningCode } from './find-code-contacts.ts'
import { insertCode, listTimesToContact, listTimesWithLink, lockCodeContact } from './store-codes.ts'

/** The key for hashing codes. A plain hash of six digits could be reversed by trying them all. */
export const signingCodeKey = slot<Buffer>('signing code key')

export const hashSigningCode = (key: Buffer, id: string, code: string) =>
  createHmac('sha256', key).update(`${id} ${code}`).digest()

/** Goes only to the contact on file, so that a forwarded link cannot sign. */
export const sendSigningCode: Verb<typeof signingCodes.send> = async (context, { body: { workOrderId, channel, purpose } }) => {
  const { db, actor, clock, get } = context
  const order = await requireOwnWorkOrder(db, actor, workOrderId)
  if (actor.role !== 'link') return refuse(codeRefusals.codeNotNeeded)
  const sentTo = (await findCodeContacts(db, actor.person, order.shopId))[channel] ?? refuse(codeRefusals.contactMissing)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await lockCodeContact(tx, sentTo)
    await requireFewCodes(tx, actor, sentTo, now)
    const [id, code] = [randomUUID(), String(randomInt(1_000_000)).padStart(6, '0')]
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
    const codeHash = hashSigningCode(get(signingCodeKey), id, code)
    await insertCode(tx, { id, sessionId: actor.sessionId, linkId: actor.linkId, channel, sentTo, codeHash, now, expiresAt })
    await sendCode(tx, { shopId: order.shopId, channel, purpose, sentTo, code })
    const detail = { channel, to: maskContact(channel, sentTo) }
    await recordEvent(tx, { workOrderId, by: getOrigin(context), what: 'code-sent', detail })
  })
  return getSigningCode(db, actor, order.shopId, now)
}

/** Counted for the contact and for the link, in the database, so that a thousand network addresses get no more than one. */
async function requireFewCodes(tx: Db, { linkId }: LinkActor, sentTo: string, now: Date): Promise<void> {
  const times = [await listTimesToContact(tx, sentTo, maxMails), await listTimesWithLink(tx, linkId, maxMails)]
  const seconds = Math.max(...times.map((sent) => calculateMailWaitSeconds(sent, now)))
  if (seconds > 0) refuse(codeRefusals.tooManyCodes, { more: { seconds } })
}

interface CodeToSend {
  shopId: string
  channel: CodeChannel
  purpose: CodePurpose
  sentTo: string
  code: string
}

/** The purpose of the code, and the act that nobody can do without it. */
const purposes = {
  sign: { title: 'Your code to sign', does: 'sign the estimate from', cannot: 'sign' },
  storage: { title: 'Your code to answer', does: 'answer the storage charge from', cannot: 'answer' },
  paper: { title: 'Your code to download your documents', does: 'download your documents from', cannot: 'download them' },
  account: { title: 'Your code to create an account', does: 'create an account with your visits to', cannot: 'create one' },
} as const

/** Counts against no shop's limits: it has its own, and a shop that has sent much must not keep a customer from signing. */
async function sendCode(tx: Context['db'], { shopId, channel, purpose, sentTo, code }: CodeToSend): Promise<void> {
  const head = (await getMailHeads(tx, [shopId])).get(shopId)
  const dba = head?.name ?? 'your shop'
  const secrets = [code]
  const { title, does, cannot } = purposes[purpose]
  if (channel === 'text') {
    const text = `${code} is your code to ${does} ${dba}. It works for ${codeMinutes} minutes. We will never call to ask for it.`
    await sendMessage(tx, { channel, recipient: sentTo, subject: '', text, secrets, isUrgent: true })
    return
  }
  const lines = [
    `Enter this code to ${does} ${dba}:`,
    code,
    `It works for ${codeMinutes} minutes. We will never call to ask for it. If you did not ask for it, someone else has the link to your order; without the code they cannot ${cannot}.`,
  ]
  await sendMessage(tx, {
    channel,
    recipient: sentTo,
    subject: `${title}: ${dba}`,
    ...composeMail({ title, lines, head }),
    secrets,
  })
}
