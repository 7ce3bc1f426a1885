import { type Actor, type Context, slot } from '../../../../kit/server/index.ts'

/** A card below an answer, with at most one link into the product. */
export interface ChatCard {
  title: string
  text: string
  link?: { title: string; path: string }
}

export interface BotReply {
  text: string
  cards?: readonly ChatCard[]
  /** Answers that the user can press. Each sends its own words. */
  chips?: readonly string[]
  /** The source of the answer: a tool's name, or what the assistant did without one. */
  tool: string
}

export interface ChatTurn {
  chatId: string
  /** The customer; null for a guest. */
  actor: Actor | null
  address: string
  /** The user's text; `login` for the event at the start, `end` for the one when the chat is closed. */
  heard: string
  /** Whether `heard` is an event, not a message. */
  isEvent: boolean
  /** The shop that the login event names; null for none. Anyone can name any shop. */
  preferredShopId: string | null
  /** The assistant's memory from the last answer; null at first. */
  memory: unknown
}

/** Answers one message. Composition fills it with the assistant, a feature above this one. */
export type AnswerChat = (context: Context, turn: ChatTurn) => Promise<{ replies: readonly BotReply[]; memory: unknown }>

export const answerChat = slot<AnswerChat>('who answers the chat')
