import { serve } from '../../../server/kit/context.ts'
import { payments } from '../contract.ts'
import { giveBackCash } from './give-back-cash.ts'
import { isPaying, setIsPaying } from './is-paying.ts'
import { myPayments } from './my-payments.ts'
import { payInfo } from './pay-info.ts'
import { paymentLink } from './payment-link.ts'
import { receipt } from './receipt.ts'
import { recordCash } from './record-cash.ts'
import { verify } from './verify.ts'
import { sandboxWebhook, stripeWebhook } from './webhooks.ts'

export const routes = serve('payments', payments, {
  payInfo,
  paymentLink,
  verify,
  isPaying,
  setIsPaying,
  receipt,
  mine: myPayments,
  sandboxWebhook,
  stripeWebhook,
  recordCash,
  giveBackCash,
})
