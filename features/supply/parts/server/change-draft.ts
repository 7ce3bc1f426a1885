import { isInvalid } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput, inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { takeFrom } from '../rules.ts'
import { requireUnchangedPurchase } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewPurchase } from './get-purchase.ts'
import { lockPurchaseLines, updateLine, updatePurchase } from './store-purchases.ts'
import { lockWaitingSupplies, reduceSupply } from './store-supplies.ts'

export const changeDraft: Verb<typeof parts.changeDraft> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const purchase = await requireUnchangedPurchase(tx, context, params.id)
    refuseIf(purchase.state === 'draft' ? null : partRefusals.purchaseNotOpen)
    const known = new Map((await lockPurchaseLines(tx, purchase.id)).map((line) => [line.id, line]))
    for (const line of body.lines) {
      if (!known.has(line.lineId)) throw makeBadInput({ lines: isInvalid('Line') })
      const quantity = toHundredths(line.quantity)
      const waiting = await lockWaitingSupplies(tx, line.lineId)
      const excess = waiting.reduce((sum, supply) => sum + supply.quantity, 0) - quantity
      // If orders need more than that, those that asked last need it again.
      for (const { item: supply, taken } of takeFrom(waiting.toReversed(), excess)) await reduceSupply(tx, supply, taken)
      await updateLine(tx, line.lineId, { quantity, costCents: line.cost, coreCents: line.coreCents })
    }
    await updatePurchase(tx, purchase.id, { state: 'draft' })
    await announceParts(tx, purchase.shopId)
    return viewPurchase(tx, context.actor, purchase)
  })
