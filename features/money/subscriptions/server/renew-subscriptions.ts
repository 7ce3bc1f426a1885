import { getDay } from '../../../../common/dates.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import {
  cardProviders,
  chargeSavedCard,
  hasOpenAttempt,
  openAttempt,
  type PaymentContext,
} from '../../../cards/card-payments/server/index.ts'
import { listExpiriesToCheck, findDueNotice, calculateTrialEnd, findDueTry } from '../rules.ts'
import { getPrices } from './get-prices.ts'
import { notifyExpiry } from './notify-expiry.ts'
import { notifyPrices } from './notify-prices.ts'
import { type ExpiringPlan, listExpiring, extendTrials, findExpiring, insertNotice, insertRenewalTry } from './store-renewals.ts'
import { lockAccount, saveOrder } from './store.ts'

const pageSize = 500

/**
 * Charges the saved cards of plans that are ending and sends each notice about an expiry once. Safe to run on several servers at
 * once and to stop at any point: a charge is committed as a try before the provider is called, and reconciliation finishes what
 * is left over. One failing account does not block the others.
 */
export async function renewSubscriptions(booking: PaymentContext): Promise<void> {
  const { db, clock, log, get } = booking
  // A plan must not end while there is no way to pay for it.
  if (get(cardProviders).length === 0) return extendTrials(db, calculateTrialEnd(clock.now()))
  await notifyPrices(booking)
  const days = listExpiriesToCheck(clock.now())
  let after: string | null = null
  for (;;) {
    const page: ExpiringPlan[] = await listExpiring(db, days, after, pageSize)
    for (const expiring of page)
      try {
        if (findStep(booking, expiring) !== null) await tryRenewal(booking, expiring.accountId)
        if (findNotice(booking, expiring)) await sendNotice(booking, expiring.accountId)
      } catch (error) {
        log.warn({ err: error, account: expiring.accountId }, 'a subscription could not be renewed')
      }
    if (page.length < pageSize) return
    after = page.at(-1)!.accountId
  }
}

export const createRenewalJob = (booking: PaymentContext): TimedJob => ({
  name: 'renew-subscriptions',
  cron: '*/5 * * * *',
  work: () => renewSubscriptions(booking),
})

const findProvider = ({ get }: PaymentContext, { provider }: ExpiringPlan) =>
  get(cardProviders).find(({ name }) => name === provider)

const isRenewedAutomatically = (booking: PaymentContext, plan: ExpiringPlan): boolean =>
  plan.plan !== null && plan.isRecurring && plan.card !== null && findProvider(booking, plan) !== undefined

/** The try that is due; null when none is. */
const findStep = (booking: PaymentContext, plan: ExpiringPlan): number | null =>
  isRenewedAutomatically(booking, plan) ? findDueTry(plan.runsUntil, plan.lastStep, booking.clock.now()) : null

function findNotice(booking: PaymentContext, plan: ExpiringPlan) {
  const due = findDueNotice(plan.runsUntil, isRenewedAutomatically(booking, plan), booking.clock.now())
  return due && !plan.noticesSent.includes(due) ? due : null
}

async function tryRenewal(booking: PaymentContext, accountId: string): Promise<void> {
  const { db, clock } = booking
  const started = await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    // Another server or the owner may have been faster.
    const expiring = await findExpiring(tx, accountId)
    const step = expiring && findStep(booking, expiring)
    const provider = expiring && findProvider(booking, expiring)
    if (!expiring?.plan || step === null || !provider) return null
    const bought = { purchase: 'subscription', boughtId: accountId } as const
    // The owner has the provider's page open and may be paying there.
    if (await hasOpenAttempt(tx, bought)) return null
    const prices = await getPrices(tx, accountId, now)
    const plan = prices.getPlan(expiring.plan, getDay(now))
    const versionId = prices.findVersion(expiring.plan, getDay(now))
    const attempt = await openAttempt(tx, {
      ...bought,
      provider: provider.name,
      amountCents: plan.total,
      startedBy: null,
      savedCard: expiring.card,
      now,
    })
    const { id, months } = plan
    await saveOrder(tx, { attemptId: attempt.id, accountId, plan: id, months, isRecurring: true, versionId }, now)
    await insertRenewalTry(tx, { attemptId: attempt.id, accountId, renews: expiring.runsUntil, step }, now)
    return { attempt, provider }
  })
  if (started) await chargeSavedCard(booking, started.provider, started.attempt)
}

/** The record that the notice was sent commits together with its e-mail. */
async function sendNotice(booking: PaymentContext, accountId: string): Promise<void> {
  const { db, clock, config } = booking
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const expiring = await findExpiring(tx, accountId)
    const notice = expiring && findNotice(booking, expiring)
    if (expiring && notice && (await insertNotice(tx, accountId, expiring.runsUntil, notice, clock.now())))
      await notifyExpiry(tx, { appUrl: config.appUrl, now: clock.now() }, expiring, notice)
  })
}
