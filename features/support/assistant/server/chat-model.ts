import { slot } from '../../../../kit/server/index.ts'

export interface ModelSettings {
  /** The address before `/chat/completions`, such as `https://api.openai.com/v1`. */
  url: string
  /** Sent as a bearer token; a server of your own may need none. */
  key: string | undefined
  name: string
}

export interface ModelToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ModelToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

export interface ModelTool {
  type: 'function'
  function: { name: string; description: string; parameters: unknown }
}

export interface ChatModel {
  /** The model's next message. Throws if there is none within `patience` milliseconds. */
  complete(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    patience: number,
  ): Promise<{ content: string; calls: ModelToolCall[] }>
}

/** A model for the chat; null without one, and the built-in assistant answers. */
export const chatModel = slot<ChatModel | null>('chat model')
