import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { paymentRefusals, type payments } from '../contract/index.ts'
import { calculateBalance, calculateOwedCents, reasonNotToTakeCash } from '../rules.ts'
import { lockOwnOrder } from './access.ts'
import { bookAtCounter } from './book-at-counter.ts'

export const recordCash: Verb<typeof payments.recordCash> = ({ db, actor, clock, config }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, actor, params.id)
    const { amountCents, tenderedCents } = body
    const reason = reasonNotToTakeCash(order, amountCents, order.terms.takes)
    refuseIf(reason, reason === paymentRefusals.aboveOwed ? { msg: `Only ${showCents(calculateOwedCents(order))} is owed.` } : {})
    if (tenderedCents !== undefined && tenderedCents < amountCents)
      refuse(paymentRefusals.tenderedTooLittle, {
        errors: { tenderedCents: `${showCents(tenderedCents)} is less than ${showCents(amountCents)}.` },
      })
    const { settled, sentTo } = await bookAtCounter(tx, config.appUrl, order, {
      cents: amountCents,
      tenderedCents,
      by: actor.accountId,
      now: clock.now(),
    })
    return { ...calculateBalance(settled), ...(sentTo ? { sentTo } : {}) }
  })
