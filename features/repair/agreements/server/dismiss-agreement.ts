import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { getOrigin, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements } from '../contract/index.ts'
import { findNewestEstimate, insertDismissal } from './store.ts'

export const dismissAgreement: Verb<typeof agreements.dismiss> = (context, { params, query }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await getSignedInCustomer(tx, context.actor)
    const asked = (await findNewestEstimate(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const { shop = asked.shopId, invoice = asked.invoice, vinid = asked.vinId } = query
    if (shop !== asked.shopId || invoice !== asked.invoice || vinid.toUpperCase() !== asked.vinId)
      refuse(standardRefusals.notFound)
    if (!asked.isWaiting) refuse(agreementRefusals.estimateNotWaiting)
    const { workOrderId, estimateId, shopId, number } = asked
    const by = getOrigin(context)
    if (await insertDismissal(tx, { estimateId, shopId, customerId: customer.id, at: by.at }))
      await recordEvent(tx, { workOrderId, by, what: 'agreement-dismissed', detail: { number, estimateId } })
    return { isDismissed: true }
  })
