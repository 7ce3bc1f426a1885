import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { changeStorageCharge, getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import { type storageCharges, storageRefusals } from '../contract/index.ts'
import { isBilled } from '../rules.ts'
import { notifyStorageWithdrawn } from './notify-storage.ts'
import { endCharge, getPaidCents } from './store.ts'
import { withCurrentOrder } from './with-current-order.ts'

export const withdrawStorageCharge: Verb<typeof storageCharges.takeBack> = (context, { params }) =>
  withCurrentOrder(context, params.id, async (tx, order, { storage, rows }) => {
    refuseIf(storage.isReady ? null : storageRefusals.notReady)
    const last =
      rows.find(({ state }) => state === 'asked') ??
      rows.findLast(({ state }) => isBilled(state)) ??
      refuse(storageRefusals.nothingCharged)
    const { id, state, days, amountCents, taxCents, authorizedCents, givenBy } = last
    if (isBilled(state) && order.billCents - amountCents - taxCents < (await getPaidCents(tx, order.id)))
      refuse(storageRefusals.paid)
    const by = getOrigin(context)
    await endCharge(tx, id, { state: 'withdrawn', authorizedCents: 0, givenBy, evidence: {}, at: by.at })
    const detail = { days, amountCents, taxCents }
    if (state === 'asked') await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-not-asked', detail })
    else
      await changeStorageCharge(context, tx, order, {
        cents: -amountCents,
        taxCents: -taxCents,
        authorizedCents: -authorizedCents,
        by,
        what: 'storage-taken-back',
        detail,
      })
    await notifyStorageWithdrawn(tx, context, order, detail)
  })
