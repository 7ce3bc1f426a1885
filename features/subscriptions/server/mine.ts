import { dayOf } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { cardProviders } from '../../payments/server/index.ts'
import { type EndedPlan, type Subscription, subscriptionRefusals, type subscriptions } from '../contract.ts'
import { chargedOn, isRunning, nextTry, planNamed, standingOf, worksUntil } from '../rules.ts'
import { type Expiring, findExpiring, plansOfStaff } from './store-renewals.ts'
import { findSubscription, type Kept, periodsOf, setRecurring as keepRecurring } from './store.ts'

const shown = (kept: Kept, today: string): Subscription => ({
  ...kept,
  renewalPeriodMonths: planNamed(kept.plan).months,
  isRunning: isRunning(kept.expiresAt, today),
})

export const mine: Verb<typeof subscriptions.mine> = async ({ db, actor, clock, get }) => {
  const now = clock.now()
  const today = dayOf(now)
  const one = (await findExpiring(db, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const kept = await findSubscription(db, actor.accountId)
  const [provider] = get(cardProviders)
  return {
    shopOwnerId: actor.accountId,
    runsUntil: one.runsUntil,
    standing: standingOf(one.runsUntil, now),
    worksUntil: worksUntil(one.runsUntil),
    card: one.method ? { method: one.method, last4: one.last4 ?? '' } : null,
    nextCharge: nextChargeOf(one, get, today),
    isDeclined: one.lastStep !== null,
    subscription: kept && shown(kept, today),
    today,
    provider: provider ? { name: provider.name, label: provider.label } : null,
  }
}

/** What is charged by itself next, when nothing is changed before. */
function nextChargeOf(one: Expiring, get: Context['get'], today: string): { on: string; total: number } | null {
  if (!one.plan || !one.isRecurring || !get(cardProviders).some(({ name }) => name === one.provider)) return null
  const day = one.lastStep === null ? chargedOn(one.runsUntil) : nextTry(one.runsUntil, one.lastStep)
  return day === null ? null : { on: day > today ? day : today, total: planNamed(one.plan).total }
}

/** What the shop's staff should know of: plans that have ended, the same owner's once. */
export const planStanding: Verb<typeof subscriptions.standing> = async ({ db, actor, clock, get }) => {
  const now = clock.now()
  const ended = (await plansOfStaff(db, actor.accountId)).filter(({ runsUntil }) => standingOf(runsUntil, now) !== 'active')
  const owners = [...new Set(ended.map(({ ownerId }) => ownerId))]
  const told = owners.map(async (ownerId): Promise<EndedPlan> => {
    const ofOwner = ended.filter((plan) => plan.ownerId === ownerId)
    const { runsUntil, isTrial } = ofOwner[0]!
    const one = await findExpiring(db, ownerId)
    return {
      shopNames: ofOwner.map(({ shopName }) => shopName),
      isTrial,
      standing: standingOf(runsUntil, now),
      runsUntil,
      worksUntil: worksUntil(runsUntil),
      isTriedAgain: one !== null && nextChargeOf(one, get, dayOf(now)) !== null,
    }
  })
  return { ended: await Promise.all(told) }
}

export const paidPeriods: Verb<typeof subscriptions.payments> = async ({ db, actor }, { query }) =>
  new JsonText(await periodsOf(db, actor.accountId, query.after ?? null))

export const setRecurring: Verb<typeof subscriptions.setRecurring> = async ({ db, actor, clock }, { body }) => {
  await keepRecurring(db, actor.accountId, body.isRecurring)
  const kept = await findSubscription(db, actor.accountId)
  return kept ? shown(kept, dayOf(clock.now())) : refuse(subscriptionRefusals.none)
}
