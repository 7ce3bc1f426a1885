export { type DrawPaper, drawPaper } from './read-attachment-bytes.ts'
export {
  type DeliveryNeeds,
  type DeliveryTrouble,
  createMessageDeliveries,
  type ReportTrouble,
  tryToReport,
} from './message-deliveries.ts'
export { messageBox } from './message-body.ts'
export { type MessageLimits, messageLimits, type OnMessagesHeld, onMessagesHeld } from './limits.ts'
export { deleteOldBodies } from './delete-old-bodies.ts'
export { composeMail, type MailHeader, type MailContent } from './compose-mail.ts'
export { requireSendablePictures } from './require-sendable-pictures.ts'
export { sendMessage, sendMessages } from './send-message.ts'
export { type Attachment, findMailToAnswer, forgetMessagesTo, listHeldMessages, type NewMessage } from './store.ts'
export { type FindQuietHours, type PlannedText, quietHours } from './quiet-hours.ts'
export {
  hasStopped,
  insertStopWord,
  listTextedPhones,
  listTextsTo,
  recordDelivery,
  type SentText,
  stopWaitingTexts,
} from './store-texts.ts'
export { pictureKey } from './picture-url.ts'
