import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { paymentRefusals } from './refusals.ts'

/** Reasons a bill cannot be paid by card. */
export const payRefusals = [
  paymentRefusals.noCards,
  paymentRefusals.notReady,
  paymentRefusals.nothingOwed,
  paymentRefusals.alreadyPaid,
  paymentRefusals.aboveAuthorized,
  paymentRefusals.cashOnly,
]
/** Reasons the provider's page cannot be opened. */
export const pageRefusals = [
  ...payRefusals,
  paymentRefusals.atCounter,
  paymentRefusals.aboveOwed,
  paymentRefusals.partTooSmall,
  paymentRefusals.restTooSmall,
  cardPaymentRefusals.unknownProvider,
  cardPaymentRefusals.providerFailed,
]
