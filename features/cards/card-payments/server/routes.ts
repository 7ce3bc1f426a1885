import { connectVerbs } from '../../../../kit/server/index.ts'
import { cardPayments, cardReaders, savedCards } from '../contract/index.ts'
import { listCardReaders } from './list-card-readers.ts'
import { listSavedCards } from './list-saved-cards.ts'
import { readCardAccount } from './read-card-account.ts'
import { receiveSandboxWebhook } from './receive-sandbox-webhook.ts'
import { receiveShopWebhook } from './receive-shop-webhook.ts'
import { receiveStripeWebhook } from './receive-stripe-webhook.ts'
import { registerReader } from './register-reader.ts'
import { removeCardAccount } from './remove-card-account.ts'
import { removeReader } from './remove-reader.ts'
import { removeSavedCard } from './remove-saved-card.ts'
import { saveCardAccount } from './save-card-account.ts'
import { verifyPayment } from './verify-payment.ts'

const paymentRoutes = connectVerbs('card-payments', cardPayments, {
  verify: verifyPayment,
  readCardAccount,
  saveCardAccount,
  removeCardAccount,
  sandboxWebhook: receiveSandboxWebhook,
  stripeWebhook: receiveStripeWebhook,
  shopWebhook: receiveShopWebhook,
})

const readerRoutes = connectVerbs('card-readers', cardReaders, {
  list: listCardReaders,
  register: registerReader,
  remove: removeReader,
})

const savedCardRoutes = connectVerbs('saved-cards', savedCards, { list: listSavedCards, remove: removeSavedCard })

export const routes = [...paymentRoutes, ...readerRoutes, ...savedCardRoutes]
