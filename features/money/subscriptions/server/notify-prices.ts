import { showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import { getFirstGoodExpiry, showMonths } from '../../../../common/plans.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import type { PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { getPrices } from './get-prices.ts'
import { notifyOwner } from './notify-owner.ts'
import { notifyStoppedPrice } from './notify-stopped-price.ts'
import { insertPriceNotice, insertWithdrawal, listStopped, listUntold } from './store-prices.ts'
import { lockAccount } from './store.ts'

const pageSize = 500

/**
 * Tells every owner whose own price will change, once for each new price, which they pay at least 30 days later. Owners who were
 * told of a price that was since stopped are told that theirs stays.
 */
export async function notifyPrices(booking: PaymentContext): Promise<void> {
  const { clock, db } = booking
  const good = () => getFirstGoodExpiry(clock.now())
  await notifyEach(booking, () => listUntold(db, good(), pageSize), notifyPrice)
  await notifyEach(booking, () => listStopped(db, good(), getDay(clock.now()), pageSize), notifyStoppedPrice)
}

interface Notice {
  accountId: string
  versionId: string
}

async function notifyEach(
  booking: PaymentContext,
  list: () => Promise<Notice[]>,
  notify: (booking: PaymentContext, notice: Notice) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await list()
    let told = 0
    for (const notice of page)
      try {
        await notify(booking, notice)
        told += 1
      } catch (error) {
        booking.log.warn({ err: error, account: notice.accountId }, 'an owner could not be told of a price')
      }
    // The next run of the job tries again for owners who could not be told.
    if (page.length < pageSize || told === 0) return
  }
}

/** The record that the owner was told commits together with the e-mail. */
async function notifyPrice({ db, clock, config }: PaymentContext, { accountId, versionId }: Notice): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    const prices = await getPrices(tx, accountId, now, versionId)
    const change = prices.findChangeBy(versionId)
    const said = change && { total: change.plan.total, on: change.on }
    // Without a change, they already pay that much.
    if (!(await insertPriceNotice(tx, accountId, versionId, said, now)) || !change) return
    const { id, name, months, total } = change.plan
    const on = showDay(change.on)
    const replaced = prices.listStopped().filter(({ plan }) => plan === id)
    for (const price of replaced) await insertWithdrawal(tx, accountId, price.versionId, now)
    await notifyOwner(tx, config.appUrl, accountId, {
      subject: `The price of your Liftbay plan changes on ${on}`,
      lines: [
        `From ${on}, the ${name} plan costs ${showCents(total)} for ${showMonths(months)} instead of ${showCents(change.before)}.`,
        ...replaced.map(
          (price) => `This replaces the change to ${showCents(price.total)} on ${showDay(price.on)} that we told you about.`,
        ),
        `You pay the new price with your first renewal on or after ${on}. What you have already paid for stays as it is.`,
        'You can choose another plan or turn off recurring payment at any time before then.',
      ],
      button: 'See your plan',
    })
  })
}
