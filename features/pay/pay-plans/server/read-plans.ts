import { addDays, getDay } from '../../../../common/dates.ts'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { describeEarlierRate } from '../../time-off-policies/rules.ts'
import type { PersonPlans, Plan } from '../contract/index.ts'
import { listSegments } from '../rules.ts'
import { minimumWages } from './hooks.ts'
import { type Employee, findNewest, findPlanLock, listPlansOf, type PlanRecord } from './store.ts'

/** Plans as screens show them. `today` decides which can still be removed. */
export function showPlans(records: readonly PlanRecord[], today: string): Plan[] {
  const valid = records.filter(({ isWithdrawn }) => !isWithdrawn)
  const lastDays = new Map(listSegments(valid, '1900-01-01', '2199-12-31').map(({ plan, lastDay }) => [plan.id, lastDay]))
  return records.map(({ accountId: _, madeAt, ...plan }) => ({
    ...plan,
    madeAt: madeAt.toISOString(),
    lastDay: lastDays.get(plan.id) ?? null,
    canRemove: !plan.isWithdrawn && plan.firstDay > today,
  }))
}

/** How far from today a page knows minimum wages. Saving a plan looks at the one of its first day, whenever that is. */
const knownDays = 400

export async function readPersonPlans(
  db: Db,
  { shopId, dba, timeZone, accountId, name, title, state, positionRateCents }: Employee,
  { reader, clock }: { reader: string; clock: Clock },
): Promise<PersonPlans> {
  const today = getDay(clock.now(), timeZone)
  const [records, newest, lockedThrough, wages] = [
    await listPlansOf(db, shopId, accountId),
    await findNewest(db, shopId, accountId),
    await findPlanLock(db, shopId, accountId),
    await getServices(db)(minimumWages)(db, { shopId, from: addDays(today, -knownDays), to: addDays(today, knownDays) }),
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
    minimumWages: wages,
    earlierTimeOffLaw: describeEarlierRate(state),
    newest: newest?.id ?? null,
    plans: showPlans(records, today),
  }
}
