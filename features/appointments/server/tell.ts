import { showDay, showTime } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Config } from '../../../server/kit/config.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { Deliver } from '../../../server/kit/delivery.ts'
import { accountTopic, live, shopTopic } from '../../../server/kit/live.ts'
import type { Provided } from '../../../server/kit/provided.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { shopStaff } from '../../shops/server/index.ts'
import { type Change, type Parties, partiesOf, type Told } from './store.ts'

interface Needs {
  db: Db
  get: Provided['get']
  config: Pick<Config, 'appUrl'>
}

/** A rush of bookings must not take the database's connections away from the people who wait for an answer. */
const atOnce = 2

/**
 * Tells of a change that has committed: the screens of shop and customer at once, then the staff by notification and the
 * customer by notification and mail. Composition gives it to the relay as deliveries of the kind `appointment`.
 */
export function tellAboutAppointment({ db, get, config }: Needs): Deliver {
  let under = 0
  const waiting: (() => void)[] = []
  return async (payload) => {
    const { change, at, ...where } = payload as Told
    const message = { type: 'appointment_changed', ...where }
    await get(live).deliver({ topics: [shopTopic(where.shop)], message })
    if (under >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else under += 1
    try {
      const parties = await partiesOf(db, where.id)
      if (!parties) return
      if (parties.accountId) await get(live).deliver({ topics: [accountTopic(parties.accountId)], message })
      if (change !== 'arrived')
        await inTransaction(db, (tx) => write(tx, change, { ...parties, startsAt: new Date(at) }, config.appUrl))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else under -= 1
    }
  }
}

const words = {
  booked: { subject: 'Your appointment is booked', verb: 'booked', staff: 'New appointment' },
  changed: { subject: 'Your appointment is changed', verb: 'changed', staff: 'Appointment changed' },
  cancelled: { subject: 'Your appointment is cancelled', verb: 'cancelled', staff: 'Appointment cancelled' },
}

async function write(tx: Db, change: Exclude<Change, 'arrived'>, parties: Parties, appUrl: string): Promise<void> {
  const { subject, verb, staff } = words[change]
  const when = `${showDay(parties.startsAt, parties.timeZone)} at ${showTime(parties.startsAt, parties.timeZone)}`
  const vehicle = parties.vehicleTitle ?? 'No specified vehicle'
  const data = { shop: parties.shopId, appointmentId: parties.id, ...(parties.vinId ? { vinId: parties.vinId } : {}) }
  for (const accountId of await shopStaff(tx, parties.shopId))
    await notify(tx, {
      accountId,
      type: 'default',
      title: `${staff}: ${when}`,
      body: `${parties.customerName}, ${vehicle}. ${parties.concern}`,
      data,
    })
  await tellCustomer(tx, parties.customerId, {
    type: 'default',
    title: subject,
    body: `${parties.shopName}, ${when}`,
    data,
    mail: {
      subject: `${subject}: ${parties.shopName}, ${when}`,
      title: subject,
      lines: [
        `Your appointment at ${parties.shopName} on ${when} is ${verb}.`,
        `Vehicle: ${vehicle}`,
        `You told the shop: ${parties.concern}`,
        `Address: ${parties.shopAddress}`,
        `Phone: ${showPhone(parties.shopPhone)}`,
      ],
      button: { label: 'See your appointments', url: `${appUrl}/home` },
    },
  })
}
