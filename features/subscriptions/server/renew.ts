import { inTransaction } from '../../../server/kit/database/database.ts'
import type { TimedJob } from '../../../server/kit/jobs.ts'
import { type Booking, cardProviders, chargeSavedCard, isBuying, newAttempt } from '../../payments/server/index.ts'
import { expiriesToLookAt, noticeDue, planNamed, trialUntil, tryDue } from '../rules.ts'
import { type Expiring, expiringBetween, extendTrials, findExpiring, insertNotice, insertTry } from './store-renewals.ts'
import { holdAccount, keepOrder } from './store.ts'
import { tellNotice } from './tell-dunning.ts'

const atOnce = 500

/**
 * Charges the saved cards of plans that end, and tells owners what they should know about an end, each once. It may run in any
 * number of programs at once and end at any point: what is to be charged is committed as a try before the provider is asked, and
 * reconciling finishes what was left. One owner's trouble does not keep the others waiting.
 */
export async function renewSubscriptions(booking: Booking): Promise<void> {
  const { db, clock, log, get } = booking
  // Where no plan can be paid, none may end.
  if (get(cardProviders).length === 0) return extendTrials(db, trialUntil(clock.now()))
  const days = expiriesToLookAt(clock.now())
  let after: string | null = null
  for (;;) {
    const page: Expiring[] = await expiringBetween(db, days, after, atOnce)
    for (const one of page)
      try {
        if (stepOf(booking, one) !== null) await tryRenewal(booking, one.accountId)
        if (noticeOf(booking, one)) await giveNotice(booking, one.accountId)
      } catch (error) {
        log.warn({ err: error, account: one.accountId }, 'a subscription could not be renewed')
      }
    if (page.length < atOnce) return
    after = page.at(-1)!.accountId
  }
}

export const renewalJob = (booking: Booking): TimedJob => ({
  name: 'renew-subscriptions',
  cron: '*/5 * * * *',
  work: () => renewSubscriptions(booking),
})

const providerOf = ({ get }: Booking, { provider }: Expiring) => get(cardProviders).find(({ name }) => name === provider)

const renewsByItself = (booking: Booking, one: Expiring): boolean =>
  one.plan !== null && one.isRecurring && one.card !== null && providerOf(booking, one) !== undefined

/** Which try is due; null: none. */
const stepOf = (booking: Booking, one: Expiring): number | null =>
  renewsByItself(booking, one) ? tryDue(one.runsUntil, one.lastStep, booking.clock.now()) : null

function noticeOf(booking: Booking, one: Expiring) {
  const due = noticeDue(one.runsUntil, renewsByItself(booking, one), booking.clock.now())
  return due && !one.told.includes(due) ? due : null
}

async function tryRenewal(booking: Booking, accountId: string): Promise<void> {
  const { db, clock } = booking
  const made = await inTransaction(db, async (tx) => {
    await holdAccount(tx, accountId)
    const now = clock.now()
    // Another program may have been quicker, or the owner.
    const one = await findExpiring(tx, accountId)
    const step = one && stepOf(booking, one)
    const provider = one && providerOf(booking, one)
    if (!one?.plan || step === null || !provider) return null
    const bought = { purchase: 'subscription', boughtId: accountId } as const
    // The owner is at the provider's page: that may be the payment.
    if (await isBuying(tx, bought)) return null
    const plan = planNamed(one.plan)
    const attempt = await newAttempt(tx, {
      ...bought,
      partyId: accountId,
      provider: provider.name,
      amountCents: plan.total,
      startedBy: null,
      savedCard: one.card,
      now,
    })
    await keepOrder(tx, { attemptId: attempt.id, accountId, plan: plan.id, months: plan.months, isRecurring: true }, now)
    await insertTry(tx, { attemptId: attempt.id, accountId, renews: one.runsUntil, step }, now)
    return { attempt, provider }
  })
  if (made) await chargeSavedCard(booking, made.provider, made.attempt)
}

/** The mark and the mail commit together. */
async function giveNotice(booking: Booking, accountId: string): Promise<void> {
  const { db, clock, config } = booking
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, accountId)
    const one = await findExpiring(tx, accountId)
    const notice = one && noticeOf(booking, one)
    if (one && notice && (await insertNotice(tx, accountId, one.runsUntil, notice, clock.now())))
      await tellNotice(tx, config.appUrl, one, notice)
  })
}
