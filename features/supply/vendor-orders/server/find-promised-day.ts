import { getDay, showWallClock } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { calculateMilesBetween } from '../../../platform/places/rules.ts'
import { findDeliveryDay } from '../rules.ts'
import { listDeliveringBranches } from './store-branches.ts'

/** The delivery day of the vendor's nearest branch that delivers to the shop; null when none does. */
export async function findPromisedDay(
  db: Db,
  { shopId, vendorId, now }: { shopId: string; vendorId: string; now: Date },
): Promise<string | null> {
  const branches = await listDeliveringBranches(db, shopId, vendorId)
  const [nearest] = branches
    .map((branch) => ({ ...branch, miles: calculateMilesBetween(branch.place, branch.shop) }))
    .filter(({ miles, deliveryMiles }) => miles <= deliveryMiles)
    .toSorted((a, b) => a.miles - b.miles)
  if (!nearest) return null
  const { timeZone, cutOff } = nearest
  const { hour, minute } = showWallClock(now, timeZone)
  return findDeliveryDay({ day: getDay(now, timeZone), time: `${hour}:${minute}`, cutOff })
}
