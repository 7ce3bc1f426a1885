import { dayOf } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { closeOpenPage, type PurchaseKind } from '../../payments/server/index.ts'
import { newExpiry } from '../rules.ts'
import { findOrder, findSubscription, holdAccount, insertPeriod, keepSubscription, paidOn } from './store.ts'
import { tellOutcome, tellPaid } from './tell.ts'

/** A plan is paid: one kind of purchase. Money that comes always buys its months, however late it comes. */
export const subscriptionPayment: PurchaseKind = {
  hold: holdAccount,

  paid: async (tx, { attempt, money, now, appUrl }) => {
    const order = (await findOrder(tx, attempt.id)) ?? refuse(standardRefusals.notFound)
    const { accountId, plan, isRecurring, months } = order
    const current = await findSubscription(tx, accountId)
    const expiresAt = newExpiry(current?.expiresAt ?? null, months, dayOf(now))
    await keepSubscription(tx, accountId, { plan, isRecurring, expiresAt }, now)
    const { amountCents: totalCents, method, last4 } = money
    await insertPeriod(tx, { ...order, totalCents, method, last4, expiresAt, now })
    // A page that was opened since would sell the same once more.
    await closeOpenPage(tx, attempt, now)
    await tellPaid(tx, appUrl, order, { ...money, expiresAt })
  },

  ended: (tx, attempt, message) => tellOutcome(tx, attempt.boughtId, { attemptId: attempt.id, status: 'error', message }),

  standing: async (db, actor, attempt) => {
    if (attempt.boughtId !== actor.accountId) return refuse(standardRefusals.notFound)
    return { paidCents: await paidOn(db, attempt.id), owedCents: 0 }
  },
}
