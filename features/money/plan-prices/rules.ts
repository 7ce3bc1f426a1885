import { addDays } from '../../../common/dates.ts'
import { type Plan, plans } from '../../../common/plans.ts'

/** Subscribers hear of a new price at least this many days before they pay it. */
export const noticeDays = 30

/** A plan as it is sold from a day on. Days are yyyy-MM-dd, in UTC. */
export interface PlanTerms {
  plan: Plan['id']
  name: string
  /** Cents for the whole period. */
  total: number
  included: string
  isOnSale: boolean
  effectiveOn: string
}

/** An approved version of a plan. */
export interface PlanVersion extends PlanTerms {
  id: string
  /** False for one that changes only the name, what is included, or the sale. */
  changesPrice: boolean
  /** Counts up: a later approval has a higher number. */
  approval: number
  /** The first day on which those who subscribed before pay this price; null when they keep theirs. */
  existingFrom: string | null
}

/** A plan as somebody can buy it. */
export interface PlanOffer extends Plan {
  isOnSale: boolean
}

/** What decides which price is a subscriber's. */
export interface Subscriber {
  /** Since when they have the plan without a gap. */
  sinceOn: string
  /** The day on which they were told of a version, by its ID. */
  toldOn: ReadonlyMap<string, string>
}

/** The plan in force on a day for somebody who does not have it, from its approved versions in the order of their days. */
export const findPlanOn = (id: Plan['id'], versions: readonly PlanTerms[], day: string): PlanOffer =>
  findLast(id, versions, ({ effectiveOn }) => effectiveOn <= day)

/** The first day from `from` on when no plan is sold, with a version that is approved last; null when there is none. */
export function findDayWithoutPlans(versions: readonly PlanTerms[], change: PlanTerms, from: string): string | null {
  const all = [...versions, change].toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  const days = [from, ...all.map(({ effectiveOn }) => effectiveOn).filter((day) => day > from)]
  return days.find((day) => !plans.some(({ id }) => findPlanOn(id, all, day).isOnSale)) ?? null
}

/**
 * The plan as a subscriber has it on a day. A version that came after they subscribed is theirs from the day that the admin named, and 30 days
 * after they were told at the earliest, unless a price that was approved later is sold by then: what that one says of existing subscribers
 * counts. The name and what is included are everybody's.
 */
export function findSubscribersPlan(
  id: Plan['id'],
  versions: readonly PlanVersion[],
  { sinceOn, toldOn }: Subscriber,
  day: string,
): PlanOffer {
  const { total } = findLast(
    id,
    versions,
    (one) => one.effectiveOn <= sinceOn || (one.effectiveOn <= day && isTheirs(one, versions, toldOn, day)),
  )
  return { ...findPlanOn(id, versions, day), total }
}

function isTheirs(one: PlanVersion, versions: readonly PlanVersion[], toldOn: Subscriber['toldOn'], day: string): boolean {
  const from = findFirstDay(one.existingFrom, toldOn.get(one.id))
  return from !== null && from <= day && !isStopped(one, versions, from)
}

/** A price that was approved later and is sold by that day decides what existing subscribers pay. */
const isStopped = ({ plan, approval }: PlanVersion, versions: readonly PlanVersion[], day: string): boolean =>
  versions.some((other) => other.plan === plan && other.changesPrice && other.approval > approval && other.effectiveOn <= day)

/** The prices that existing subscribers will pay from a day that is `from` or later, soonest first. */
export const listComingPrices = (id: Plan['id'], versions: readonly PlanVersion[], from: string): ComingPrice[] =>
  versions
    .flatMap((one) => {
      const { plan, existingFrom: on, total } = one
      return plan === id && on !== null && on >= from && !isStopped(one, versions, on) ? [{ on, total }] : []
    })
    .toSorted((a, b) => a.on.localeCompare(b.on))

/** What existing subscribers will pay from a day on. */
export interface ComingPrice {
  on: string
  total: number
}

/** The first day on which a subscriber pays a version's price; null as long as they were not told, or keep theirs. */
export const findFirstDay = (existingFrom: string | null, toldOn: string | undefined): string | null => {
  if (existingFrom === null || toldOn === undefined) return null
  const earliest = addDays(toldOn, noticeDays)
  return earliest > existingFrom ? earliest : existingFrom
}

function findLast<T extends PlanTerms>(id: Plan['id'], versions: readonly T[], isInForce: (one: T) => boolean): PlanOffer {
  const first = plans.find((plan) => plan.id === id) as Plan
  const found = versions.findLast((one) => one.plan === id && isInForce(one))
  if (!found) return { ...first, isOnSale: true }
  const { name, total, included, isOnSale } = found
  return { ...first, name, total, included, isOnSale }
}
