import type { Context } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { findFirstChargeDay, findNextTryDay } from '../rules.ts'
import type { ExpiringPlan } from './store-renewals.ts'

/** The day of the next automatic charge if nothing changes before then. */
export function findNextChargeDay(one: ExpiringPlan, get: Context['get'], today: string): string | null {
  if (!one.plan || !one.isRecurring || !get(cardProviders).some(({ name }) => name === one.provider)) return null
  const day = one.lastStep === null ? findFirstChargeDay(one.runsUntil) : findNextTryDay(one.runsUntil, one.lastStep)
  return day === null || day > today ? day : today
}
