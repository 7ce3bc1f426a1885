import { expect, test } from 'vitest'
import { isSameFilter, parseDollars, readFilter, writeFilter } from './order-filter.ts'

test('a filter of the list of orders survives the way through the address', () => {
  const filter = { state: 'open', technician: 'nobody', from: '2026-01-05', min: 120_000 } as const
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeFilter(filter))) if (value !== null) query.set(name, value)
  expect(readFilter(query)).toEqual(filter)
  expect(isSameFilter(readFilter(query), filter)).toBe(true)
  expect(isSameFilter(filter, { ...filter, max: 5 })).toBe(false)
})

test('parts of the address that are not filters are ignored', () => {
  expect(readFilter(new URLSearchParams('state=late&min=-4&from=tomorrow&technician=x&max=100&shop=1'))).toEqual({ max: 100 })
})

test('an amount is read as people type it', () => {
  expect([parseDollars('$1,200.50'), parseDollars('80'), parseDollars(''), parseDollars('-1'), parseDollars('12.345')]).toEqual([
    120_050,
    8000,
    null,
    null,
    null,
  ])
})
