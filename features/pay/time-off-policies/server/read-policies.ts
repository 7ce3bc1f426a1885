import { getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import type { ShopPolicies } from '../contract/index.ts'
import { describeVacationLaw, findTerms } from '../rules.ts'
import { getShop, listAssignments, listPeople, listPolicies, listTerms } from './store.ts'

/** A shop’s policies with the terms of today and who has them. */
export async function readPolicies(db: Db, shopId: string, now: Date): Promise<ShopPolicies> {
  const [shop, everyone, policies, terms, assignments, schedules] = await Promise.all([
    getShop(db, shopId),
    listPeople(db, shopId, null),
    listPolicies(db, shopId),
    listTerms(db, shopId),
    listAssignments(db, shopId, null),
    listSchedules(db, shopId),
  ])
  const today = getDay(now, shop.timeZone)
  const employed = everyone.filter(({ employedThrough }) => employedThrough === null)
  const people = employed.map(({ accountId, name }) => ({ accountId, name }))
  const named = new Map(people.map((person) => [person.accountId, person]))
  return {
    today,
    law: describeVacationLaw(shop.state),
    hasSchedule: schedules.length > 0,
    people,
    policies: policies
      .filter(({ isArchived }) => !isArchived)
      .map(({ shopId: _, isArchived: _archived, ...policy }) => {
        const ownTerms = terms.filter(({ policyId }) => policyId === policy.id)
        const { policyId: _policy, firstDay: _first, ...current } = findTerms(ownTerms, today) as (typeof ownTerms)[number]
        return {
          ...policy,
          keepsKind: assignments.some(({ policyId }) => policyId === policy.id),
          terms: current,
          nextFrom: ownTerms.find(({ firstDay }) => firstDay > today)?.firstDay ?? null,
          assigned: assignments.flatMap(({ id, policyId, accountId, firstDay, lastDay }) => {
            const person = named.get(accountId)
            return policyId === policy.id && person && (lastDay === null || lastDay >= today)
              ? [{ id, person, firstDay, lastDay }]
              : []
          }),
        }
      }),
  }
}
