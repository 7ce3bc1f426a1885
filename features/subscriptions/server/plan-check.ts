import { LRUCache } from 'lru-cache'
import { showDay } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Actor } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Named, StillChanges } from '../../../server/kit/http/guard.ts'
import { standingOf } from '../rules.ts'
import { plansOfStaff, type ShopPlan, shopsOf } from './store-renewals.ts'

const keptMilliseconds = 60_000

/**
 * Refuses what a shop's staff would change when its owner's plan has expired. A plan that is good is remembered for a minute, by its
 * last day; before anybody is refused the database is asked, so whoever has paid is free again at once, in every program.
 */
export class PlanCheck {
  readonly #needs: { db: Db; clock: Clock }
  readonly #good = new LRUCache<string, ShopPlan[]>({ max: 50_000, ttl: keptMilliseconds })

  constructor(needs: { db: Db; clock: Clock }) {
    this.#needs = needs
  }

  readonly stillChanges: StillChanges = (actor, named) => {
    if (actor.role !== 'owner' && actor.role !== 'employee') return
    const known = this.#good.get(actor.accountId)
    if (known?.every(this.#isGood)) return
    return this.#look(actor, named)
  }

  readonly #isGood = ({ runsUntil }: ShopPlan) => standingOf(runsUntil, this.#needs.clock.now()) !== 'expired'

  async #look(actor: Actor, named: Named): Promise<void> {
    const { db } = this.#needs
    const plans = await plansOfStaff(db, actor.accountId)
    const expired = plans.filter((plan) => !this.#isGood(plan))
    if (expired.length === 0) {
      this.#good.set(actor.accountId, plans)
      return
    }
    if (expired.length === plans.length) return refuseExpired(actor, expired[0]!)
    // An employee of several shops: the one that the call is about counts.
    const meant = await shopsOf(db, idsIn(named))
    const one = expired.find(({ shopId }) => meant.includes(shopId))
    if (one) refuseExpired(actor, one)
  }
}

function refuseExpired({ role }: Actor, { runsUntil, isTrial, shopName }: ShopPlan): never {
  const ended = `${isTrial ? 'The free trial' : 'The plan'} of ${shopName} ended on ${showDay(runsUntil)}, so nothing can be changed.`
  return refuse(standardRefusals.planExpired, {
    msg:
      role === 'owner' ? `${ended} Renew it under Subscription to go on.` : `${ended} Please ask the shop's owner to renew it.`,
  })
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const idsIn = ({ params, query, body }: Named): string[] =>
  [params, query, body].flatMap((part) => (part && typeof part === 'object' ? Object.values(part).filter(isId) : []))
