import { expect, test, vi } from 'vitest'
import { LiveConnection } from './live-connection.ts'

test.each([{}, { url: '', accessToken: 'x' }, { url: 'http://127.0.0.1:1' }])(
  'a live channel without its address or token is known as such: %j',
  async (place) => {
    const connection = new LiveConnection(() => Promise.resolve(place))
    const changes = vi.fn()
    connection.watch(changes)
    expect(connection.lacksHub()).toBe(false)
    connection.listen({ type: '*', handle: () => undefined, catchUp: false })
    await vi.waitFor(() => expect(connection.lacksHub()).toBe(true))
    expect(changes).toHaveBeenCalled()
    connection.close()
  },
)
