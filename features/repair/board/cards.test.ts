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
  const makeCard = (invoice: number, since: string, promisedAt: string | null = null) => ({ ...card, invoice, since, promisedAt })
  const cards = [
    makeCard(1, '2026-11-20T10:00:00Z'),
    makeCard(2, '2026-11-19T10:00:00Z'),
    makeCard(3, '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'),
    makeCard(4, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'),
  ]
  expect(cards.toSorted(compareUrgency).map(({ invoice }) => invoice)).toEqual([4, 3, 2, 1])
  const closed = cards.slice(0, 2).map((openCard) => ({ ...openCard, state: 'closed' as const }))
  expect(closed.toSorted(compareUrgency).map(({ invoice }) => invoice)).toEqual([1, 2])
})

test('board filters combine, and every word must match somewhere', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const matches = (filter: Partial<typeof noFilter>, changes: Partial<BoardCard> = {}) =>
    matchesFilter({ ...card, ...changes }, { ...noFilter, ...filter }, now)
  expect([
    matches({}),
    matches({ text: 'accord ann' }),
    matches({ text: '1012' }),
    matches({ text: 'klm48' }),
    matches({ text: 'civic' }),
  ]).toEqual([true, true, true, true, false])
  expect([
    matches({ technician: 'nobody' }),
    matches({ technician: 'x' }),
    matches({ technician: 'x' }, { technicianId: 'x' }),
  ]).toEqual([true, false, true])
  expect([
    matches({ blocked: true }),
    matches({ blocked: true }, { state: 'awaiting-authorization' }),
    matches({ late: true }),
  ]).toEqual([false, true, false])
})
