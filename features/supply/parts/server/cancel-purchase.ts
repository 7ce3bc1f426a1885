import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getOrigin, recordEvent } from '../../../repair/work-orders/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { reasonNotOpen } from '../rules.ts'
import { requireUnchangedPurchase } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewPurchase } from './get-purchase.ts'
import { onPurchaseCancelled } from './hooks.ts'
import { closeLines, listWaitingOrders, lockPurchaseLines, updatePurchase } from './store-purchases.ts'

export const cancelPurchase: Verb<typeof parts.cancel> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const purchase = await requireUnchangedPurchase(tx, context, params.id)
    if (purchase.state !== 'draft') refuseIf(reasonNotOpen(purchase.state))
    const by = getOrigin(context)
    const waiting = await listWaitingOrders(tx, purchase.id)
    const lines = await lockPurchaseLines(tx, purchase.id)
    const received = new Map(lines.map((line) => [line.id, line.received]))
    await context.get(onPurchaseCancelled)(tx, context, { purchaseId: purchase.id, received })
    const hasCome = lines.some((line) => line.received > 0)
    await closeLines(tx, purchase.id, hasCome)
    await updatePurchase(tx, purchase.id, { state: hasCome ? 'received' : 'cancelled', endedAt: by.at })
    if (purchase.state !== 'draft')
      for (const { workOrderId, name } of waiting)
        await recordEvent(tx, { workOrderId, by, what: 'part-called-off', detail: { name, vendor: purchase.vendor } })
    await announceParts(tx, purchase.shopId)
    return viewPurchase(tx, context.actor, purchase)
  })
