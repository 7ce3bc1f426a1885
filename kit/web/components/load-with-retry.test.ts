import { expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

const failing = (times: number) => {
  let tried = 0
  return vi.fn(async () => {
    if (tried++ < times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'page'
  })
}

test('a page that fails to load is retried 5 times, one second apart', async () => {
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  expect(await loadWithRetry(failing(5), { wait })).toBe('page')
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000])
})

test('a page that keeps failing to load is given up', async () => {
  const load = failing(6)
  await expect(loadWithRetry(load, { wait: async () => undefined })).rejects.toThrow('could not be loaded')
  expect(load).toHaveBeenCalledTimes(6)
})

test('each retry uses another address, because the browser does not request the same one again', async () => {
  const load = vi.fn(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://l.test/assets/a-1.js')),
  )
  const asked: string[] = []
  const fetchAt = (address: string) => {
    asked.push(address)
    return asked.length < 3 ? Promise.reject(new TypeError('No connection')) : Promise.resolve('page')
  }
  expect(await loadWithRetry<string>(load, { wait: async () => undefined, fetchAt })).toBe('page')
  expect(load).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(3)
  expect(asked.every((address) => /^https:\/\/l\.test\/assets\/a-1\.js\?again=\d+$/.test(address))).toBe(true)
})
