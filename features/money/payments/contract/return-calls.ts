import { customerRoute } from '../../../../common/route.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { WhichOrder } from './form-schemas.ts'
import { PayInfo } from './schemas.ts'

/** For a payer who is back from the provider's page in the same tab. */
export const paymentReturns = {
  verify: customerRoute('web', 'POST /workorder/pay/verify', {
    beforeTerms: true,
    what: 'Ask the provider whether the open payment of a work order was paid, for a customer back from its page, and get the bill',
    link: 'always',
    body: WhichOrder,
    reply: PayInfo,
    refuses: [
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.providerFailed,
      cardPaymentRefusals.attemptMismatch,
      cardPaymentRefusals.keysRemoved,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}
