import { addDays, getDay } from '../../../../common/dates.ts'
import { getFirstGoodExpiry, type Plan, plans } from '../../../../common/plans.ts'
import type { Db } from '../../../../kit/server/index.ts'
import {
  findFirstDay,
  findPlanOn,
  findPriceOn,
  findSubscribersPlan,
  findSubscribersPrice,
  isStopped,
  type PlanOffer,
  type PlanVersion,
} from '../../plan-prices/rules.ts'
import { listVersions } from '../../plan-prices/server/index.ts'
import { findSubscriber } from './store-prices.ts'

/** The prices of all plans for one owner. */
export interface OwnersPrices {
  /** A plan for this owner on a day; their current plan at their own price. */
  getPlan(id: Plan['id'], day: string): PlanOffer
  /** The version with that price; null for the built-in price. */
  findVersion(id: Plan['id'], day: string): string | null
  /** The plans on sale, and the current one. */
  listOffers(day: string): PlanOffer[]
  /** The next announced change of the price they pay; null when there is none. */
  findNextChange(id: Plan['id'], day: string): { on: string; total: number } | null
  /** The price change that an announced version means for the owner; null when they already pay as much. */
  findChangeBy(versionId: string): { plan: PlanOffer; on: string; before: number } | null
  /** Announced prices for today or later that a later approval stopped, until the owner is told so. */
  listStopped(): StoppedPrice[]
}

export interface StoppedPrice {
  versionId: string
  plan: Plan['id']
  /** The announcements they received. */
  total: number
  on: string
}

/** After a plan has expired, its owner is a new subscriber. `telling` is a version being announced now. */
export async function getPrices(db: Db, accountId: string, now: Date, telling?: string): Promise<OwnersPrices> {
  const versions = await listVersions(db)
  const row = versions.length > 0 ? await findSubscriber(db, accountId, getFirstGoodExpiry(now)) : null
  const told = row ? row.told.map(({ id, on }): [string, string] => [id, on]) : []
  const toldOn = new Map(telling ? [...told, [telling, getDay(now)]] : told)
  const subscriber = row && { boughtId: row.boughtId, toldOn }
  const getPlan = (id: Plan['id'], day: string) =>
    subscriber && row.plan === id ? findSubscribersPlan(id, versions, subscriber, day) : findPlanOn(id, versions, day)
  const findVersion = (id: Plan['id'], day: string) =>
    (subscriber && row.plan === id ? findSubscribersPrice(id, versions, subscriber, day) : findPriceOn(id, versions, day))?.id ??
    null
  const findNextChange = (id: Plan['id'], day: string) => {
    if (!subscriber || row.plan !== id) return null
    const now = getPlan(id, day).total
    return (
      listFirstDays(versions, subscriber.toldOn, id)
        .filter((on) => on > day)
        .map((on) => ({ on, total: getPlan(id, on).total }))
        .find(({ total }) => total !== now) ?? null
    )
  }
  const findChangeBy = (versionId: string) => {
    const version = versions.find(({ id }) => id === versionId)
    const on = version && subscriber ? findFirstDay(version.existingFrom, subscriber.toldOn.get(versionId)) : null
    if (!version || on === null) return null
    const plan = getPlan(version.plan, on)
    const before = getPlan(version.plan, addDays(on, -1)).total
    return plan.total === before ? null : { plan, on, before }
  }
  const listStopped = () =>
    (row?.told ?? []).flatMap(({ id, total, paysOn, isWithdrawn }): StoppedPrice[] => {
      const at = versions.findIndex((candidate) => candidate.id === id && candidate.plan === row?.plan)
      const version = at > versions.findIndex((candidate) => candidate.id === row?.boughtId) ? versions[at] : null
      if (!version || total === null || paysOn === null || isWithdrawn || paysOn < getDay(now)) return []
      return isStopped(version, versions, paysOn) ? [{ versionId: id, plan: version.plan, total, on: paysOn }] : []
    })
  const listOffers = (day: string) =>
    plans.map(({ id }) => getPlan(id, day)).filter(({ id, isOnSale }) => isOnSale || row?.plan === id)
  return { getPlan, findVersion, listOffers, findNextChange, findChangeBy, listStopped }
}

const listFirstDays = (versions: readonly PlanVersion[], toldOn: ReadonlyMap<string, string>, plan: Plan['id']): string[] =>
  versions
    .filter((version) => version.plan === plan)
    .map(({ id, existingFrom }) => findFirstDay(existingFrom, toldOn.get(id)))
    .filter((on) => on !== null)
    .toSorted()
