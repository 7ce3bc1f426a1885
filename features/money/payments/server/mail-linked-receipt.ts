import { showCents } from '../../../../common/cents.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getMailHeads } from '../../../people/shops/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { requireLinkedOrder } from './access.ts'
import { listBillAttachments } from './bill-attachments.ts'
import { listBillLines, readBillPaper } from './read-bill-paper.ts'

export const mailLinkedReceipt: Verb<typeof payments.linkedReceipt> = async (context, { body }) => {
  const orderId = await requireLinkedOrder(context, body.token)
  await inTransaction(context.db, (tx) => sendReceiptMail(tx, orderId, body.email))
  return { msg: 'We are e-mailing the receipt.' }
}

async function sendReceiptMail(tx: Db, orderId: string, recipient: string): Promise<void> {
  const paper = await readBillPaper(tx, orderId)
  if (paper.state !== 'closed') refuse(paymentRefusals.notPaidYet)
  await sendMessage(tx, {
    channel: 'mail',
    recipient,
    sender: paper.shop.id,
    mustSend: true,
    subject: `Receipt from ${paper.shop.name}: work order ${paper.invoice}`,
    ...composeMail({
      head: (await getMailHeads(tx, [paper.shop.id])).get(paper.shop.id),
      title: 'Thank you for your payment.',
      lines: [...listBillLines(paper), `Paid: ${showCents(paper.paidCents)}. There is no balance due.`],
    }),
    attachments: await listBillAttachments(tx, paper),
  })
}
