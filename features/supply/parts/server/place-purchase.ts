import { refuseIf } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { requireUnchangedPurchase } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewPurchase } from './get-purchase.ts'
import { recordPlacement } from './record-placement.ts'
import { lockPurchaseLines, type PurchaseRow } from './store-purchases.ts'

/** Marks a draft as ordered, in the version the caller saw. Returns the draft. */
export async function placeDraft(
  tx: Db,
  context: Context<Actor>,
  id: string,
  placement: { expectedOn: string | null; invoiceNo?: string },
): Promise<PurchaseRow> {
  const purchase = await requireUnchangedPurchase(tx, context, id)
  refuseIf(purchase.state === 'draft' ? null : partRefusals.purchaseNotOpen)
  refuseIf((await lockPurchaseLines(tx, purchase.id)).length > 0 ? null : partRefusals.purchaseEmpty)
  await recordPlacement(tx, context, purchase, placement)
  await announceParts(tx, purchase.shopId)
  return purchase
}

export const placePurchase: Verb<typeof parts.place> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => viewPurchase(tx, context.actor, await placeDraft(tx, context, params.id, body)))
