import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeStorageCharge, getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { type storageCharges, storageRefusals } from '../contract/index.ts'
import { reasonNotToCharge, showWorkingDays } from '../rules.ts'
import { notifyStorageAsked, notifyStorageCharged } from './notify-storage.ts'
import { insertCharge } from './store.ts'
import { withCurrentOrder } from './with-current-order.ts'

export const chargeStorage: Verb<typeof storageCharges.charge> = (context, { params, body }) =>
  withCurrentOrder(context, params.id, async (tx, order, { storage, readyAt }) => {
    const { days, amountCents, toAgreeCents, charges, terms } = storage
    refuseIf(reasonNotToCharge(order, charges, days))
    const now = `It is now ${showCents(amountCents)} for ${showWorkingDays(days.length)}. Please check the amount and try again.`
    if (body.amountCents !== amountCents) refuse(storageRefusals.changed, { msg: now })
    const isCovered = toAgreeCents === 0
    await insertCharge(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      readyAt: readyAt as Date,
      days,
      perDayCents: terms.centsPerDay,
      amountCents,
      state: isCovered ? 'covered' : 'asked',
      askedBy: context.actor.accountId,
      askedAt: context.clock.now(),
    })
    const by = getOrigin(context)
    const asked = { days, amountCents, toAgreeCents }
    if (isCovered) {
      await changeStorageCharge(context, tx, order, {
        cents: amountCents,
        authorizedCents: 0,
        by,
        what: 'storage-charged',
        detail: asked,
      })
      await notifyStorageCharged(tx, context.config, order, asked)
    } else {
      await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-asked', detail: asked })
      await notifyStorageAsked(tx, context.config, order, asked)
    }
  })
