import { connectVerbs } from '../../../../kit/server/index.ts'
import { cardPayments } from '../contract/index.ts'
import { readCardAccount } from './read-card-account.ts'
import { receiveSandboxWebhook } from './receive-sandbox-webhook.ts'
import { receiveShopWebhook } from './receive-shop-webhook.ts'
import { receiveStripeWebhook } from './receive-stripe-webhook.ts'
import { removeCardAccount } from './remove-card-account.ts'
import { saveCardAccount } from './save-card-account.ts'
import { verifyPayment } from './verify-payment.ts'

export const routes = connectVerbs('card-payments', cardPayments, {
  verify: verifyPayment,
  readCardAccount,
  saveCardAccount,
  removeCardAccount,
  sandboxWebhook: receiveSandboxWebhook,
  stripeWebhook: receiveStripeWebhook,
  shopWebhook: receiveShopWebhook,
})
