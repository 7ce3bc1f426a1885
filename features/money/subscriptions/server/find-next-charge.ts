import type { Context } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { findFirstChargeDay, findNextTryDay, getPlanById } from '../rules.ts'
import type { ExpiringPlan } from './store-renewals.ts'

/** The next automatic charge if nothing changes before then. */
export function findNextCharge(one: ExpiringPlan, get: Context['get'], today: string): { on: string; total: number } | null {
  if (!one.plan || !one.isRecurring || !get(cardProviders).some(({ name }) => name === one.provider)) return null
  const day = one.lastStep === null ? findFirstChargeDay(one.runsUntil) : findNextTryDay(one.runsUntil, one.lastStep)
  return day === null ? null : { on: day > today ? day : today, total: getPlanById(one.plan).total }
}
