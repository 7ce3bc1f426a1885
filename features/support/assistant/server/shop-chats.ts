import { type Actor, type Context, slot } from '../../../../kit/server/index.ts'

/** A chat that a person sends to a shop. */
export interface HandedChat {
  chatId: string
  shopId: string
  /** The customer; null for a guest. */
  actor: Actor | null
  /** The conversation so far. */
  transcript: string
}

/** The inbox of shops, a feature above this one. */
export interface ShopChats {
  /** Puts the chat into the shop's inbox. `busy`: too many guests wrote to it within an hour. */
  open(context: Context, chat: HandedChat): Promise<'sent' | 'busy'>
  /** Adds a message. False when the chat was never handed to a shop, or the shop is gone. */
  forward(context: Context, message: { chatId: string; text: string }): Promise<boolean>
  /** The person closed the chat. */
  end(context: Context, chat: { chatId: string }): Promise<void>
}

export const shopChats = slot<ShopChats>('shops that answer chats')
