export { webhookMessages } from './webhook-messages.ts'
export { sendWebhooks, webhookDelivery } from './send-webhooks.ts'
export { deleteOldDeliveries, endWaitingDeliveries } from './store.ts'
export { webhookBox } from './webhook-box.ts'
