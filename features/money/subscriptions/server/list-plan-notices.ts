import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { EndedPlan, subscriptions } from '../contract/index.ts'
import { getPlanStanding, calculateLastWorkingDay, isTrialEnding } from '../rules.ts'
import { findNextChargeDay } from './find-next-charge.ts'
import { findExpiring, listStaffPlans } from './store-renewals.ts'

/** Ended plans the shop's staff should know about, one per owner, and the owner's own running trial. */
export const listPlanNotices: Verb<typeof subscriptions.standing> = async ({ db, actor, clock, get }) => {
  const now = clock.now()
  const staffPlans = await listStaffPlans(db, actor.accountId)
  const ended = staffPlans.filter(({ runsUntil }) => getPlanStanding(runsUntil, now) !== 'active')
  const trial = staffPlans.find((plan) => plan.ownerId === actor.accountId && plan.isTrial && !ended.includes(plan))
  const owners = [...new Set(ended.map(({ ownerId }) => ownerId))]
  const plans = owners.map(async (ownerId): Promise<EndedPlan> => {
    const ofOwner = ended.filter((plan) => plan.ownerId === ownerId)
    const { runsUntil, isTrial } = ofOwner[0]!
    const expiring = await findExpiring(db, ownerId)
    return {
      shopNames: ofOwner.map(({ shopName }) => shopName),
      isTrial,
      standing: getPlanStanding(runsUntil, now),
      runsUntil,
      worksUntil: calculateLastWorkingDay(runsUntil),
      isTriedAgain: expiring !== null && findNextChargeDay(expiring, get, getDay(now)) !== null,
    }
  })
  return {
    ended: await Promise.all(plans),
    trial: trial ? { runsUntil: trial.runsUntil, isEnding: isTrialEnding(trial.runsUntil, now) } : null,
  }
}
