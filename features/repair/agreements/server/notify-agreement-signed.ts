import { showCents } from '../../../../common/cents.ts'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { getMailHeads, listShopStaff } from '../../../people/shops/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { countAnswers, showOptions } from '../../work-orders/rules.ts'
import type { Signing } from './signing-evidence.ts'
import { readAttachment } from './store.ts'

/** Updates the shop's screens, notifies its staff and mails the customer a copy, all after the commit. */
export async function notifyAgreementSigned(
  { db: tx, config }: { db: Db; config: Context['config'] },
  customer: { id: string; accountId: string | null },
  signing: Signing,
  order: { id: string; shopId: string; invoice: number },
  paperFileId: string,
): Promise<void> {
  const { agreementId, signer, authorizedCents, form, estimate } = signing
  const data = { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, agreementId, authorizedCents }
  const topics = [getShopTopic(order.shopId), ...(customer.accountId ? [getAccountTopic(customer.accountId)] : [])]
  await announce(tx, topics, { type: 'agreement_signed', ...data })

  const { approved, declined, options } = countAnswers(estimate.content, form.answers)
  const jobs = approved + declined
  const added = options > 0 ? `, ${showOptions(options)} added` : ''
  const answered = `${approved} of ${jobs} ${jobs === 1 ? 'job' : 'jobs'} approved${added}, ${showCents(authorizedCents)} authorized.`
  const title = `${signer.name} signed repair order ${order.invoice}`
  const staff = await listShopStaff(tx, order.shopId)
  await notifyAccounts(
    tx,
    staff.map((accountId) => ({ accountId, type: 'default', subject: 'estimates', title, body: answered, data })),
  )

  const linked = { workOrderId: order.id, shopId: order.shopId, customerId: customer.id }
  const url = await createOrderLink({ db: tx, config, now: signing.at }, linked)
  if (!signer.email) {
    const { dba, id } = estimate.content.shop
    const title = 'Your signed agreement'
    const textIfAgreed = `${dba}: thank you. You approved up to ${showCents(authorizedCents)}. Your signed agreement is here:`
    await notifyCustomer(tx, customer.id, {
      type: 'default',
      title,
      body: answered,
      data: { ...data, shop: id },
      textIfAgreed,
      link: url,
    })
    return
  }
  const mail = {
    title: 'Your signed agreement',
    lines: [
      `Thank you, ${signer.name}. Your agreement with ${estimate.content.shop.dba} for work order ${order.invoice} is attached.`,
      answered,
      `You will not be billed more than ${showCents(authorizedCents)} unless you authorize it.`,
    ],
    button: { label: 'Open the work order', url },
  }
  await sendMessage(tx, {
    channel: 'mail',
    recipient: signer.email,
    sender: order.shopId,
    subject: `Your signed agreement, work order ${order.invoice}`,
    ...composeMail({ ...mail, head: (await getMailHeads(tx, [order.shopId])).get(order.shopId) }),
    attachments: [await readAttachment(tx, paperFileId)],
  })
}
