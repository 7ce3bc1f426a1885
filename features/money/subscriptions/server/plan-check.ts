import { LRUCache } from 'lru-cache'
import { showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { CallFields, StillChanges } from '../../../../kit/server/http/guard.ts'
import type { Actor, Clock, Db } from '../../../../kit/server/index.ts'
import { getPlanStanding } from '../rules.ts'
import { listStaffPlans, type ShopPlan } from './store-renewals.ts'

const cacheMilliseconds = 60_000

export interface PlanCheckNeeds {
  db: Db
  clock: Clock
  /** The shops of the records that a call names. */
  listNamedShops: (db: Db, named: CallFields) => Promise<string[]>
}

/**
 * Refuses changes by a shop's staff once its owner's plan has expired. A running plan is cached for a minute. The database is
 * always read before anyone is refused, so a shop that pays can work again at once on every server.
 */
export class PlanCheck {
  readonly #needs: PlanCheckNeeds
  readonly #good = new LRUCache<string, ShopPlan[]>({ max: 50_000, ttl: cacheMilliseconds })

  constructor(needs: PlanCheckNeeds) {
    this.#needs = needs
  }

  readonly stillChanges: StillChanges = (actor, named) => {
    if (actor.role !== 'owner' && actor.role !== 'employee') return
    const known = this.#good.get(actor.accountId)
    if (known?.every(this.#isGood)) return
    return this.#check(actor, named)
  }

  readonly #isGood = ({ runsUntil }: ShopPlan) => getPlanStanding(runsUntil, this.#needs.clock.now()) !== 'expired'

  async #check(actor: Actor, named: CallFields): Promise<void> {
    const { db, listNamedShops } = this.#needs
    const plans = await listStaffPlans(db, actor.accountId)
    const expired = plans.filter((plan) => !this.#isGood(plan))
    if (expired.length === 0) {
      this.#good.set(actor.accountId, plans)
      return
    }
    if (expired.length === plans.length) return refuseExpired(actor, expired[0]!)
    // For an employee of several shops, the shop this call is about counts.
    const shopIds = await listNamedShops(db, named)
    const plan = expired.find(({ shopId }) => shopIds.includes(shopId))
    if (plan) refuseExpired(actor, plan)
  }
}

function refuseExpired({ role }: Actor, { runsUntil, isTrial, shopName }: ShopPlan): never {
  const ended = `${isTrial ? 'The free trial' : 'The plan'} of ${shopName} ended on ${showDay(runsUntil)}, so nothing can be changed.`
  return refuse(standardRefusals.planExpired, {
    msg:
      role === 'owner'
        ? `${ended} Renew it under Subscription to continue.`
        : `${ended} Please ask the shop's owner to renew it.`,
  })
}
