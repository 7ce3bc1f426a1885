import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { getFirstGoodExpiry, showMonths } from '../../../../common/plans.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import type { PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { getPrices } from './get-prices.ts'
import { notifyOwner } from './notify-owner.ts'
import { insertPriceNotice, listUntold } from './store-prices.ts'
import { lockAccount } from './store.ts'

const pageSize = 500

/** Tells every owner whose own price will change, once for each new price. They pay it 30 days later at the earliest. */
export async function notifyPrices(booking: PaymentContext): Promise<void> {
  const { db, clock, log } = booking
  for (;;) {
    const page = await listUntold(db, getFirstGoodExpiry(clock.now()), pageSize)
    let told = 0
    for (const { accountId, versionId } of page)
      try {
        await notifyPrice(booking, accountId, versionId)
        told += 1
      } catch (error) {
        log.warn({ err: error, account: accountId }, 'an owner could not be told of a new price')
      }
    // Those who could not be told are tried again with the next run of the job.
    if (page.length < pageSize || told === 0) return
  }
}

/** The record that the owner was told commits together with the mail. */
async function notifyPrice({ db, clock, config }: PaymentContext, accountId: string, versionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    if (!(await insertPriceNotice(tx, accountId, versionId, now))) return
    const change = (await getPrices(tx, accountId, now)).findChangeBy(versionId)
    // It costs them what they pay already.
    if (!change) return
    const { name, months, total } = change.plan
    const on = showDay(change.on)
    await notifyOwner(tx, config.appUrl, accountId, {
      subject: `The price of your Liftbay plan changes on ${on}`,
      lines: [
        `From ${on}, the ${name} plan costs ${showCents(total)} for ${showMonths(months)} instead of ${showCents(change.before)}.`,
        `You pay the new price with your first renewal on or after ${on}. What you have already paid for stays as it is.`,
        'You can choose another plan or turn off recurring payment at any time before then.',
      ],
      button: 'See your plan',
    })
  })
}
