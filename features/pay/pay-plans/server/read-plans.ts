import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { PersonPlans, Plan } from '../contract/index.ts'
import { listSegments } from '../rules.ts'
import { type Employee, findNewest, findPlanLock, listPlansOf, type PlanRecord } from './store.ts'

/** Plans as screens show them. `today` decides which can still be removed. */
export function showPlans(records: readonly PlanRecord[], today: string): Plan[] {
  const valid = records.filter(({ isWithdrawn }) => !isWithdrawn)
  const lastDays = new Map(listSegments(valid, '1900-01-01', '2199-12-31').map(({ plan, lastDay }) => [plan.id, lastDay]))
  return records.map(({ accountId: _, madeAt, ...one }) => ({
    ...one,
    madeAt: madeAt.toISOString(),
    lastDay: lastDays.get(one.id) ?? null,
    canRemove: !one.isWithdrawn && one.firstDay > today,
  }))
}

export async function readPersonPlans(
  db: Db,
  { shopId, dba, timeZone, accountId, name, title, positionRateCents }: Employee,
  { reader, clock }: { reader: string; clock: Clock },
): Promise<PersonPlans> {
  const today = getDay(clock.now(), timeZone)
  const [records, newest, lockedThrough] = [
    await listPlansOf(db, shopId, accountId),
    await findNewest(db, shopId, accountId),
    await findPlanLock(db, shopId, accountId),
  ]
  return {
    shop: { id: shopId, dba },
    person: { accountId, name },
    title,
    timeZone,
    today,
    lockedThrough,
    isOwn: accountId === reader,
    positionRateCents,
    newest: newest?.id ?? null,
    plans: showPlans(records, today),
  }
}
