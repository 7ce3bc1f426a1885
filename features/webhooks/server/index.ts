export { webhookMessages } from './events.ts'
export { forgetOldDeliveries, sendWebhooks, webhookDelivery } from './send.ts'
export { webhookBox } from './webhook-box.ts'
