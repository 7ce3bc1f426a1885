import { afterEach, expect, test, vi } from 'vitest'
import { createChatClient } from './chat-client.ts'

class Socket extends EventTarget {
  close(): void {}
}

afterEach(() => vi.unstubAllGlobals())

test('a message waits until the server has heard who writes', async () => {
  const posted: unknown[] = []
  const introduced = Promise.withResolvers<Response>()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string }) => {
    if (!address.endsWith('/activities'))
      return Promise.resolve(Response.json({ conversationId: 'c', token: 't', streamUrl: 'ws://localhost/c' }))
    const sent = JSON.parse(body!) as { type: string }
    posted.push(sent.type)
    return sent.type === 'event' ? introduced.promise : Promise.resolve(Response.json({ id: 'c|1' }))
  })
  const login = () => Promise.resolve({ firstName: '', lastName: '', customerId: 'none', preferredShopId: 'none' })
  const client = createChatClient({ owner: 'guest', isSignedIn: false, login, onChange: () => undefined })
  await vi.waitFor(() => expect(posted).toEqual(['event']))
  const sending = client.send('can i talk to a person?')
  await new Promise(setImmediate)
  expect(posted).toEqual(['event'])
  introduced.resolve(Response.json({ id: 'c|0' }))
  await sending
  expect(posted).toEqual(['event', 'message'])
  client.close()
})
