import { showCents } from '../../../common/cents.ts'
import { addDays } from '../../../common/dates.ts'
import { type Plan, plans, showMonths } from '../../../common/plans.ts'
import type { PlanField, PlanStage, PlanValues } from './stages.ts'

/** Subscribers are told of a new price at least this many days before they pay it. */
export const noticeDays = 30

/**
 * The lowest new price for each month of a plan, in cents. A lower one is a typo, such as $0.79 for $79.00, and card fees would
 * take half of it.
 */
export const lowestPerMonth = 100

/** The fault in a new price, or null. A trial is free, a plan never is. */
export const findPriceProblem = ({ id, total }: Pick<Plan, 'id' | 'total'>): string | null => {
  const { months } = findFirst(id)
  const lowest = lowestPerMonth * months
  return total < lowest ? `The price for ${showMonths(months)} is at least ${showCents(lowest)}` : null
}

/** A change of a plan from a day on. Days are yyyy-MM-dd, in UTC. Values it does not change stay as they are in force. */
export interface PlanTerms extends PlanStage {
  plan: Plan['id']
  changes: readonly PlanField[]
}

/** An approved version of a plan. */
export interface PlanVersion extends PlanTerms {
  id: string
  /** False if it changes only the name, what is included, or whether it is on sale. */
  changesPrice: boolean
  /** Increases: a later approval has a higher number. */
  approval: number
  /** The first day existing subscribers pay this price; null when they keep theirs. */
  existingFrom: string | null
}

/** A plan as offered for sale. */
export interface PlanOffer extends Plan {
  isOnSale: boolean
}

/** The facts that decide a subscriber's price. */
export interface Subscriber {
  /** The version whose price they bought; null for the built-in price. */
  boughtId: string | null
  /** The day they were told of each version, by its ID. */
  toldOn: ReadonlyMap<string, string>
}

/** The plan in force on a day for a new subscriber, from its approved versions in the order of their days. */
export function findPlanOn(id: Plan['id'], versions: readonly PlanTerms[], day: string): PlanOffer {
  let plan: PlanOffer = { ...findFirst(id), isOnSale: true }
  for (const version of versions)
    if (version.plan === id && version.effectiveOn <= day)
      plan = { ...plan, ...Object.fromEntries(version.changes.map((field) => [field, version[field]])) }
  return plan
}

const findFirst = (id: Plan['id']): Plan => plans.find((plan) => plan.id === id) as Plan

/** The plan as it is today, and as it will be from each later day on which an approved version begins. */
export function listStages(id: Plan['id'], versions: readonly PlanTerms[], today: string): PlanStage[] {
  const days = versions
    .filter(({ plan, effectiveOn }) => plan === id && effectiveOn > today)
    .map((version) => version.effectiveOn)
  return [...new Set([today, ...days])].map((effectiveOn) => ({
    ...pickValues(findPlanOn(id, versions, effectiveOn)),
    effectiveOn,
  }))
}

export const pickValues = ({ name, total, included, isOnSale }: PlanValues): PlanValues => ({ name, total, included, isOnSale })

/** The first day from `from` on when no plan is sold, with a version that is approved last; null when there is none. */
export function findDayWithoutPlans(versions: readonly PlanTerms[], change: PlanTerms, from: string): string | null {
  const allVersions = [...versions, change].toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  const days = [from, ...allVersions.map(({ effectiveOn }) => effectiveOn).filter((day) => day > from)]
  return days.find((day) => !plans.some(({ id }) => findPlanOn(id, allVersions, day).isOnSale)) ?? null
}

/** The version whose price a new subscriber buys on a day; null for the built-in price. */
export const findPriceOn = (id: Plan['id'], versions: readonly PlanVersion[], day: string): PlanVersion | null =>
  versions.findLast((version) => version.plan === id && version.effectiveOn <= day && version.changes.includes('total')) ?? null

/**
 * The version whose price a subscriber pays on a day; null for the built-in price. A version after the one they bought applies
 * from the day the admin named, and no earlier than 30 days after they were told. If a price that was approved later is on sale
 * by then, that one decides for existing subscribers.
 */
export function findSubscribersPrice(
  id: Plan['id'],
  versions: readonly PlanVersion[],
  { boughtId, toldOn }: Subscriber,
  day: string,
): PlanVersion | null {
  const bought = versions.findIndex((version) => version.id === boughtId)
  const isTheirs = (version: PlanVersion, at: number) => {
    const from = at > bought && version.plan === id ? findFirstDay(version.existingFrom, toldOn.get(version.id)) : null
    return from !== null && from <= day && !isStopped(version, versions, from)
  }
  return versions.findLast(isTheirs) ?? versions[bought] ?? null
}

/** A subscriber's plan on a day, at their own price. The name and what is included are the same for everybody. */
export const findSubscribersPlan = (
  id: Plan['id'],
  versions: readonly PlanVersion[],
  subscriber: Subscriber,
  day: string,
): PlanOffer => ({
  ...findPlanOn(id, versions, day),
  total: (findSubscribersPrice(id, versions, subscriber, day) ?? findFirst(id)).total,
})

/** A price that was approved later and is on sale by that day decides what existing subscribers pay. */
export const isStopped = ({ plan, approval }: PlanVersion, versions: readonly PlanVersion[], day: string): boolean =>
  versions.some(
    (otherVersion) =>
      otherVersion.plan === plan &&
      otherVersion.changesPrice &&
      otherVersion.approval > approval &&
      otherVersion.effectiveOn <= day,
  )

/** The prices that existing subscribers will pay from a day that is `from` or later, soonest first. */
export const listComingPrices = (id: Plan['id'], versions: readonly PlanVersion[], from: string): ComingPrice[] =>
  versions
    .flatMap((version) => {
      const { plan, existingFrom: on, total } = version
      return plan === id && on !== null && on >= from && !isStopped(version, versions, on) ? [{ on, total }] : []
    })
    .toSorted((a, b) => a.on.localeCompare(b.on))

/** The price existing subscribers will pay from a day on. */
export interface ComingPrice {
  on: string
  total: number
}

/** The first day a subscriber pays a version's price; null if they have not been told or keep theirs. */
export const findFirstDay = (existingFrom: string | null, toldOn: string | undefined): string | null => {
  if (existingFrom === null || toldOn === undefined) return null
  const earliest = addDays(toldOn, noticeDays)
  return earliest > existingFrom ? earliest : existingFrom
}
