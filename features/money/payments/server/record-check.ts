import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type counterPayments, paymentRefusals } from '../contract/index.ts'
import { reasonNotToTakeCheck } from '../counter.ts'
import { calculateBalance, calculateOwedCents, reasonNotToPayDeposit } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { bookAtCounter } from './book-at-counter.ts'
import { type DepositRequest, findRequestedDeposit } from './store-deposits.ts'
import type { OwedOrder } from './store.ts'

export const recordCheck: Verb<typeof counterPayments.recordCheck> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, params.id)
    const deposit = body.depositId ? await requireDeposit(tx, order, body.depositId, body.amountCents) : null
    if (deposit) refuseIf(order.terms.takes.check ? null : paymentRefusals.noChecks)
    else {
      const reason = reasonNotToTakeCheck(order, body.amountCents, order.terms.takes)
      refuseIf(
        reason,
        reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(calculateOwedCents(order))} is owed.` } : {},
      )
    }
    const { settled, sentTo } = await bookAtCounter(tx, config.appUrl, order, {
      cents: body.amountCents,
      by: actor.accountId,
      now: clock.now(),
      deposit,
      check: { number: body.checkNumber, memo: body.memo },
    })
    return { ...calculateBalance(settled), ...(sentTo ? { sentTo } : {}) }
  })

/** The requested deposit, which is paid in full. Refuses when it is another one or its amount changed. */
export async function requireDeposit(db: Db, order: OwedOrder, depositId: string, amountCents: number): Promise<DepositRequest> {
  const deposit = await findRequestedDeposit(db, order.id)
  if (deposit?.id !== depositId || deposit.amountCents !== amountCents) return refuse(paymentRefusals.depositOver)
  refuseIf(reasonNotToPayDeposit(order, amountCents))
  return deposit
}
