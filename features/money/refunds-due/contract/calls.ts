import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { cardPaymentRefusals, refundStates } from '../../../cards/card-payments/contract/index.ts'
import { paymentRefusals } from '../../payments/contract/index.ts'
import { refundDueRefusals } from './refusals.ts'
import { CheckForm, RefundDue, RetryForm } from './schemas.ts'

const byFinance = { who: ['admin'], admins: ['finance'], confirms: true } as const

/** Refunds that should go out but have not. */
export const refundsDue = {
  list: route('web', 'GET /refunds-due', {
    who: ['admin'],
    admins: ['finance'],
    what: 'List the refunds that should go out but have not, oldest first',
    query: z.strictObject({ after: z.string().max(80).optional() }),
    reply: z.strictObject({
      refunds: z.array(RefundDue),
      /** Send it as `after` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  retry: route('web', 'POST /refunds-due/retry', {
    ...byFinance,
    what: 'Refund it to the card used to pay. The same refundId is never paid out twice.',
    body: RetryForm,
    reply: z.strictObject({ state: z.enum(refundStates) }),
    refuses: [
      refundDueRefusals.notDue,
      refundDueRefusals.noCard,
      refundDueRefusals.changed,
      paymentRefusals.disputed,
      paymentRefusals.notReady,
      paymentRefusals.aboveLeft,
      paymentRefusals.refundPending,
      paymentRefusals.refundRefused,
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.keysRemoved,
      cardPaymentRefusals.attemptMismatch,
    ],
  }),
  settleByCheck: route('web', 'POST /refunds-due/check', {
    ...byFinance,
    what: 'Record that a check was sent for a refund that the card refused. The same refundId is never booked twice.',
    body: CheckForm,
    reply: z.strictObject({}),
    refuses: [
      refundDueRefusals.notDue,
      refundDueRefusals.noCard,
      refundDueRefusals.cardFirst,
      refundDueRefusals.changed,
      paymentRefusals.disputed,
      paymentRefusals.notReady,
      paymentRefusals.aboveLeft,
    ],
  }),
}
