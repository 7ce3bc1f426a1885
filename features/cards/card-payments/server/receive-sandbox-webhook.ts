import type { Verb } from '../../../../kit/server/index.ts'
import type { cardPayments } from '../contract/index.ts'
import { receiveOwnWebhook } from './receive-webhook.ts'

export const receiveSandboxWebhook: Verb<typeof cardPayments.sandboxWebhook> = (context) => receiveOwnWebhook(context, 'sandbox')
