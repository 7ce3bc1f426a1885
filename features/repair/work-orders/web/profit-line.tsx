import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import type { OrderCosts, ShopConcern } from '../contract/index.ts'
import { type Profit, calculateJobProfit, calculateOrderProfit, explainHiddenPay } from '../profit.ts'
import { useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'

const showPercent = (thousandths: number) => `${Math.round(thousandths / 1000)}%`

export interface ProfitLineProps {
  costs: OrderCosts
  /** The job; without it, the whole order. */
  concern?: ShopConcern
}

/** The gross profit of a job or of the whole order. For the shop only, so it is never printed. */
export default function ProfitLine({ costs, concern }: ProfitLineProps) {
  const { order } = useOrder()
  const { book } = usePrices()
  const profit = concern ? calculateJobProfit(concern, { ...order, costs }) : calculateOrderProfit({ ...order, costs })
  const { salesCents, partsCostCents, laborCostCents } = profit
  const isPayHidden = !concern && costs.laborCents === null
  if (salesCents === 0 || (concern && partsCostCents + (laborCostCents ?? 0) === 0)) return null
  const target = book?.targetMargin ?? 0
  const isLow = profit.margin !== null && profit.margin < target
  const isLaborEstimated = !concern && costs.isLaborEstimated
  const isLaborUnknown = !concern && costs.isLaborUnknown
  return (
    <Text size="sm" c={isLow ? 'var(--mantine-color-amber-light-color)' : 'dimmed'} className="tabular">
      {describeProfit(profit)}
      {isLaborEstimated && '. Labor cost is estimated until payroll is approved'}
      {isLaborUnknown && '. Some labor was not clocked or has no pay rate, so its cost is missing'}
      {isLow && `. Below your target of ${showPercent(target)}.`}
      {isPayHidden && `${isLow ? '' : '.'} ${explainHiddenPay(costs.averageLaborCents)}`}
    </Text>
  )
}

const describeProfit = ({ partsCostCents, laborCostCents, profitCents, margin, effectiveRateCents }: Profit) =>
  [
    `Parts and sublet cost ${showCents(partsCostCents)}`,
    ...(laborCostCents ? [`labor cost ${showCents(laborCostCents)}`] : []),
    ...(profitCents === null ? [] : [`gross profit ${showCents(profitCents)} (${showPercent(margin ?? 0)})`]),
    ...(effectiveRateCents === null ? [] : [`${showCents(effectiveRateCents)} an hour of labor`]),
  ].join(', ')
