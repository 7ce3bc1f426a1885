import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { type storageCharges, storageRefusals } from '../contract/index.ts'
import { reasonNotToCharge, showWorkingDays } from '../rules.ts'
import { notifyStorageAsked } from './notify-storage.ts'
import { insertCharge } from './store.ts'
import { withCurrentOrder } from './with-current-order.ts'

/** Asks the customer: the authorized amount is for repairs, so storage always needs its own answer. */
export const chargeStorage: Verb<typeof storageCharges.charge> = (context, { params, body }) =>
  withCurrentOrder(context, params.id, async (tx, order, { storage, readyAt }) => {
    const { days, amountCents, taxCents, charges, terms } = storage
    refuseIf(reasonNotToCharge(order, charges, days, storage.disputes))
    const now = `It is now ${showCents(amountCents)} for ${showWorkingDays(days.length)}. Please check the amount and try again.`
    if (body.amountCents !== amountCents) refuse(storageRefusals.changed, { msg: now })
    await insertCharge(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      readyAt: readyAt as Date,
      days,
      perDayCents: terms.centsPerDay,
      amountCents,
      taxCents,
      askedBy: context.actor.accountId,
      askedAt: context.clock.now(),
    })
    const asked = { days, amountCents, taxCents }
    await recordEvent(tx, { workOrderId: order.id, by: getOrigin(context), what: 'storage-asked', detail: asked })
    await notifyStorageAsked(tx, context, order, asked)
  })
