import type { Db } from '../../../../kit/server/index.ts'
import { getAccountTopic, announce, getShopTopic } from '../../../../kit/server/live.ts'
import { listOwnedShops } from './store-renewals.ts'

interface PaymentOutcome {
  attemptId: string
  status: 'success' | 'error'
  message: string
}

/** The message the page behind the provider's pop-up waits for. */
export const announcePlanPayment = (tx: Db, accountId: string, outcome: PaymentOutcome): Promise<void> =>
  announce(tx, [getAccountTopic(accountId)], { type: 'subscription_changed', ...outcome })

/** Makes every screen of the shop that shows the plan's state reload it. */
export async function announcePlanStanding(tx: Db, accountId: string): Promise<void> {
  const shops = await listOwnedShops(tx, accountId)
  await announce(tx, [getAccountTopic(accountId), ...shops.map(getShopTopic)], { type: 'plan_standing' })
}
