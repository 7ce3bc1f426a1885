import { Muted, useRead } from '../../../../kit/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import type { StateRule } from '../../../people/shops/rules.ts'
import { writeRuleNotice } from '../rules.ts'
import { useOrder } from './order-context.ts'

/** The rule of the shop's state for estimates, with its source and when that was read. */
export default function RuleNote() {
  const { order } = useOrder()
  const { data: rule } = useRead(shops.repairRule, { params: { shop: order.shop.id } })
  return rule ? (
    <Muted>
      {writeRuleNotice(rule)} {describeSource(rule)}
    </Muted>
  ) : null
}

function describeSource({ source, asOf }: StateRule): string {
  const [year, month] = asOf.split('-')
  return `(${source}, as of ${month}/${year})`
}
