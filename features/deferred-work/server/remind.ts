import { createHash, randomBytes } from 'node:crypto'
import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Config } from '../../../server/kit/config.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import type { TimedJob } from '../../../server/kit/jobs.ts'
import { tellCustomers, type Tidings } from '../../customers/server/index.ts'
import { showAddress } from '../../shops/rules.ts'
import { ownShop, shopForPaper } from '../../shops/server/index.ts'
import type { deferredWork } from '../contract.ts'
import { dueIn, reasonNotToRemind, type SkipReason } from '../rules.ts'
import { deferredList, type OpenJob, openJobs } from './open-jobs.ts'
import { endReminders, insertReminders, markReminded, takeDue, type Waiting, withdrawReminder, zoneOf } from './store.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const remind: Verb<typeof deferredWork.remind> = ({ db, actor, clock, config }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await ownShop(tx, actor, shop)
    const now = clock.now()
    const { jobs } = await openJobs(tx, { shopId: shop, concernIds: body.concerns }, now)
    const skipped: { concernId: string; why: SkipReason }[] = []
    const wanted: OpenJob[] = []
    for (const concernId of new Set(body.concerns)) {
      const job = jobs.find((one) => one.concernId === concernId)
      const why = job ? reasonNotToRemind(job, now) : 'not-open'
      if (job && !why) wanted.push(job)
      else skipped.push({ concernId, why: why ?? 'not-open' })
    }
    await insertReminders(
      tx,
      wanted.map(({ concernId }) => ({
        shopId: shop,
        concernId,
        madeBy: actor.accountId,
        at: now,
        dueAt: dueIn(body.days, now),
      })),
    )
    if (body.days === 0) await sendDue(tx, { config, now }, wanted.length)
    const list = await deferredList(tx, { shopId: shop }, now)
    const count = wanted.length
    return { sent: body.days === 0 ? count : 0, scheduled: body.days === 0 ? 0 : count, skipped, list }
  })

export const withdraw: Verb<typeof deferredWork.withdraw> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await ownShop(tx, actor, shop)
    if (!(await withdrawReminder(tx, shop, body.concernId, clock.now()))) refuse(standardRefusals.notFound)
    return deferredList(tx, { shopId: shop }, clock.now())
  })

interface Needs {
  config: Pick<Config, 'appUrl'>
  now: Date
}

/** What is due goes out, one mail a vehicle. What was done or booked meanwhile, or is not wanted any more, ends without. */
async function sendDue(tx: Db, needs: Needs, limit: number): Promise<number> {
  const due = await takeDue(tx, needs.now, limit)
  for (const [shopId, waiting] of Map.groupBy(due, (one) => one.shopId)) {
    const concernIds = waiting.map(({ concernId }) => concernId)
    const { jobs } = await openJobs(tx, { shopId, concernIds }, needs.now)
    const good: { waiting: Waiting; job: OpenJob }[] = []
    for (const one of waiting) {
      const job = jobs.find(({ concernId }) => concernId === one.concernId)
      const why = job ? endOf(job) : 'done'
      if (job && !why) good.push({ waiting: one, job })
      else await endReminders(tx, [one.id], why ?? 'done', needs.now)
    }
    for (const letter of Map.groupBy(good, ({ job }) => job.vehicle.vehicleId).values()) await send(tx, needs, shopId, letter)
  }
  return due.length
}

const endOf = (job: OpenJob) => (job.bookedFor ? 'booked' : job.wantsNone ? 'no-reminders' : job.hasAddress ? null : 'no-address')

/** The link is told once and kept only as a hash. */
async function send(tx: Db, { config, now }: Needs, shopId: string, letter: readonly { waiting: Waiting; job: OpenJob }[]) {
  const token = randomBytes(32).toString('base64url')
  const [first] = letter as [{ waiting: Waiting; job: OpenJob }]
  const { accountId, customer } = first.job
  const jobs = letter.map(({ job }) => job)
  await markReminded(
    tx,
    letter.map(({ waiting }) => waiting.id),
    hashOf(token),
    now,
  )
  const shop = { ...(await shopForPaper(tx, shopId)), timeZone: await zoneOf(tx, shopId) }
  const tidings = wordsOf({ jobs, shop, shopId, url: `${config.appUrl}/reminder/${token}` })
  await tellCustomers(tx, [{ accountId, email: customer.email, tidings }])
}

interface Words {
  jobs: readonly OpenJob[]
  shop: Awaited<ReturnType<typeof shopForPaper>> & { timeZone: string }
  shopId: string
  url: string
}

/** By mail and the bell. No text: words that sell go to a phone only with a consent of their own, which nobody was asked for. */
function wordsOf({ jobs, shop, shopId, url }: Words): Tidings {
  const { vehicle } = jobs[0] as OpenJob
  const title = `Still open on your ${vehicle.title}`
  const lines = jobs.map(
    ({ complaint, priceCents, declinedAt, invoice }) =>
      `${complaint}${priceCents > 0 ? `: ${showCents(priceCents)} then` : ''} (${showDay(declinedAt, shop.timeZone)}, work order ${invoice})`,
  )
  return {
    type: 'default',
    title,
    body: `${shop.dba}: ${jobs.map(({ complaint }) => complaint).join('; ')}`,
    data: { shop: shopId, vinId: vehicle.vinId, path: `/history/${vehicle.vinId}` },
    mail: {
      subject: `${title}, from ${shop.dba}`,
      title,
      lines: [
        `When your ${vehicle.title} was at ${shop.dba}, you decided to wait with this:`,
        ...lines,
        'Prices are those of that day, before tax. You get an estimate before anything is done.',
        `${shop.dba}, ${showAddress(shop)}, phone ${showPhone(shop.phone1)}`,
        'The same page has a button with which these reminders stop.',
      ],
      button: { label: 'See it and choose a time', url },
    },
  }
}

const atOnce = 200

export const deferredReminders = ({ db, clock, config }: { db: Db; clock: Clock; config: Pick<Config, 'appUrl'> }): TimedJob => ({
  name: 'remind-of-deferred-work',
  cron: '*/15 * * * *',
  work: async () => {
    let taken = atOnce
    while (taken === atOnce) taken = await inTransaction(db, (tx) => sendDue(tx, { config, now: clock.now() }, atOnce))
  },
})
