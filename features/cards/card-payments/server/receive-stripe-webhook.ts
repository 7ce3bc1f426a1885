import type { Verb } from '../../../../kit/server/index.ts'
import type { cardPayments } from '../contract/index.ts'
import { receiveOwnWebhook } from './receive-webhook.ts'

export const receiveStripeWebhook: Verb<typeof cardPayments.stripeWebhook> = (context) => receiveOwnWebhook(context, 'stripe')
