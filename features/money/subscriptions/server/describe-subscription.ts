import type { Subscription } from '../contract/index.ts'
import { isRunning, getPlanById } from '../rules.ts'
import type { SubscriptionRow } from './store.ts'

export const describeSubscription = (kept: SubscriptionRow, today: string): Subscription => ({
  ...kept,
  renewalPeriodMonths: getPlanById(kept.plan).months,
  isRunning: isRunning(kept.expiresAt, today),
})
