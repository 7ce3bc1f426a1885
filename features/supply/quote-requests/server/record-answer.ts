import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { announceRequest } from './announce-request.ts'
import { buildRequestPath, notifyShop } from './notify-shop.ts'
import type { QuoteRow } from './store-quotes.ts'
import { findShopReader, raiseVersion, type RequestRow } from './store.ts'

/**
 * Notifies the shop of a vendor's answer in the app and by e-mail. Anyone who has the request open has to reload it before
 * accepting.
 */
export async function recordAnswer(
  tx: Db,
  { config }: Context<Actor>,
  { request, quote }: { request: RequestRow; quote: QuoteRow },
  { title, detail }: { title: string; detail: string },
): Promise<void> {
  await raiseVersion(tx, request.id)
  await notifyShop(tx, request, { title, detail })
  await announceRequest(tx, request, [{ vendorId: quote.vendorId, quoteId: quote.id }])
  const recipient = await findShopReader(tx, request.id)
  if (!recipient) return
  await sendMessage(tx, {
    channel: 'mail',
    recipient,
    sender: quote.vendorId,
    subject: title,
    ...composeMail({
      title,
      lines: detail ? [detail] : [],
      button: { label: 'Open quote request', url: `${config.appUrl}${buildRequestPath(request)}` },
      footer: `Sent by Liftbay for ${quote.vendor}. Nobody reads replies to this address.`,
    }),
  })
}
