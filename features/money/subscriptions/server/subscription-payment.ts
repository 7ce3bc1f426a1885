import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { closeOpenAttempt, type PurchaseKind } from '../../../cards/card-payments/server/index.ts'
import { calculateNewExpiry } from '../rules.ts'
import { announcePlanPayment } from './announce-plan.ts'
import { getPrices } from './get-prices.ts'
import { notifyRenewalDeclined } from './notify-expiry.ts'
import { notifyPlanPaid } from './notify-plan-paid.ts'
import { findExpiring, findRenewalTry, markTryPaid, saveCardOnFile } from './store-renewals.ts'
import { findOrder, findSubscription, getPaidCents, getRunsUntil, insertPeriod, lockAccount, saveSubscription } from './store.ts'

/** Paying for a plan is one kind of purchase. A payment always buys its months, however late it arrives. */
export const subscriptionPayment: PurchaseKind = {
  lock: lockAccount,

  onPaid: async (tx, { attempt, money, saved, now, appUrl }) => {
    const order = (await findOrder(tx, attempt.id)) ?? refuse(standardRefusals.notFound)
    const { accountId, plan, months } = order
    const renewal = await findRenewalTry(tx, attempt.id)
    const before = await findSubscription(tx, accountId)
    // A renewal changes no settings: recurring payment stays as the owner left it.
    const isRecurring = renewal && before ? before.isRecurring : order.isRecurring
    const expiresAt = calculateNewExpiry(await getRunsUntil(tx, accountId), months, getDay(now))
    await saveSubscription(tx, accountId, { plan, isRecurring, expiresAt }, order.versionId, now)
    if (saved && isRecurring) await saveCardOnFile(tx, accountId, { ...saved, provider: attempt.provider }, now)
    if (renewal) await markTryPaid(tx, attempt.id, now)
    const { amountCents: totalCents, method, last4 } = money
    const { name } = (await getPrices(tx, accountId, now)).getPlan(plan, getDay(now))
    await insertPeriod(tx, { ...order, planName: name, totalCents, method, last4, expiresAt, now })
    // A page opened since then would sell the same months again.
    await closeOpenAttempt(tx, attempt, now)
    await notifyPlanPaid(tx, appUrl, order, { ...money, name, expiresAt, renews: renewal !== null })
  },

  onEnded: async (tx, attempt, message, appUrl) => {
    const renewal = await findRenewalTry(tx, attempt.id)
    const expiring = renewal && (await findExpiring(tx, renewal.accountId))
    if (renewal && expiring)
      await notifyRenewalDeclined(tx, appUrl, expiring, { ...renewal, amountCents: attempt.amountCents, message })
    else await announcePlanPayment(tx, attempt.boughtId, { attemptId: attempt.id, status: 'error', message })
  },

  describeCharge: async (db, attempt) => {
    const renewal = await findRenewalTry(db, attempt.id)
    const kept = renewal && (await findSubscription(db, renewal.accountId))
    const order = await findOrder(db, attempt.id)
    if (!order || !renewal || !kept?.isRecurring || (await getRunsUntil(db, renewal.accountId)) !== renewal.renews) return null
    const { name } = (await getPrices(db, order.accountId, attempt.createdAt)).getPlan(order.plan, getDay(attempt.createdAt))
    return `Liftbay ${name} plan, renewed`
  },

  getBalance: async (db, actor, attempt) => {
    if (attempt.boughtId !== actor.accountId) return refuse(standardRefusals.notFound)
    return { paidCents: await getPaidCents(db, attempt.id), owedCents: 0 }
  },
}
