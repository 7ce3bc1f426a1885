import { refuseIf } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { requireUnchangedPurchase } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewPurchase } from './get-purchase.ts'
import { recordPlacement } from './record-placement.ts'
import { lockPurchaseLines } from './store-purchases.ts'

export const placePurchase: Verb<typeof parts.place> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const purchase = await requireUnchangedPurchase(tx, context, params.id)
    refuseIf(purchase.state === 'draft' ? null : partRefusals.purchaseNotOpen)
    refuseIf((await lockPurchaseLines(tx, purchase.id)).length > 0 ? null : partRefusals.purchaseEmpty)
    await recordPlacement(tx, context, purchase, body)
    await announceParts(tx, purchase.shopId)
    return viewPurchase(tx, context.actor, purchase)
  })
