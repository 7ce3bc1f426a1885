import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { byOf, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements } from '../contract.ts'
import { findAsked, insertDismissal } from './store.ts'

export const dismissAgreement: Verb<typeof agreements.dismiss> = (context, { params, query }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await customerOf(tx, context.actor)
    const asked = (await findAsked(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const { shop = asked.shopId, invoice = asked.invoice, vinid = asked.vinId } = query
    if (shop !== asked.shopId || invoice !== asked.invoice || vinid.toUpperCase() !== asked.vinId)
      refuse(standardRefusals.notFound)
    if (!asked.isWaiting) refuse(agreementRefusals.notWaiting)
    const { workOrderId, estimateId, shopId, number } = asked
    const by = byOf(context)
    if (await insertDismissal(tx, { estimateId, shopId, customerId: customer.id, at: by.at }))
      await recordEvent(tx, { workOrderId, by, what: 'agreement-dismissed', detail: { number, estimateId } })
    return { isDismissed: true }
  })
