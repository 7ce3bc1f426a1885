import { directLine } from '../../features/support/direct-line/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'

export interface SampleReply {
  text: string
  tool: string
  chips: string[]
  links: string[]
}

/** A chat with the assistant, of a customer or a guest. `say` returns what it answered. */
export async function openChat(app: TestApp, user?: TestUser, address = '127.0.0.1') {
  const { body } = await (user ?? app.guest).call(directLine.generate, {})
  const { conversationId: id, token } = body
  const chat = { headers: { authorization: `Bearer ${token}` }, address }
  await app.send(directLine.start, {}, chat)
  let watermark = '0'
  const say = async (text: string): Promise<SampleReply> => {
    const sent = await app.send(directLine.post, { params: { id }, body: { type: 'message', text } }, chat)
    if (sent.status !== 200) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`)
    const read = await app.send(directLine.list, { params: { id }, query: { watermark } }, chat)
    watermark = read.body.watermark
    const last = read.body.activities.at(-1)
    return {
      text: last?.text ?? '',
      tool: (last?.channelData as { tool: string } | undefined)?.tool ?? '',
      chips: (last?.suggestedActions?.actions ?? []).map(({ value }) => value),
      links: (last?.attachments ?? []).flatMap(({ content }) => content.buttons.map(({ value }) => value)),
    }
  }
  return { id, token, chat, say }
}
