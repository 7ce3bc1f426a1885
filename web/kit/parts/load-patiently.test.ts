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
  expect(await loadPatiently(failing(5), wait)).toBe('page')
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000])
})

test('then it is given up', async () => {
  const load = failing(6)
  await expect(loadPatiently(load, async () => undefined)).rejects.toThrow('could not be loaded')
  expect(load).toHaveBeenCalledTimes(6)
})
