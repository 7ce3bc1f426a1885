import { connectVerbs } from '../../../../kit/server/index.ts'
import { webhooks } from '../contract/index.ts'
import { addWebhook } from './add-webhook.ts'
import { changeWebhook } from './change-webhook.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { renewSecret } from './renew-secret.ts'
import { resendDelivery } from './resend-delivery.ts'
import { sendTestMessage } from './send-test-message.ts'

export const routes = connectVerbs('webhooks', webhooks, {
  list: listWebhooks,
  add: addWebhook,
  change: changeWebhook,
  remove: removeWebhook,
  renewSecret: renewSecret,
  test: sendTestMessage,
  resend: resendDelivery,
})
