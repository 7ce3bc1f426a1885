import { afterEach, expect, test, vi } from 'vitest'
import { createChatClient } from './chat-client.ts'

class Socket extends EventTarget {
  close(): void {}
}

afterEach(() => vi.unstubAllGlobals())

/** Starts a chat whose posts stay unanswered until they are resolved. */
async function startChat() {
  const posted: { name: string; answer: (reply: Response) => void }[] = []
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    if (!address.endsWith('/activities'))
      return Promise.resolve(Response.json({ conversationId: 'c', token: 't', streamUrl: 'ws://localhost/c' }))
    const { type, name, text } = JSON.parse(body!) as { type: string; name?: string; text?: string }
    const reply = Promise.withResolvers<Response>()
    posted.push({ name: name ?? text ?? type, answer: reply.resolve })
    return reply.promise
  })
  const login = () => Promise.resolve({ firstName: '', lastName: '', customerId: 'none', preferredShopId: 'none' })
  const client = createChatClient({ owner: 'guest', isSignedIn: false, login, onChange: () => undefined })
  const waitForPosts = (names: string[]) => vi.waitFor(() => expect(posted.map(({ name }) => name)).toEqual(names))
  await waitForPosts(['login'])
  return { client, posted, waitForPosts, accept: () => posted.at(-1)!.answer(Response.json({ id: 'c|1' })) }
}

test('a message waits until the server has heard who writes', async () => {
  const { client, posted, waitForPosts, accept } = await startChat()
  const sending = client.send('can i talk to a person?')
  await new Promise(setImmediate)
  expect(posted).toHaveLength(1)
  accept()
  await waitForPosts(['login', 'can i talk to a person?'])
  accept()
  await sending
  client.close()
})

test('the end of a chat comes after its last message, also when the server refuses that', async () => {
  const { client, posted, waitForPosts, accept } = await startChat()
  accept()
  const sending = client.send('never mind')
  await waitForPosts(['login', 'never mind'])
  client.end()
  await new Promise(setImmediate)
  expect(posted).toHaveLength(2)
  posted.at(-1)!.answer(Response.json({ msg: 'Too long' }, { status: 400 }))
  await sending
  await waitForPosts(['login', 'never mind', 'end'])
  client.close()
})

test('the end of a chat does not wait long for a message that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { client, waitForPosts, accept } = await startChat()
    accept()
    void client.send('hello')
    await waitForPosts(['login', 'hello'])
    client.end()
    await vi.advanceTimersByTimeAsync(3000)
    await waitForPosts(['login', 'hello', 'end'])
    client.close()
  } finally {
    vi.useRealTimers()
  }
})
