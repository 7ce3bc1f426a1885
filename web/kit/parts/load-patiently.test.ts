import { expect, test, vi } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

const failing = (times: number) => {
  let tried = 0
  return vi.fn(async () => {
    if (tried++ < times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'page'
  })
}

test('a page that fails to load is tried again 5 times, a second apart', async () => {
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  expect(await loadPatiently(failing(5), { wait })).toBe('page')
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000])
})

test('then it is given up', async () => {
  const load = failing(6)
  await expect(loadPatiently(load, { wait: async () => undefined })).rejects.toThrow('could not be loaded')
  expect(load).toHaveBeenCalledTimes(6)
})

test('what failed is asked for by another address each time, as the browser does not ask for the same again', async () => {
  const load = vi.fn(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://l.test/assets/a-1.js')),
  )
  const asked: string[] = []
  const fetchAt = (address: string) => {
    asked.push(address)
    return asked.length < 3 ? Promise.reject(new TypeError('No connection')) : Promise.resolve('page')
  }
  expect(await loadPatiently<string>(load, { wait: async () => undefined, fetchAt })).toBe('page')
  expect(load).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(3)
  expect(asked.every((address) => /^https:\/\/l\.test\/assets\/a-1\.js\?again=\d+$/.test(address))).toBe(true)
})
