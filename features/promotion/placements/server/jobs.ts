import { dayMilliseconds } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { creditAdCharge } from '../../ad-accounts/server/index.ts'
import { type CreditReason, findBadClicks } from '../click-rules.ts'
import { creditTexts } from '../labels.ts'
import { findLastWeek } from './last-week.ts'
import { saveBidLevels } from './store-bids.ts'
import { listChargedClicks, saveCredit } from './store-clicks.ts'
import { lockSums, saveClickRates, sumAndDeleteAuctions } from './store-report.ts'

/** How long every auction is kept. */
export const auctionDays = 90

export const measureClickRates = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => saveClickRates(tx, new Date(now.getTime() - 30 * dayMilliseconds), now))

export const measureBidLevels = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, (tx) => saveBidLevels(tx, findLastWeek(now), now))

/** Keeps only daily sums of auctions older than 90 days. */
export const forgetOldAuctions = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSums(tx)
    await sumAndDeleteAuctions(tx, new Date(now.getTime() - auctionDays * dayMilliseconds))
  })

/** Checks the charged clicks of the last seven days together, and credits those that turn out to be invalid. */
export async function creditInvalidClicks(db: Db, now: Date): Promise<void> {
  const clicks = await listChargedClicks(db, new Date(now.getTime() - 7 * dayMilliseconds))
  const bad = findBadClicks(
    clicks.map((click) => ({ ...click, at: click.at.getTime(), accountSince: click.accountSince.getTime() })),
  )
  const found = clicks.filter(({ clickId, isCredited }) => bad.has(clickId) && !isCredited)
  for (const [vendorId, own] of Map.groupBy(found, (click) => click.vendorId))
    await inTransaction(db, async (tx) => {
      const credits: { cents: number; reason: CreditReason }[] = []
      for (const { clickId, chargeId } of own) {
        const reason = bad.get(clickId)!
        if (!(await saveCredit(tx, clickId, reason, now))) continue
        credits.push({ cents: await creditAdCharge(tx, { chargeId, reason: creditTexts[reason], at: now }), reason })
      }
      if (credits.length > 0) await notifyVendor(tx, vendorId, credits)
    })
}

async function notifyVendor(tx: Db, vendorId: string, credits: readonly { cents: number }[]): Promise<void> {
  const dollars = (credits.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2)
  await notifyAccounts(tx, [
    {
      accountId: vendorId,
      type: 'default',
      subject: 'account',
      title: credits.length === 1 ? '1 click was credited' : `${credits.length} clicks were credited`,
      body: `We later found them invalid and credited $${dollars}.`,
      data: { path: '/search-placement?show=clicks' },
    },
  ])
}
