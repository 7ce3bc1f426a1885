import { expect, test } from 'vitest'
import { doubts } from './contract/index.ts'
import { mayWait, mostWaiting, readPlace, writePlace } from './rules.ts'

const { ofDay, ofPerson } = mostWaiting

test.each([
  [0, 0, doubts],
  [ofDay - 1, ofPerson - 1, doubts],
  [ofDay, ofDay, ['clock-changed', 'time-wrong', 'week-approved']],
  [0, ofPerson, ['clock-changed', 'time-wrong', 'week-approved']],
])('with %i of a day and %i in all, these doubts still wait for an answer: %j', (day, total, expected) =>
  expect(doubts.filter((doubt) => mayWait(doubt, { ofDay: day, ofPerson: total }))).toEqual(expected),
)

test('the place in a list survives the address, and anything else is its beginning', () => {
  const place = { at: '2026-11-16T14:00:00.000Z', id: '6f1c0f5e-9d7e-4f5a-8a50-3d2f3f6a1b2c' }
  expect(readPlace(writePlace(place))).toEqual(place)
  for (const invalid of [undefined, '', 'x', `${place.at} ${'-'.repeat(36)}`, `9999-99-99T99:99:99.999Z ${place.id}`])
    expect(readPlace(invalid)).toBeNull()
})
