import { showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import type { PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { getPrices } from './get-prices.ts'
import { notifyOwner } from './notify-owner.ts'
import { insertWithdrawal } from './store-prices.ts'
import { lockAccount } from './store.ts'

interface Stopped {
  accountId: string
  versionId: string
}

/**
 * Tells an owner that an announced price was stopped, and what they pay on its day. The record commits together with the e-mail.
 */
export async function notifyStoppedPrice(
  { db, clock, config }: PaymentContext,
  { accountId, versionId }: Stopped,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    const prices = await getPrices(tx, accountId, now)
    const stopped = prices.listStopped().find((price) => price.versionId === versionId)
    if (!stopped || !(await insertWithdrawal(tx, accountId, versionId, now))) return
    const { name, months, total } = prices.getPlan(stopped.plan, stopped.on)
    // Another announced version may cost them the same on that day.
    if (total === stopped.total) return
    const day = showDay(stopped.on)
    const stays = total === prices.getPlan(stopped.plan, getDay(now)).total
    await notifyOwner(tx, config.appUrl, accountId, {
      subject: `The price of your Liftbay plan ${stays ? `stays ${showCents(total)}` : `does not change on ${day}`}`,
      lines: [
        `The ${name} plan will not cost ${showCents(stopped.total)} from ${day}, as we told you. That change was withdrawn.`,
        `${stays ? 'The price stays' : 'On that day, it costs'} ${showCents(total)} for ${showMonths(months)}.`,
      ],
      button: 'See your plan',
    })
  })
}
