export { answerMessage } from './answer-message.ts'
export { chatModel } from './chat-model.ts'
export { openChatModel } from './open-chat-model.ts'
export { productCalls } from './product-calls.ts'
