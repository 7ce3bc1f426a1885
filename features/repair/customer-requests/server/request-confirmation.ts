import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Context, createLinkToken, hashLinkToken, slot } from '../../../../kit/server/index.ts'
import { getCustomerContact, notifyCustomers } from '../../../people/customers/server/index.ts'
import { hasConfirmedOwner } from '../../../people/shops/server/index.ts'
import { calculateMailWaitSeconds, maxMails } from '../../../platform/auth/rules.ts'
import { canAsk, codeMinutes, linkDays } from '../rules.ts'
import { findRelation, getShopName, insertRequest, listRequestTimes, openRequest } from './store.ts'

/** The key for hashing codes. A plain hash of six digits could be reversed by trying them all. */
export const requestKey = slot<Buffer>('customer request key')

export const hashRequestCode = (key: Buffer, id: string, code: string) =>
  createHmac('sha256', key).update(`${id} ${code}`).digest()

export type RequestContext = Pick<Context, 'db' | 'get' | 'clock' | 'config'>

export interface RequestResult {
  isSent: boolean
  /** Above 0 when too many requests were sent to this customer. */
  waitSeconds: number
}

/**
 * Asks the person behind an account whether they are the shop's customer: in their account, by mail, and by text if they agreed to texts. The
 * caller has locked the contact. Sends nothing to someone who has answered, for a shop whose owner has not confirmed their e-mail, or beyond the limits.
 */
export async function requestConfirmation(
  { db: tx, get, clock, config }: RequestContext,
  { shopId, customerId, mustSend = false }: { shopId: string; customerId: string; mustSend?: boolean },
): Promise<RequestResult> {
  const now = clock.now()
  const relation = await findRelation(tx, shopId, customerId)
  if (!canAsk(relation, now) || !(await hasConfirmedOwner(tx, shopId))) return { isSent: false, waitSeconds: 0 }
  await openRequest(tx, shopId, customerId, now)
  const waitSeconds = calculateMailWaitSeconds(await listRequestTimes(tx, customerId, maxMails), now)
  if (waitSeconds > 0) return { isSent: false, waitSeconds }
  const [id, token, code] = [randomUUID(), createLinkToken(), String(randomInt(1_000_000)).padStart(6, '0')]
  await insertRequest(tx, {
    id,
    shopId,
    customerId,
    codeHash: hashRequestCode(get(requestKey), id, code),
    linkHash: hashLinkToken(token),
    now,
    codeExpiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    linkExpiresAt: new Date(now.getTime() + linkDays * dayMilliseconds),
  })
  const { dba } = await getShopName(tx, shopId)
  const url = `${config.appUrl}/shop-request/${token}`
  const contact = await getCustomerContact(tx, customerId)
  const title = `Are you a customer of ${dba}?`
  await notifyCustomers(tx, [
    {
      ...contact,
      notice: {
        type: 'default',
        title,
        body: `${dba} entered a visit with your e-mail and phone. It sees nothing of your account until you accept.`,
        data: { path: '/home', shop: shopId },
        secrets: [code],
        mustSend,
        mail: {
          subject: title,
          title,
          lines: [
            `${dba} entered a visit with your e-mail and phone. If that is right, open the link and accept, or read this code out at the counter:`,
            code,
            `The code works once, for ${codeMinutes} minutes; the link works for ${linkDays} days. The shop then sees your name, phone and e-mail, ` +
              'your estimate preferences, and the vehicles you bring in. The visit is added to your account.',
            'If you do not know this shop, say so with the same link. It sees nothing of yours.',
          ],
          button: { label: 'Answer', url },
        },
        textIfAgreed: `${dba} says you are its customer. If that is right, tell them this code: ${code}. It works for ${codeMinutes} minutes. Or answer here:`,
        link: url,
      },
    },
  ])
  return { isSent: true, waitSeconds: 0 }
}
