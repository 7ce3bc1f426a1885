import type { Db } from '../../../../kit/server/index.ts'
import { findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { getShopForPaper, getTimeZone } from '../../../people/shops/server/index.ts'
import type { Reminder } from '../contract/index.ts'
import type { OpenJob } from './list-open-jobs.ts'
import type { ReminderLink } from './store.ts'

export async function makeReminderReply(
  tx: Db,
  { link, jobs }: { link: ReminderLink; jobs: readonly OpenJob[] },
): Promise<Reminder> {
  const { dba, phone1, ...address } = await getShopForPaper(tx, link.shopId)
  return {
    shop: { id: link.shopId, dba, phone1, address: showAddress(address), timeZone: await getTimeZone(tx, link.shopId) },
    vehicle: (await findVehicleById(tx, link.vehicleId))?.title ?? '',
    jobs: jobs.map(({ complaint, priceCents, declinedAt }) => ({ complaint, priceCents, declinedAt })),
    bookedFor: link.bookedFor?.toISOString() ?? jobs.find(({ bookedFor }) => bookedFor)?.bookedFor ?? null,
    isStopped: link.isStopped,
  }
}
