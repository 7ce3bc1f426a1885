export { deleteUnsentPhotos } from './delete-unsent-photos.ts'
export { conversationDelivery, notifyOfMessages } from './notify-of-messages.ts'
export { saveQuestion } from './save-question.ts'
