import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import type { ShopConcern } from '../contract/index.ts'
import { type Profit, calculateJobProfit, calculateOrderProfit } from '../profit.ts'
import { useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'

const showPercent = (thousandths: number) => `${Math.round(thousandths / 1000)}%`

/** The gross profit of a job or of the whole order. For the shop only, so it is never printed. */
export default function ProfitLine({ concern }: { concern?: ShopConcern }) {
  const { order } = useOrder()
  const { book } = usePrices()
  const profit = concern ? calculateJobProfit(concern) : calculateOrderProfit(order)
  if (profit.margin === null || (concern && profit.partsCostCents === 0)) return null
  const target = book?.targetMargin ?? 0
  const isLow = profit.margin < target
  return (
    <Text size="sm" c={isLow ? 'amber.8' : 'dimmed'} className="no-print tabular">
      {describeProfit(profit)}
      {isLow && `. Below your target of ${showPercent(target)}.`}
    </Text>
  )
}

const describeProfit = ({ partsCostCents, profitCents, margin, effectiveRateCents }: Profit) =>
  [
    `Parts cost ${showCents(partsCostCents)}`,
    `gross profit ${showCents(profitCents)} (${showPercent(margin ?? 0)})`,
    ...(effectiveRateCents === null ? [] : [`${showCents(effectiveRateCents)} an hour of labor`]),
  ].join(', ')
