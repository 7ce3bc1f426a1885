import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { showInvoiceNumber, showMonth } from '../rules.ts'
import { adInvoicePaper } from './draw-invoice.ts'
import { notifyVendor } from './notify-vendor.ts'
import { findVendorContact, type InvoiceRow } from './store-invoices.ts'

/** E-mails a new invoice with its PDF, which is drawn when the e-mail is sent, and rings the vendor's bell. */
export async function mailInvoice(
  tx: Db,
  { id, vendorId, number, month, dueCents, dueOn }: InvoiceRow,
  appUrl: string,
): Promise<void> {
  const contact = (await findVendorContact(tx, vendorId)) ?? refuse(standardRefusals.notFound)
  const name = showInvoiceNumber(number)
  const due = dueCents > 0 ? `${showCents(dueCents)} is due on ${showDay(dueOn)}.` : 'Nothing is due.'
  await notifyVendor(tx, vendorId, { title: `Invoice ${name} for ${showMonth(month)}`, body: due })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: contact.email,
    subject: `Invoice ${name} for advertising in ${showMonth(month)}`,
    ...composeMail({
      title: `Your advertising in ${showMonth(month)}`,
      lines: [`Invoice ${name} is attached.`, due],
      button: { label: dueCents > 0 ? 'Pay this invoice' : 'Open ad billing', url: `${appUrl}/ad-billing` },
      footer: 'Sent by Liftbay about your advertising. Nobody reads replies to this address.',
    }),
    attachments: [{ fileName: `${name}.pdf`, mediaType: 'application/pdf', paper: { kind: adInvoicePaper, id } }],
  })
}
