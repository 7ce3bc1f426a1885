import type { Context } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { findFirstChargeDay, findNextTryDay } from '../rules.ts'
import type { ExpiringPlan } from './store-renewals.ts'

/** The day of the next automatic charge if nothing changes before then. */
export function findNextChargeDay(plan: ExpiringPlan, get: Context['get'], today: string): string | null {
  if (!plan.plan || !plan.isRecurring || !get(cardProviders).some(({ name }) => name === plan.provider)) return null
  const day = plan.lastStep === null ? findFirstChargeDay(plan.runsUntil) : findNextTryDay(plan.runsUntil, plan.lastStep)
  return day === null || day > today ? day : today
}
