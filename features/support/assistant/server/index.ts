export { answerMessage } from './answer-message.ts'
export { chatModel } from './model/chat-model.ts'
export { openChatModel } from './model/open-chat-model.ts'
export { productCalls } from './product-calls.ts'
