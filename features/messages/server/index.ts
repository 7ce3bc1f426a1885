export { type DeliveryNeeds, messageDeliveries } from './deliver.ts'
export { mailText, type MailWords } from './mail-text.ts'
export { sendMessage, sendMessages } from './send-message.ts'
export type { Attachment, NewMessage } from './store.ts'
