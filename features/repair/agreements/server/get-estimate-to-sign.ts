import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type LinkActor, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import type { agreements, EstimateToSign, SigningCode } from '../contract/index.ts'
import { getSigningCode } from './find-code-contacts.ts'
import { readEstimateToSign } from './store.ts'

export const getEstimateToSign: Verb<typeof agreements.estimate> = async ({ db, actor, clock }, { params }) => {
  const customer = await getSignedInCustomer(db, actor)
  const order = await requireOwnWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  const found =
    (await readEstimateToSign(db, { customerId: customer.id, workOrderId: order.id, now: clock.now() })) ??
    refuse(standardRefusals.notFound)
  return actor.role === 'link' ? limitToLink(found, actor, await getSigningCode(db, actor, order.shopId, clock.now())) : found
}

/** Anyone with the link reads the estimate, and the customer's phone, e-mail and address only after the code. */
function limitToLink(
  { text }: JsonText<EstimateToSign>,
  { confirmedAt }: LinkActor,
  code: SigningCode,
): JsonText<EstimateToSign> {
  const estimate = JSON.parse(text) as EstimateToSign
  const { customer } = estimate.content
  const hidden = { address: '', aptSuite: '', city: '', state: '', zip: '', phone1: '', email: '' }
  const content = confirmedAt ? estimate.content : { ...estimate.content, customer: { ...customer, ...hidden } }
  return new JsonText(JSON.stringify({ ...estimate, content, code } satisfies EstimateToSign))
}
