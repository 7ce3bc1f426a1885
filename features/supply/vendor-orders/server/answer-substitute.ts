import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inRetriedTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { changePlacedLines } from '../../parts/server/index.ts'
import { lockTerms } from '../../trade-accounts/server/index.ts'
import type { purchasesAtVendors } from '../contract/index.ts'
import { answerSubstitute as decide, calculateLineCents, calculateOpenQuantity } from '../rules.ts'
import { lockShopOrder, requireCredit } from './access.ts'
import { recordChange } from './record-change.ts'
import { listLines, replacePart, saveSubstitute } from './store.ts'
import { viewPurchaseAtVendor } from './view-order.ts'

export const answerSubstitute: Verb<typeof purchasesAtVendors.answerSubstitute> = (context, { params: { id }, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { purchase, order } = await lockShopOrder(tx, context, id)
    const lines = await listLines(tx, id)
    const line = lines.find(({ lineId }) => lineId === body.lineId)
    if (!line) throw makeBadInput({ lineId: isInvalid('Line') })
    const result = decide(line, body.accept)
    if ('refused' in result) return refuse(result.refused.refusal, result.refused.detail)
    const { lineId, partNo, name, substitute } = line
    const offered = substitute!
    if (body.accept) {
      const quantity = calculateOpenQuantity(line)
      const more =
        calculateLineCents({ quantity, ...offered }) -
        calculateLineCents({ quantity, price: line.costCents, core: line.coreCents })
      const terms = await lockTerms(tx, order.shopId, order.vendorId)
      if (more > 0) await requireCredit(tx, order, terms, more)
      await replacePart(tx, lineId, partNo, offered)
      const replacement = { ...offered, costCents: offered.price, coreCents: offered.core }
      await changePlacedLines(tx, context, purchase, [{ lineId, replacement }])
    } else await changePlacedLines(tx, context, purchase, [{ lineId, calledOff: result.changed.declined - line.declined }])
    await saveSubstitute(tx, lineId, null)
    await recordChange(tx, context, order, {
      what: body.accept ? 'substitute-accepted' : 'substitute-declined',
      lines: lines.map((current) => (current.lineId === lineId ? result.changed : current)),
      title: `${order.shop} ${body.accept ? 'accepted' : 'declined'} the part you offered on purchase order ${order.number}`,
      detail: `${offered.name} (${offered.partNo}) instead of ${name} (${partNo}).`,
    })
    return viewPurchaseAtVendor(tx, id)
  })
