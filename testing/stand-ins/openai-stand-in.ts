import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AskedModel {
  model: string
  messages: { role: string; content: string | null; tool_calls?: unknown; tool_call_id?: string }[]
  tools: { function: { name: string } }[]
  authorization: string
}

export interface ModelAnswer {
  content?: string
  calls?: { name: string; input: unknown }[]
  /** Answers with this status and nothing else. */
  status?: number
  /** Never answers. */
  hangs?: true
}

/** A server that speaks OpenAI's chat completions. `answer` decides what the model says. */
export async function startOpenAiStandIn(answer: (asked: AskedModel) => ModelAnswer) {
  const asked: AskedModel[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Omit<AskedModel, 'authorization'>
      const question = { ...body, authorization: request.headers.authorization ?? '' }
      asked.push(question)
      const { content = null, calls = [], status, hangs } = answer(question)
      if (hangs) return
      if (request.url !== '/v1/chat/completions' || status) return void response.writeHead(status ?? 404).end()
      const toolCalls = calls.map(({ name, input }, at) => ({
        id: `call_${asked.length}_${at}`,
        type: 'function',
        function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      }))
      const message = { role: 'assistant', content, ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}) }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
