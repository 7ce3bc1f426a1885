export { type ChatClient, createChatClient, forgetChat, type LoginEvent } from './chat-client.ts'
export type { ChatMessage, ChatState } from './chat-state.ts'
