import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { type Config, type Db, hashLinkToken, createLinkToken } from '../../../../kit/server/index.ts'
import { type CustomerNotice, findPhoneToRemind, notifyCustomers } from '../../../people/customers/server/index.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import { getShopForPaper, getTimeZone } from '../../../people/shops/server/index.ts'
import { listOpenJobs, type OpenJob } from './list-open-jobs.ts'
import { type DueReminder, endReminders, lockDueReminders, markReminded } from './store.ts'

interface Needs {
  config: Pick<Config, 'appUrl'>
  now: Date
}

interface ReminderOfJob {
  reminder: DueReminder
  job: OpenJob
}

/**
 * Sends due reminders, one e-mail per vehicle, and returns how many it handled. A job that was done or booked in the meantime, or whose
 * customer no longer wants reminders, is closed without an e-mail.
 */
export async function sendDueReminders(tx: Db, needs: Needs, limit: number): Promise<number> {
  const due = await lockDueReminders(tx, needs.now, limit)
  for (const [shopId, reminders] of Map.groupBy(due, (reminder) => reminder.shopId)) {
    const concernIds = reminders.map(({ concernId }) => concernId)
    const { jobs } = await listOpenJobs(tx, { shopId, concernIds }, needs.now)
    const toSend: ReminderOfJob[] = []
    for (const reminder of reminders) {
      const job = jobs.find(({ concernId }) => concernId === reminder.concernId)
      const why = job ? reasonToEnd(job) : 'done'
      if (job && !why) toSend.push({ reminder, job })
      else await endReminders(tx, [reminder.id], why ?? 'done', needs.now)
    }
    for (const ofVehicle of Map.groupBy(toSend, ({ job }) => job.vehicle.vehicleId).values())
      await sendReminder(tx, needs, shopId, ofVehicle)
  }
  return due.length
}

const reasonToEnd = (job: OpenJob) =>
  job.bookedFor ? 'booked' : job.wantsNone ? 'no-reminders' : job.hasAddress ? null : 'no-address'

/** The link is sent once; only a hash of it is stored. */
async function sendReminder(tx: Db, { config, now }: Needs, shopId: string, reminders: readonly ReminderOfJob[]) {
  const token = createLinkToken()
  const jobs = reminders.map(({ job }) => job)
  const { accountId, customer } = jobs[0]!
  await markReminded(
    tx,
    reminders.map(({ reminder }) => reminder.id),
    hashLinkToken(token),
    now,
  )
  const shop = { ...(await getShopForPaper(tx, shopId)), timeZone: await getTimeZone(tx, shopId) }
  const notice = makeReminderNotice({ jobs, shop, shopId, url: `${config.appUrl}/reminder/${token}` })
  const { customerId, email } = customer
  const phone1 = await findPhoneToRemind(tx, customerId, shopId)
  await notifyCustomers(tx, [{ customerId, accountId, email, ...(phone1 && { phone1, agreesToTexts: true }), notice }])
}

interface ReminderContent {
  jobs: readonly OpenJob[]
  shop: Awaited<ReturnType<typeof getShopForPaper>> & { timeZone: string }
  shopId: string
  url: string
}

/** Sent by e-mail and bell, and by text only to those who agreed to reminders by text: an OK to texts about visits is none. */
function makeReminderNotice({ jobs, shop, shopId, url }: ReminderContent): CustomerNotice {
  const { vehicle } = jobs[0]!
  const title = `Work still to do on your ${vehicle.title}`
  const lines = jobs.map(
    ({ complaint, priceCents, declinedAt, invoice }) =>
      `${complaint}${priceCents > 0 ? `: ${showCents(priceCents)} at the time` : ''} (${showDay(declinedAt, shop.timeZone)}, work order ${invoice})`,
  )
  return {
    type: 'default',
    title,
    body: `${shop.dba}: ${jobs.map(({ complaint }) => complaint).join('; ')}`,
    textIfAgreed: `${shop.dba}: you put off work on your ${vehicle.title}. Prices and free times:`,
    link: url,
    data: { shop: shopId, vinId: vehicle.vinId, path: `/history/${vehicle.vinId}` },
    mail: {
      subject: `${title}, from ${shop.dba}`,
      title,
      lines: [
        `When your ${vehicle.title} was at ${shop.dba}, you decided to wait on this:`,
        ...lines,
        'Prices are from that day, before tax. You get an estimate before any work starts.',
        `${shop.dba}, ${showAddress(shop)}, phone ${showPhone(shop.phone1)}`,
        'You can stop these reminders on the same page.',
      ],
      button: { label: 'View and choose a time', url },
    },
  }
}
