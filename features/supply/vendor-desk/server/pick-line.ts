import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import { showQuantity } from '../../parts/rules.ts'
import { lockVendorOrder } from '../../vendor-orders/server/index.ts'
import { vendorDeskRefusals, type vendorDesk } from '../contract/index.ts'
import { requireOwnLine } from './access.ts'
import { getShippable, savePick } from './store.ts'

export const pickLine: Verb<typeof vendorDesk.pick> = (context, { params: { id }, body: { picked } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { orderId, shopId } = await requireOwnLine(tx, actor, id)
    await lockVendorOrder(tx, context, orderId)
    const left = await getShippable(tx, id)
    if (toHundredths(picked) > left) {
      const msg = `${showQuantity(left)} left to ship.`
      refuse(vendorDeskRefusals.abovePickable, { msg, errors: { picked: msg } })
    }
    await savePick(tx, id, toHundredths(picked), clock.now())
    await announce(tx, [getAccountTopic(actor.accountId)], { type: 'vendor_order_changed', shop: shopId, orderId })
    return { lineId: id, picked }
  })
