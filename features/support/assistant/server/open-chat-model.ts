import { z } from 'zod'
import { callOutside } from '../../../../kit/server/outside.ts'
import type { ChatModel, ModelSettings } from './chat-model.ts'

const mostReplyBytes = 200_000

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string(),
                type: z.literal('function'),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
})

/** A model behind any server that speaks OpenAI's chat completions. */
export function openChatModel({ url, key, name }: ModelSettings): ChatModel {
  return {
    complete: (messages, tools, patience) =>
      callOutside('The chat model', patience, async (signal) => {
        const reply = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
          body: JSON.stringify({ model: name, messages, tools, temperature: 0, max_tokens: 700 }),
          signal,
        })
        const text = await reply.text()
        if (!reply.ok) throw new Error(`The chat model answered ${reply.status}`)
        if (text.length > mostReplyBytes) throw new Error('The chat model answered too much')
        const [first] = Completion.parse(JSON.parse(text)).choices
        return { content: first?.message.content ?? '', calls: first?.message.tool_calls ?? [] }
      }),
  }
}
