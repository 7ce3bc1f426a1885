import type { z } from 'zod'
import type { ChatCard } from '../../direct-line/server/index.ts'
import type { KnownShop } from './memory.ts'
import type { ProductCall } from './product-calls.ts'

/** The context of a tool. */
export interface Chat {
  /** Calls the product as the person who chats. */
  call: ProductCall
  isCustomer: boolean
  now: Date
  /** Puts the conversation into a shop's inbox, which answers in the chat. `busy`: too many guests wrote to it. */
  handToShop(shopId: string, transcript: string): Promise<'sent' | 'busy'>
  /** The conversation so far, oldest first. */
  listSpoken(): Promise<readonly { side: 'user' | 'bot'; words: string }[]>
}

export interface ToolAnswer {
  text: string
  cards?: readonly ChatCard[]
  chips?: readonly string[]
  /** For a model, which has to use ids in its next call. */
  data?: unknown
  /** From now on, the person's messages go to this shop. */
  withShop?: KnownShop
}

/** Reads something, or says where to do something. Changes nothing. */
export interface ReadTool<Input extends z.core.$ZodType = z.core.$ZodType> {
  name: string
  what: string
  input: Input
  run(chat: Chat, input: z.output<Input>): Promise<ToolAnswer>
}

/** An action the person must confirm first. */
export interface Question {
  question: string
  /** The answer that does it: `Yes, book it`. */
  yes: string
  /** Other answers that can be pressed, which drop the question. */
  others?: readonly string[]
  /** Passed to `carryOut` once confirmed. */
  input: unknown
}

/** Changes something, but only after the person has confirmed the question. */
export interface ActionTool<Input extends z.core.$ZodType = z.core.$ZodType> {
  name: string
  what: string
  input: Input
  /** Checks the input and writes the question, or returns why it cannot be done. */
  ask(chat: Chat, input: z.output<Input>): Promise<Question | ToolAnswer>
  /** `key`: the same for each try of one confirmation. */
  carryOut(chat: Chat, input: unknown, key: string): Promise<ToolAnswer>
}

export type Tool = ReadTool | ActionTool

export const asksFirst = (tool: Tool): tool is ActionTool => 'ask' in tool

export const readTool = <Input extends z.core.$ZodType>(tool: ReadTool<Input>) => tool
export const actionTool = <Input extends z.core.$ZodType>(tool: ActionTool<Input>) => tool

export const mustLogIn = (action: string): ToolAnswer => ({
  text: `Log in first, and I can ${action}.`,
  cards: [{ title: 'Log in', text: 'Chat with me again after that.', link: { title: 'Log in', path: '/customer/login' } }],
})

/** The product's own message for a refused call. */
export const explainRefusal = ({ problem }: { problem: { msg?: string } }): ToolAnswer => ({
  text: problem.msg ?? 'That did not work. Please try again in a moment.',
})
