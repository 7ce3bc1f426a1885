import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { describeForbiddenFee } from '../../../people/shops/rules.ts'
import { getRepairRule, getShopForPaper } from '../../../people/shops/server/index.ts'
import type { AdjustmentForm } from '../contract/index.ts'
import type { AdjustmentValues } from './store-adjustments.ts'
import type { LockedOrder } from './store.ts'

/**
 * A fee that does not say is taxed as the order's rules say, a core charge by the rule for core charges. A discount lowers the taxed amount by
 * itself. A sublet keeps the cost it had unless another is given. Refuses a fee that the shop's state forbids.
 */
export async function getAdjustmentValues(
  tx: Db,
  { shopId, taxRules }: Pick<LockedOrder, 'shopId' | 'taxRules'>,
  form: AdjustmentForm,
  now: Date,
  before = { costCents: 0 },
): Promise<AdjustmentValues> {
  if (form.kind === 'fee') {
    const shop = await getShopForPaper(tx, shopId)
    const forbidden = describeForbiddenFee(await getRepairRule(tx, shop, now), shop, form)
    if (forbidden !== null) throw makeBadInput({ name: forbidden })
  }
  const usual = { fee: taxRules.feesTaxed, core: true, sublet: true, discount: false }[form.kind]
  const costCents = form.kind === 'sublet' ? (form.costCents ?? before.costCents) : 0
  return { ...form, costCents, taxed: form.kind !== 'discount' && (form.taxed ?? usual) }
}
