import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { customerOf } from '../../customers/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { byOf, lockWorkOrder, ownWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements } from '../contract.ts'
import { findAsked } from './store.ts'
import { paperState } from './store-consent.ts'

/** The customer wants it on paper: everybody at the shop is told, once until it is handed over. */
export const askForPaper: Verb<typeof agreements.askForPaper> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const customer = await customerOf(tx, context.actor)
    const asked = (await findAsked(tx, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
    const { workOrderId, shopId, number, estimateId } = asked
    const { invoice } = await lockWorkOrder(tx, workOrderId)
    if ((await paperState(tx, workOrderId)) === 'asked') return { paper: 'asked' }
    await recordEvent(tx, { workOrderId, by: byOf(context), what: 'paper-asked', detail: { number, estimateId } })
    const staff = await shopStaff(tx, shopId)
    await notifyAll(
      tx,
      staff.map((accountId) => ({
        accountId,
        type: 'default' as const,
        title: `${customer.firstName} ${customer.lastName} asks for paper`,
        body: `Print the papers of work order ${invoice} and hand them over. It costs the customer nothing.`,
        data: { workOrderId, shop: shopId, invoice },
      })),
    )
    return { paper: 'asked' }
  })

export const handOverPaper: Verb<typeof agreements.handOver> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { id: workOrderId } = await ownWorkOrder(tx, context.actor, params.id)
    await lockWorkOrder(tx, workOrderId)
    refuseIf((await paperState(tx, workOrderId)) === 'asked' ? null : agreementRefusals.paperNotAsked)
    await recordEvent(tx, { workOrderId, by: byOf(context), what: 'paper-handed-over', detail: {} })
    return { paper: 'handed-over' }
  })
