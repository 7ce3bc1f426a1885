import { expect, test } from 'vitest'
import { boardCard as card } from '../../../testing/samples/board.samples.ts'
import { findBlockers, compareUrgency, matchesFilter, isLateOn, noFilter } from './cards.ts'
import type { BoardCard } from './contract/index.ts'

test('an order waits for an answer by its state, and for what staff set', () => {
  const part = { for: 'part', note: '', until: null } as const
  expect([
    findBlockers(card),
    findBlockers({ ...card, waiting: part }),
    findBlockers({ ...card, state: 'awaiting-authorization', waiting: part }),
  ]).toEqual([[], ['part'], ['answer', 'part']])
})

test('an order is late when its promised time has passed and it is not done', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const promisedAt = '2026-11-20T11:59:00Z'
  expect([
    isLateOn({ ...card, promisedAt }, now),
    isLateOn({ ...card, promisedAt, state: 'ready' }, now),
    isLateOn(card, now),
    isLateOn({ ...card, promisedAt: '2026-11-20T12:01:00Z' }, now),
  ]).toEqual([true, false, false, false])
})

test('board cards are sorted by earliest promise, then longest wait; closed orders come newest first', () => {
  const one = (invoice: number, since: string, promisedAt: string | null = null) => ({ ...card, invoice, since, promisedAt })
  const cards = [
    one(1, '2026-11-20T10:00:00Z'),
    one(2, '2026-11-19T10:00:00Z'),
    one(3, '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'),
    one(4, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'),
  ]
  expect(cards.toSorted(compareUrgency).map(({ invoice }) => invoice)).toEqual([4, 3, 2, 1])
  const closed = cards.slice(0, 2).map((each) => ({ ...each, state: 'closed' as const }))
  expect(closed.toSorted(compareUrgency).map(({ invoice }) => invoice)).toEqual([1, 2])
})

test('board filters combine, and every word must match somewhere', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const yes = (change: Partial<typeof noFilter>, one: Partial<BoardCard> = {}) =>
    matchesFilter({ ...card, ...one }, { ...noFilter, ...change }, now)
  expect([yes({}), yes({ text: 'accord ann' }), yes({ text: '1012' }), yes({ text: 'klm48' }), yes({ text: 'civic' })]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([yes({ technician: 'nobody' }), yes({ technician: 'x' }), yes({ technician: 'x' }, { technicianId: 'x' })]).toEqual([
    true,
    false,
    true,
  ])
  expect([yes({ blocked: true }), yes({ blocked: true }, { state: 'awaiting-authorization' }), yes({ late: true })]).toEqual([
    false,
    true,
    false,
  ])
})
