import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { reasonNotToPayDeposit } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { bookAtCounter } from './book-at-counter.ts'
import { findRequestedDeposit } from './store-deposits.ts'

export const takeDeposit: Verb<typeof payments.takeDeposit> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, params.id)
    const deposit = await findRequestedDeposit(tx, order.id)
    if (deposit?.id !== body.depositId) return refuse(paymentRefusals.depositOver)
    refuseIf(reasonNotToPayDeposit(order, deposit.amountCents) ?? (order.terms.takes.cash ? null : paymentRefusals.noCash))
    const cash = { cents: deposit.amountCents, by: actor.accountId, now: clock.now(), deposit }
    const { settled } = await bookAtCounter(tx, config.appUrl, order, cash)
    return { heldCents: settled.heldCents }
  })
