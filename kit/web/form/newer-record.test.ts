import { expect, test } from 'vitest'
import { compareNewer, describeNewer } from './newer-record.ts'

const seen = { name: 'Joe', phone: '5125550143', days: [1], note: '' }

test('fields that nobody touched follow the record, and what was typed stays', () => {
  const typed = { ...seen, phone: '5125550199' }
  const newest = { ...seen, name: 'Joe’s', phone: '5125550100', days: [1] }
  expect(compareNewer(typed, seen, newest)).toEqual({ values: { name: 'Joe’s' }, followed: ['name'], clashing: ['phone'] })
})

test('the same change made on both sides is no clash, and neither is what only this form changed', () => {
  const typed = { ...seen, name: 'Joe’s', note: 'Gate code 4' }
  expect(compareNewer(typed, seen, { ...seen, name: 'Joe’s' })).toEqual({ values: {}, followed: [], clashing: [] })
})

test('lines are compared one by one: what was typed stays with its line, gone lines go and new ones come', () => {
  const line = (lineId: string, quantity: number, cost: number) => ({ lineId, quantity, cost })
  const before = { lines: [line('a', 1, 100), line('b', 1, 200), line('c', 1, 300)] }
  const typed = { lines: [line('a', 1, 100), line('b', 5, 200), line('c', 4, 300)] }
  const newest = { lines: [line('b', 1, 250), line('c', 2, 300), line('d', 1, 400)] }
  expect(compareNewer(typed, before, newest)).toEqual({
    values: { lines: [line('b', 5, 250), line('c', 4, 300), line('d', 1, 400)] },
    followed: ['lines.0.cost'],
    clashing: ['lines.1.quantity'],
  })
})

test('the message names what changed, and what saving replaces', () => {
  expect(describeNewer(['Name', 'Phone'], ['Hours', 'Hours'])).toBe(
    'Someone else changed this in the meantime. This form now shows the latest of Name and Phone. What you typed in Hours is still here, and saving it replaces theirs.',
  )
  expect(describeNewer(['Cost'], [])).toBe(
    'Someone else changed this in the meantime. This form now shows the latest of Cost. What you typed is still here.',
  )
})
