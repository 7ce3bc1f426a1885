import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { describeForbiddenFee } from '../../../people/shops/rules.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import type { AdjustmentForm } from '../contract/index.ts'
import type { AdjustmentValues } from './store-adjustments.ts'
import type { LockedOrder } from './store.ts'

/**
 * A fee that does not say is taxed as the order's rules say, a core charge by the rule for core charges. A discount lowers the taxed amount by
 * itself. Refuses a fee that the shop's state forbids.
 */
export async function getAdjustmentValues(
  tx: Db,
  { shopId, taxRules }: Pick<LockedOrder, 'shopId' | 'taxRules'>,
  form: AdjustmentForm,
): Promise<AdjustmentValues> {
  if (form.kind === 'fee') {
    const forbidden = describeForbiddenFee(await getShopForPaper(tx, shopId), form)
    if (forbidden !== null) throw makeBadInput({ name: forbidden })
  }
  const usual = { fee: taxRules.feesTaxed, core: true, discount: false }[form.kind]
  return { ...form, taxed: form.kind !== 'discount' && (form.taxed ?? usual) }
}
