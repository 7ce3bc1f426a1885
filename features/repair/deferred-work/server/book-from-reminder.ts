import { showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { hashLinkToken, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findVehicleById } from '../../../catalog/vehicles/server/index.ts'
import { getShopForPaper, getTimeZone } from '../../../people/shops/server/index.ts'
import { bookForCustomer } from '../../appointments/server/index.ts'
import { describeRebookedJob } from '../../service-history/server/index.ts'
import { deferredRefusals, type deferredWork } from '../contract/index.ts'
import { requireReminderLink } from './access.ts'
import { makeReminderReply } from './reminder-reply.ts'
import { saveAppointment } from './store.ts'

const longestConcern = 2000

export const bookFromReminder: Verb<typeof deferredWork.book> = ({ db, clock }, { body: { token, startsAt, jobMinutes } }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const { link, jobs } = await requireReminderLink(tx, token, now)
    if (link.bookedFor || jobs.length === 0 || jobs.some(({ bookedFor }) => bookedFor)) refuse(deferredRefusals.notOpen)
    const { shopId, customerId, vehicleId } = link
    const { dba } = await getShopForPaper(tx, shopId)
    const timeZone = await getTimeZone(tx, shopId)
    const concern = jobs
      .map(({ complaint, declinedAt, invoice }) =>
        describeRebookedJob({ complaint, advised: { day: showDay(declinedAt, timeZone), shop: dba, invoice } }),
      )
      .join('\n')
      .slice(0, longestConcern)
    const vehicle = (await findVehicleById(tx, vehicleId)) ?? refuse(standardRefusals.notFound)
    const form = { startsAt, jobMinutes, concern, vinId: vehicle.id, noSpecifiedVehicle: false, waits: false }
    const appointmentId = await bookForCustomer(tx, { shopId, customerId, form, now })
    await saveAppointment(tx, hashLinkToken(token), appointmentId)
    return makeReminderReply(tx, await requireReminderLink(tx, token, now))
  })
