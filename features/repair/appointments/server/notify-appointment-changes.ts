import { showDay, showTime } from '../../../../common/dates.ts'
import { joinLines } from '../../../../common/lines.ts'
import { showPhone } from '../../../../common/phone.ts'
import { type Config, type Db, type BatchDelivery, inTransaction, type Provided } from '../../../../kit/server/index.ts'
import { announceEvents, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'
import { notifyCustomers, type CustomerNotice } from '../../../people/customers/server/index.ts'
import { listStaffByShop } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { appointmentLinkKey, getAppointmentPage } from './appointment-link.ts'
import { makeCalendarAttachment } from './calendar-attachment.ts'
import type { AppointmentChange, AppointmentChangePayload } from './store-fragments.ts'
import { type AppointmentParties, listAppointmentParties } from './store-notices.ts'

interface Needs {
  db: Db
  get: Provided['get']
  config: Pick<Config, 'appUrl'>
}

/**
 * Notifies of committed changes: first the screens of shop and customer, then the staff by notification and the customers by notification
 * and e-mail. The app registers it for deliveries of the kind `appointment`.
 */
export function notifyAppointmentChanges({ db, get, config }: Needs): BatchDelivery {
  return {
    async deliverBatch(payloads) {
      const changes = payloads as AppointmentChangePayload[]
      const site = { appUrl: config.appUrl, key: get(appointmentLinkKey) }
      const ids = changes.map(({ id }) => id)
      const parties = new Map((await listAppointmentParties(db, ids)).map((appointment) => [appointment.id, appointment]))
      const known = changes.flatMap(({ change, at, by, ...where }) => {
        const about = parties.get(where.id)
        return about ? [{ change, by, where, about: { ...about, startsAt: new Date(at) } }] : []
      })
      await announceEvents(
        db,
        known.map(({ where, about }) => ({
          topics: [getShopTopic(where.shop), ...(about.accountId ? [getAccountTopic(about.accountId)] : [])],
          message: { type: 'appointment_changed', ...where },
        })),
      )
      const notices = known.flatMap(({ change, by, about }) =>
        change === 'arrived' || change === 'placed'
          ? []
          : [{ by, ...makeNotice(change, about, getAppointmentPage(site, about)) }],
      )
      if (notices.length > 0) await inTransaction(db, (tx) => sendNotices(tx, notices))
    },
  }
}

const wording = {
  booked: { subject: 'Your appointment is booked', verb: 'booked', staff: 'New appointment' },
  changed: { subject: 'Your appointment is changed', verb: 'changed', staff: 'Appointment changed' },
  cancelled: { subject: 'Your appointment is canceled', verb: 'canceled', staff: 'Appointment canceled' },
  missed: { subject: 'We missed you', verb: 'missed', staff: 'No-show' },
}

interface ChangeNotice {
  about: AppointmentParties
  staff: { title: string; body: string }
  customer: CustomerNotice
}

async function sendNotices(tx: Db, notices: readonly (ChangeNotice & { by: string | undefined })[]): Promise<void> {
  const staff = await listStaffByShop(tx, [...new Set(notices.map(({ about }) => about.shopId))])
  await notifyAccounts(
    tx,
    notices.flatMap(({ about, by, staff: text, customer: { data } }) =>
      (staff.get(about.shopId) ?? [])
        .filter((accountId) => accountId !== by)
        .map((accountId) => ({ accountId, type: 'default' as const, subject: 'appointments' as const, ...text, data })),
    ),
  )
  await notifyCustomers(
    tx,
    notices.map(({ about, customer }) => ({ ...about, hasVisit: true as const, notice: customer })),
  )
}

function makeNotice(
  change: Exclude<AppointmentChange, 'arrived' | 'placed'>,
  about: AppointmentParties,
  page: string,
): ChangeNotice {
  const { subject, verb, staff } = wording[change]
  const when = `${showDay(about.startsAt, about.timeZone)} at ${showTime(about.startsAt, about.timeZone)}`
  const vehicle = about.vehicleTitle ?? 'Another vehicle'
  const concern = joinLines(about.concern)
  return {
    about,
    staff: { title: `${staff}: ${when}`, body: `${about.customerName}, ${vehicle}. ${concern}` },
    customer: {
      type: 'default',
      kind: 'appointments',
      title: subject,
      body: `${about.shopName}, ${when}`,
      data: { shop: about.shopId, appointmentId: about.id, ...(about.vinId ? { vinId: about.vinId } : {}) },
      textIfAgreed: `${subject}: ${about.shopName}, ${when}. To see it, open:`,
      link: page,
      mail: {
        subject: `${subject}: ${about.shopName}, ${when}`,
        title: subject,
        lines: [
          change === 'missed'
            ? `You had an appointment on ${when}, and we did not see you. We hope all is well. You can book another time whenever you like.`
            : `Your appointment at ${about.shopName} on ${when} is ${verb}.`,
          `Vehicle: ${vehicle}`,
          `You told the shop: ${concern}`,
          `Address: ${about.shopAddress}`,
          `Phone: ${showPhone(about.shopPhone)}`,
        ],
        ...(change === 'booked' || change === 'changed' ? { attachments: [makeCalendarAttachment(about.id)] } : {}),
        button: {
          label: change === 'missed' ? 'Book another time' : about.accountId ? 'See your appointments' : 'See your appointment',
          url: page,
        },
      },
    },
  }
}
