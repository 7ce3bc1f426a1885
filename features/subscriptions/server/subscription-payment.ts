import { dayOf } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { closeOpenPage, type PurchaseKind } from '../../payments/server/index.ts'
import { newExpiry, planNamed } from '../rules.ts'
import { findExpiring, findTry, keepCard, markTryPaid } from './store-renewals.ts'
import { findOrder, findSubscription, holdAccount, insertPeriod, keepSubscription, paidOn, runsUntil } from './store.ts'
import { tellDeclined } from './tell-dunning.ts'
import { tellOutcome, tellPaid } from './tell.ts'

/** A plan is paid: one kind of purchase. Money that comes always buys its months, however late it comes. */
export const subscriptionPayment: PurchaseKind = {
  hold: holdAccount,

  paid: async (tx, { attempt, money, saved, now, appUrl }) => {
    const order = (await findOrder(tx, attempt.id)) ?? refuse(standardRefusals.notFound)
    const { accountId, plan, months } = order
    const renewal = await findTry(tx, attempt.id)
    const before = await findSubscription(tx, accountId)
    // A renewal chooses nothing: the switch stays as its owner left it.
    const isRecurring = renewal && before ? before.isRecurring : order.isRecurring
    const expiresAt = newExpiry(await runsUntil(tx, accountId), months, dayOf(now))
    await keepSubscription(tx, accountId, { plan, isRecurring, expiresAt }, now)
    if (saved && isRecurring) await keepCard(tx, accountId, { ...saved, provider: attempt.provider }, now)
    if (renewal) await markTryPaid(tx, attempt.id, now)
    const { amountCents: totalCents, method, last4 } = money
    await insertPeriod(tx, { ...order, totalCents, method, last4, expiresAt, now })
    // A page that was opened since would sell the same once more.
    await closeOpenPage(tx, attempt, now)
    await tellPaid(tx, appUrl, order, { ...money, expiresAt, renews: renewal !== null })
  },

  ended: async (tx, attempt, message, appUrl) => {
    const renewal = await findTry(tx, attempt.id)
    const one = renewal && (await findExpiring(tx, renewal.accountId))
    if (renewal && one) await tellDeclined(tx, appUrl, one, { ...renewal, amountCents: attempt.amountCents, message })
    else await tellOutcome(tx, attempt.boughtId, { attemptId: attempt.id, status: 'error', message })
  },

  charges: async (db, attempt) => {
    const renewal = await findTry(db, attempt.id)
    const kept = renewal && (await findSubscription(db, renewal.accountId))
    const order = await findOrder(db, attempt.id)
    if (!order || !renewal || !kept?.isRecurring || (await runsUntil(db, renewal.accountId)) !== renewal.renews) return null
    return `Liftbay ${planNamed(order.plan).name} plan, renewed`
  },

  standing: async (db, actor, attempt) => {
    if (attempt.boughtId !== actor.accountId) return refuse(standardRefusals.notFound)
    return { paidCents: await paidOn(db, attempt.id), owedCents: 0 }
  },
}
