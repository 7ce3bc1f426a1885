import { mailHeads } from '../../shops/server/index.ts'
import { showCents } from '../../../common/cents.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { authorizedIn, approvedCharges, mostBilled, ruleOf } from '../../work-orders/rules.ts'
import type { Signing } from './signing.ts'
import { attachmentOf } from './store.ts'

/** The shop hears it at its screens and by the bell; the customer gets a copy by mail. All after the commit. */
export async function tellSigned(
  { db: tx, config }: { db: Db; config: Context['config'] },
  actor: Actor,
  signing: Signing,
  order: { id: string; shopId: string; invoice: number },
  paperFileId: string,
): Promise<void> {
  const { agreementId, signer, authorizedCents, form, estimate } = signing
  const data = { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, agreementId, authorizedCents }
  await announce(tx, [shopTopic(order.shopId), accountTopic(actor.accountId)], { type: 'agreement_signed', ...data })

  const approved = form.answers.filter(({ answer }) => answer === 'approved').length
  const answered = `${approved} of ${form.answers.length} ${form.answers.length === 1 ? 'job' : 'jobs'} approved, ${showCents(authorizedCents)} authorized.`
  for (const accountId of await shopStaff(tx, order.shopId))
    await notify(tx, {
      accountId,
      type: 'default',
      title: `${signer.name} signed work order ${order.invoice}`,
      body: answered,
      data,
    })

  const most = mostBilled(
    authorizedIn(ruleOf(estimate.content.shop.state), {
      authorizedCents,
      hasLimit: form.writtenEstimateOption === 3,
      approved: approvedCharges(estimate.content, form.answers),
    }),
  )
  const mail = {
    title: 'Your signed agreement',
    lines: [
      `Thank you, ${signer.name}. Your agreement with ${estimate.content.shop.dba} for work order ${order.invoice} is attached.`,
      answered,
      `You will not be billed more than ${most} unless you authorize it.`,
    ],
    button: { label: 'Open the work order', url: `${config.appUrl}/workorder/${order.shopId}/${order.id}` },
  }
  await sendMessage(tx, {
    channel: 'mail',
    recipient: signer.email,
    subject: `Your signed agreement, work order ${order.invoice}`,
    ...mailText({ ...mail, head: (await mailHeads(tx, [order.shopId])).get(order.shopId) }),
    attachments: [await attachmentOf(tx, paperFileId)],
  })
}
