import type { Verb } from '../../../../kit/server/index.ts'
import type { payments } from '../contract/index.ts'
import { requireLinkedOrder } from './access.ts'
import { openOrderPage } from './open-order-page.ts'

export const openLinkedPage: Verb<typeof payments.linkedPage> = async (context, { params: { provider }, body }) => {
  const orderId = await requireLinkedOrder(context, body.token)
  const { url } = await openOrderPage(context, { orderId, provider, by: null, amountCents: body.amountCents })
  return { url }
}
