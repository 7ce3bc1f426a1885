import { afterEach, expect, test, vi } from 'vitest'
import { listWaiting } from './punch-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const later = <T extends EventTarget>(target: T, type: string): T => {
  setTimeout(() => target.dispatchEvent(new Event(type)))
  return target
}

/** A database that is open until the browser closes it. */
function makeDatabase() {
  let isOpen = true
  const request = Object.assign(new EventTarget(), { result: [] })
  const transaction = () => {
    if (!isOpen) throw new Error('The connection is closing')
    return later(Object.assign(new EventTarget(), { objectStore: () => ({ getAll: () => request }) }), 'complete')
  }
  return { database: Object.assign(new EventTarget(), { transaction }), lose: () => (isOpen = false) }
}

test('the tablet opens its storage again after it failed, and after the browser closed it', async () => {
  const [first, second] = [makeDatabase(), makeDatabase()]
  const outcomes = ['error', first, second]
  const open = vi.fn(() => {
    const next = outcomes.shift()!
    return typeof next === 'string'
      ? later(Object.assign(new EventTarget(), { error: new Error('Disk') }), next)
      : later(Object.assign(new EventTarget(), { result: next.database }), 'success')
  })
  vi.stubGlobal('indexedDB', { open })
  // The second try of the same use already works.
  expect(await listWaiting()).toEqual([])
  first.lose()
  expect(await listWaiting()).toEqual([])
  expect(open).toHaveBeenCalledTimes(3)
})
