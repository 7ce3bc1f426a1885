import { showDay, showTime } from '../../../common/dates.ts'
import { inOneLine } from '../../../common/lines.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Config } from '../../../server/kit/config.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { DeliverTogether } from '../../../server/kit/delivery.ts'
import { accountTopic, live, shopTopic } from '../../../server/kit/live.ts'
import type { Provided } from '../../../server/kit/provided.ts'
import { tellCustomers, type Tidings } from '../../customers/server/index.ts'
import { notifyAll } from '../../notifications/server/index.ts'
import { staffOfShops } from '../../shops/server/index.ts'
import { type Change, type Parties, partiesOf, type Told } from './store.ts'

interface Needs {
  db: Db
  get: Provided['get']
  config: Pick<Config, 'appUrl'>
}

/**
 * Tells of changes that have committed: the screens of shops and customers at once, then the staff by notification and the
 * customers by notification and mail. Composition gives it to the relay as deliveries of the kind `appointment`.
 */
export function tellAboutAppointments({ db, get, config }: Needs): DeliverTogether {
  return {
    async together(payloads) {
      const changes = payloads as Told[]
      const parties = new Map(
        (
          await partiesOf(
            db,
            changes.map(({ id }) => id),
          )
        ).map((one) => [one.id, one]),
      )
      const known = changes.flatMap(({ change, at, ...where }) => {
        const about = parties.get(where.id)
        return about ? [{ change, where, about: { ...about, startsAt: new Date(at) } }] : []
      })
      for (const { where, about } of known)
        get(live).tell({
          topics: [shopTopic(where.shop), ...(about.accountId ? [accountTopic(about.accountId)] : [])],
          message: { type: 'appointment_changed', ...where },
        })
      const news = known.flatMap(({ change, about }) =>
        change === 'arrived' || change === 'placed' ? [] : [newsOf(change, about, config.appUrl)],
      )
      if (news.length > 0) await inTransaction(db, (tx) => keep(tx, news))
    },
  }
}

const words = {
  booked: { subject: 'Your appointment is booked', verb: 'booked', staff: 'New appointment' },
  changed: { subject: 'Your appointment is changed', verb: 'changed', staff: 'Appointment changed' },
  cancelled: { subject: 'Your appointment is cancelled', verb: 'cancelled', staff: 'Appointment cancelled' },
  missed: { subject: 'We missed you', verb: 'missed', staff: 'Did not come' },
}

interface News {
  about: Parties
  staff: { title: string; body: string }
  customer: Tidings
}

async function keep(tx: Db, news: readonly News[]): Promise<void> {
  const staff = await staffOfShops(tx, [...new Set(news.map(({ about }) => about.shopId))])
  await notifyAll(
    tx,
    news.flatMap(({ about, staff: words, customer: { data } }) =>
      (staff.get(about.shopId) ?? []).map((accountId) => ({ accountId, type: 'default' as const, ...words, data })),
    ),
  )
  await tellCustomers(
    tx,
    news.map(({ about: { accountId, email }, customer }) => ({ accountId, email, tidings: customer })),
  )
}

function newsOf(change: Exclude<Change, 'arrived' | 'placed'>, about: Parties, appUrl: string): News {
  const { subject, verb, staff } = words[change]
  const when = `${showDay(about.startsAt, about.timeZone)} at ${showTime(about.startsAt, about.timeZone)}`
  const vehicle = about.vehicleTitle ?? 'No specified vehicle'
  const concern = inOneLine(about.concern)
  return {
    about,
    staff: { title: `${staff}: ${when}`, body: `${about.customerName}, ${vehicle}. ${concern}` },
    customer: {
      type: 'default',
      title: subject,
      body: `${about.shopName}, ${when}`,
      data: { shop: about.shopId, appointmentId: about.id, ...(about.vinId ? { vinId: about.vinId } : {}) },
      mail: {
        subject: `${subject}: ${about.shopName}, ${when}`,
        title: subject,
        lines: [
          ...(change === 'missed'
            ? [
                `We had your appointment on ${when} and did not see you. We hope that all is well; you are welcome at any other time.`,
              ]
            : [`Your appointment at ${about.shopName} on ${when} is ${verb}.`]),
          `Vehicle: ${vehicle}`,
          `You told the shop: ${concern}`,
          `Address: ${about.shopAddress}`,
          `Phone: ${showPhone(about.shopPhone)}`,
        ],
        button: { label: change === 'missed' ? 'Book another time' : 'See your appointments', url: `${appUrl}/home` },
      },
    },
  }
}
