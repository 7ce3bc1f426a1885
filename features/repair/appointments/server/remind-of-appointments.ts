import { showDay, showTime } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { type Clock, type Config, type Db, inTransaction, type Provided } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { notifyCustomers, type CustomerNotice } from '../../../people/customers/server/index.ts'
import { remindAhead } from '../rules.ts'
import { appointmentLinkKey, getAppointmentPage } from './appointment-link.ts'
import { type AppointmentParties, listAppointmentParties, markDueReminders } from './store-notices.ts'

interface Needs {
  db: Db
  clock: Clock
  get: Provided['get']
  config: Pick<Config, 'appUrl'>
}

const batchSize = 200

/**
 * Reminds customers once, a day ahead: by notification, and by e-mail and text if they want service reminders and agreed to texts. Skips anyone who booked
 * later than that, because they just got a confirmation. The mark and the messages commit together.
 */
async function remindOfAppointments({ db, clock, get, config }: Needs): Promise<void> {
  const { from, to } = remindAhead(clock.now())
  const site = { appUrl: config.appUrl, key: get(appointmentLinkKey) }
  let marked = batchSize
  while (marked === batchSize)
    marked = await inTransaction(db, async (tx) => {
      const ids = await markDueReminders(tx, from, to, batchSize)
      const parties = await listAppointmentParties(tx, ids)
      await notifyCustomers(
        tx,
        parties.map((about) => ({ ...about, hasVisit: true, notice: makeReminder(about, getAppointmentPage(site, about)) })),
      )
      return ids.length
    })
}

export const createAppointmentReminderJob = (needs: Needs): TimedJob => ({
  name: 'remind-of-appointments',
  cron: '*/5 * * * *',
  work: () => remindOfAppointments(needs),
})

function makeReminder(about: AppointmentParties, page: string): CustomerNotice {
  const when = `${showDay(about.startsAt, about.timeZone)} at ${showTime(about.startsAt, about.timeZone)}`
  const phone = showPhone(about.shopPhone)
  const notification: CustomerNotice = {
    type: 'default',
    kind: 'appointments',
    title: 'Your appointment is coming up',
    body: `${about.shopName}, ${when}`,
    data: { shop: about.shopId, appointmentId: about.id, ...(about.vinId ? { vinId: about.vinId } : {}) },
  }
  if (!about.serviceRemind) return notification
  return {
    ...notification,
    textIfAgreed: `${about.shopName} expects you on ${when}. To change it, call ${phone} or open:`,
    link: page,
    mail: {
      subject: `Your appointment at ${about.shopName}: ${when}`,
      title: 'Your appointment is coming up',
      lines: [
        `${about.shopName} expects you on ${when}.`,
        `Vehicle: ${about.vehicleTitle ?? 'Another vehicle'}`,
        `Address: ${about.shopAddress}`,
        `Phone: ${phone}`,
        'You get this reminder because you asked for one in your contact preferences.',
      ],
      button: { label: 'Change or cancel', url: page },
    },
  }
}
