export { keepQuestion } from './question.ts'
export { forgetUnsentPhotos } from './photo.ts'
export { conversationDelivery, tellOfMessages } from './tell.ts'
