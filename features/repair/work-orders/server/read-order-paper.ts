import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Caller, Context } from '../../../../kit/server/index.ts'
import { findLogoForPaper } from '../../../people/shops/server/index.ts'
import type { EstimateContent } from '../contract/index.ts'
import { requireOwnWorkOrder } from './access.ts'
import { buildEstimateContent } from './build-estimate-content.ts'
import type { EstimatePaper, OrderPaper } from './draw-order-paper.ts'
import { getOrderForStaff } from './get-shop-order.ts'
import { findCurrentEstimate } from './store-estimates.ts'

/** Reads the contents of a paper about an order. `asSent`: the estimate as it was sent last, unless the order was changed after that. */
export async function readOrderPaper(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'get'>,
  workOrderId: string,
  { asSent }: { asSent: boolean },
): Promise<OrderPaper> {
  const { db, actor, clock } = context
  const row = await requireOwnWorkOrder(db, actor, workOrderId)
  const order = await getOrderForStaff(db, actor.accountId, workOrderId)
  const sent = await findCurrentEstimate(db, workOrderId)
  const isSent = asSent && sent !== null && !sent.outdated
  const content = isSent
    ? sent.content
    : await buildEstimateContent(context, db, row, order, {
        number: (sent?.number ?? 0) + 1,
        stillApproved: order.concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId),
      })
  return {
    order,
    content,
    fields: order.fields,
    isSent,
    logo: await findLogoForPaper(context, row.shopId),
    printedAt: clock.now(),
  }
}

/**
 * The estimate as it was sent last, for its customer. It has nothing of the order that was not sent. Anyone with a link reads the customer's phone,
 * e-mail and address only after the code.
 */
export async function readSentPaper(
  context: Pick<Context<Caller>, 'db' | 'actor' | 'clock' | 'get'>,
  workOrderId: string,
): Promise<EstimatePaper> {
  const { db, actor, clock } = context
  const { shopId, invoice, authorizedCents, odometerOut, userFields } = await requireOwnWorkOrder(db, actor, workOrderId)
  const { content } = (await findCurrentEstimate(db, workOrderId)) ?? refuse(standardRefusals.notFound)
  return {
    order: { workOrder: { invoice, authorizedCents, odometerOut }, concerns: [] },
    content: actor.role === 'link' && !actor.confirmedAt ? hideContact(content) : content,
    fields: userFields,
    isSent: true,
    logo: await findLogoForPaper(context, shopId),
    printedAt: clock.now(),
  }
}

const hideContact = (content: EstimateContent): EstimateContent => ({
  ...content,
  customer: { ...content.customer, address: '', aptSuite: '', city: '', state: '', zip: '', phone1: '', email: '' },
})
