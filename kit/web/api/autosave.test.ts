import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import { CallFailed } from './call-failed.ts'

const offline = new CallFailed({ status: 0, code: 'offline', msg: 'You seem to be offline.' })
const stale = new CallFailed({ status: 412, code: 'stale', msg: 'Someone else changed this.' })

/** A server with a version, whose answers come when the test lets them. */
class Server {
  version = 1
  value = ''
  calls: string[] = []
  readonly #waiting: (() => void)[] = []
  isSlow = false
  isOffline = false

  send = async (value: string, base: number): Promise<number> => {
    this.calls.push(`${value} on ${base}`)
    if (this.isSlow) await new Promise<void>((done) => this.#waiting.push(done))
    if (this.isOffline) throw offline
    if (base !== this.version) throw stale
    this.value = value
    return ++this.version
  }

  answer = () => this.#waiting.shift()?.()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

const start = (more: { retryMs?: number; keep?: (unsaved: string | null, base: number) => void } = {}) => {
  const server = new Server()
  return { server, autosave: new Autosave<string>({ send: server.send, isLate: ({ status }) => status === 412, ...more }, 1) }
}

test('what is typed is saved after a pause, and counts as saved only then', async () => {
  const { server, autosave } = start()
  autosave.give('Down', 1, { later: true })
  expect(autosave.get()).toMatchObject({ state: 'waiting', unsaved: 'Down' })
  await vi.advanceTimersByTimeAsync(600)
  autosave.give('Down to', 1, { later: true })
  await vi.advanceTimersByTimeAsync(600)
  expect(server.calls).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(server.calls).toEqual(['Down to on 1'])
  expect(autosave.get()).toEqual({ state: 'saved', unsaved: null, why: '' })
})

test('what is typed before the page has shown the last reply is based on that reply, so it never meets itself', async () => {
  const { server, autosave } = start()
  autosave.give('red', 1)
  await settle()
  autosave.give('red, worn', 1)
  await settle()
  expect(server.calls).toEqual(['red on 1', 'red, worn on 2'])
  expect(autosave.get().state).toBe('saved')
})

test('what is typed during a call is sent after it, one call at a time', async () => {
  const { server, autosave } = start()
  server.isSlow = true
  autosave.give('a', 1)
  autosave.give('ab', 1)
  autosave.give('abc', 1)
  await settle()
  expect(server.calls).toEqual(['a on 1'])
  server.answer()
  await settle()
  expect(server.calls).toEqual(['a on 1', 'abc on 2'])
  expect(autosave.get().state).toBe('saving')
  server.answer()
  await settle()
  expect(server.value).toBe('abc')
  expect(autosave.get().state).toBe('saved')
})

test('while typing goes on, a call that ends waits for the pause, and a field that is left does not', async () => {
  const { server, autosave } = start()
  server.isSlow = true
  autosave.give('a', 1)
  autosave.give('ab', 1, { later: true })
  server.answer()
  await settle()
  expect(server.calls).toEqual(['a on 1'])
  expect(autosave.get().state).toBe('waiting')
  const saved = autosave.save()
  await settle()
  server.answer()
  expect(await saved).toBe(true)
  expect(server.value).toBe('ab')
})

test('a failure keeps what is unsaved and why, until a later attempt works', async () => {
  const keep = vi.fn()
  const { server, autosave } = start({ keep })
  server.isOffline = true
  autosave.give('a', 1)
  expect(await autosave.save()).toBe(false)
  expect(autosave.get()).toEqual({ state: 'failed', unsaved: 'a', why: offline.msg })
  expect(keep).toHaveBeenLastCalledWith('a', 1)
  // The alert stays while the user types on, so that nothing moves under the finger.
  autosave.give('ab', 1, { later: true })
  expect(autosave.get()).toEqual({ state: 'failed', unsaved: 'ab', why: offline.msg })
  server.isOffline = false
  expect(await autosave.save()).toBe(true)
  expect(server.value).toBe('ab')
  expect(keep).toHaveBeenLastCalledWith(null, 2)
})

test('it tries again by itself when it is told to', async () => {
  const { server, autosave } = start({ retryMs: 5_000 })
  server.isOffline = true
  autosave.give('a', 1)
  await settle()
  server.isOffline = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.value).toBe('a')
})

test('when someone else saved first, nothing is sent until the user decides', async () => {
  const { server, autosave } = start()
  server.version = 5
  autosave.give('mine', 1)
  await settle()
  expect(autosave.get().state).toBe('late')
  autosave.give('mine, too', 5)
  expect(await autosave.save()).toBe(false)
  expect(server.calls).toEqual(['mine on 1'])
  autosave.overwrite(5)
  await settle()
  expect(server.calls).toEqual(['mine on 1', 'mine, too on 5'])
  expect(autosave.get().state).toBe('saved')
})

test('what is discarded during a call stays discarded', async () => {
  const { server, autosave } = start()
  server.isSlow = true
  autosave.give('a', 1)
  autosave.give('ab', 1)
  const discarded = autosave.discard(0)
  server.answer()
  await discarded
  expect(server.calls).toEqual(['a on 1'])
  expect(autosave.get()).toEqual({ state: 'untouched', unsaved: null, why: '' })
  // Text typed from now on starts over.
  autosave.give('new', 0)
  await settle()
  expect(server.calls).toEqual(['a on 1', 'new on 0'])
})

test('changes unsaved at page load are sent with the version they were typed on', async () => {
  const server = new Server()
  const autosave = new Autosave<string>({ send: server.send, isLate: () => false }, 1, 'kept')
  expect(autosave.get().state).toBe('failed')
  await autosave.save()
  expect(server.calls).toEqual(['kept on 1'])
})
