import { showDay, showTime } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { TimedJob } from '../../../server/kit/jobs.ts'
import { type Tidings, tellCustomers } from '../../customers/server/index.ts'
import { remindAhead } from '../rules.ts'
import { type Parties, partiesOf, takeToRemind } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Pick<Config, 'appUrl'>
}

const atOnce = 200

/**
 * Reminds of appointments the day before, each once: by the bell, and by mail and text for who wants to be reminded of services.
 * Who booked later than that has just been told. The mark and the messages commit together.
 */
async function remindOfAppointments({ db, clock, config }: Needs): Promise<void> {
  const { from, to } = remindAhead(clock.now())
  let taken = atOnce
  while (taken === atOnce)
    taken = await inTransaction(db, async (tx) => {
      const ids = await takeToRemind(tx, from, to, atOnce)
      const parties = await partiesOf(tx, ids)
      await tellCustomers(
        tx,
        parties.map((about) => ({ ...about, tidings: reminderOf(about, config.appUrl) })),
      )
      return ids.length
    })
}

export const remindJob = (needs: Needs): TimedJob => ({
  name: 'remind-of-appointments',
  cron: '*/5 * * * *',
  work: () => remindOfAppointments(needs),
})

function reminderOf(about: Parties, appUrl: string): Tidings {
  const when = `${showDay(about.startsAt, about.timeZone)} at ${showTime(about.startsAt, about.timeZone)}`
  const phone = showPhone(about.shopPhone)
  const bell: Tidings = {
    type: 'default',
    title: 'Your appointment is soon',
    body: `${about.shopName}, ${when}`,
    data: { shop: about.shopId, appointmentId: about.id, ...(about.vinId ? { vinId: about.vinId } : {}) },
  }
  if (!about.serviceRemind) return bell
  return {
    ...bell,
    ...(about.isSetPreferences && {
      text: `${about.shopName} expects you on ${when}. To change it: ${appUrl}/home or ${phone}.`,
    }),
    mail: {
      subject: `Your appointment at ${about.shopName}: ${when}`,
      title: 'Your appointment is soon',
      lines: [
        `${about.shopName} expects you on ${when}.`,
        `Vehicle: ${about.vehicleTitle ?? 'No specified vehicle'}`,
        `Address: ${about.shopAddress}`,
        `Phone: ${phone}`,
        'You get this reminder because you asked for one in your contact preferences.',
      ],
      button: { label: 'Change or cancel it', url: `${appUrl}/home` },
    },
  }
}
