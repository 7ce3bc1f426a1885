import type { PlanOffer } from '../../plan-prices/rules.ts'
import type { Subscription } from '../contract/index.ts'
import { isRunning } from '../rules.ts'
import type { SubscriptionRow } from './store.ts'

export const describeSubscription = (kept: SubscriptionRow, plan: PlanOffer, today: string): Subscription => ({
  ...kept,
  planName: plan.name,
  total: plan.total,
  renewalPeriodMonths: plan.months,
  isRunning: isRunning(kept.expiresAt, today),
})
