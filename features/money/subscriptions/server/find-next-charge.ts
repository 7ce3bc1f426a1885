import type { Context } from '../../../../kit/server/index.ts'
import { cardProviders } from '../../../cards/card-payments/server/index.ts'
import { firstChargeDay, nextTryDay, planById } from '../rules.ts'
import type { Expiring } from './store-renewals.ts'

/** The next automatic charge if nothing changes before then. */
export function findNextCharge(one: Expiring, get: Context['get'], today: string): { on: string; total: number } | null {
  if (!one.plan || !one.isRecurring || !get(cardProviders).some(({ name }) => name === one.provider)) return null
  const day = one.lastStep === null ? firstChargeDay(one.runsUntil) : nextTryDay(one.runsUntil, one.lastStep)
  return day === null ? null : { on: day > today ? day : today, total: planById(one.plan).total }
}
