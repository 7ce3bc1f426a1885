export { askProviderNow } from './ask-provider.ts'
export { createCardPaymentServices } from './card-payment-services.ts'
export { onCardAccountChanged } from './change-card-account.ts'
export { chargeSavedCard } from './charge-saved-card.ts'
export { disputeBook } from './dispute-book.ts'
export { forgetCards } from './forget-cards.ts'
export { getPageUrl } from './get-page-url.ts'
export { closeOpenAttempt, findReusableAttempt, hasOpenAttempt, isCardBeingCharged, openAttempt } from './open-attempt.ts'
export { type PaymentLedger, paymentLedger } from './payment-ledger.ts'
export type { BalanceLine, BalancePayout } from './provider/balance.ts'
export { accountKinds } from './provider/account-kind.ts'
export {
  type CardProvider,
  cardProviders,
  getProviderNamed,
  type ProviderSource,
  type RefundEvent,
} from './provider/card-provider.ts'
export type { DisputeEvent } from './provider/disputes.ts'
export type { CardMoney, ProviderPayment, SavedCard } from './provider/events.ts'
export { type PaymentContext, type PurchaseKind, purchases } from './purchase-kind.ts'
export { askReader, cancelOnReader, type ReaderProgress, startOnReader } from './reader-payment.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export { disputeStoryOf } from './sandbox/disputes.ts'
export { addSandboxPages } from './sandbox/pages.ts'
export { cardKeyBox, findProviderOf, getProviderOf, listProvidersFor } from './shop-providers.ts'
export { requireShopReader } from './shop-readers.ts'
export { type Attempt, findAttempt, findAttemptOnReader, findOpenAttempt } from './store-attempts.ts'
export { lockShopPayments } from './store-card-accounts.ts'
export { findReader, lockReader, type ReaderRow } from './store-readers.ts'
