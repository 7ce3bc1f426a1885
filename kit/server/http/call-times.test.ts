import { expect, test } from 'vitest'
import { CallTimes, timeBounds } from './call-times.ts'

const sample: [call: string, status: number, milliseconds: number][] = [
  ['orders.list', 200, 3.2],
  ['orders.list', 200, 5],
  ['orders.list', 500, 1000],
  ['orders.list', 404, 1000.5],
  ['orders.list', 503, 60_000],
  ['shops.get', 200, 12],
]

test('requests are counted by call, with their errors, slow ones, longest one and groups', () => {
  const times = new CallTimes()
  for (const one of sample) times.add(...one)
  const [orders, shops] = times.take()
  expect(orders).toEqual({
    call: 'orders.list',
    requests: 5,
    errors: 2,
    slow: 2,
    longestMs: 60_000,
    took: [2, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1],
  })
  expect(shops).toMatchObject({ call: 'shops.get', requests: 1, errors: 0, slow: 0, longestMs: 12 })
  expect(orders!.took).toHaveLength(timeBounds.length + 1)
  expect(times.take()).toEqual([])
})

test('counts that could not be stored are added to those of the time since', () => {
  const [once, twice] = [new CallTimes(), new CallTimes()]
  for (const one of [...sample, ...sample]) once.add(...one)
  for (const one of sample) twice.add(...one)
  const taken = twice.take()
  for (const one of sample) twice.add(...one)
  twice.putBack(taken)
  expect(twice.take()).toEqual(once.take())
})
