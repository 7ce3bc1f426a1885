import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PickLine } from './contract/index.ts'
import { groupByPart, listBranches } from './pick-groups.ts'
import { addMonths, entryKinds, findSpan, getLastDay, showMonth, sumStatement } from './rules.ts'
import { showGrowth } from './texts.ts'

test('months are counted across years and end on their last day', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', -24)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ])
  expect([getLastDay('2028-02'), getLastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31'])
  expect(showMonth('2026-02')).toBe('February 2026')
})

test('a month that is not over is compared with the same days of the previous month', () => {
  expect(findSpan('this-month', '2026-11-26')).toEqual({
    months: 1,
    from: '2026-11-01',
    to: '2026-11-26',
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-26',
  })
  expect(findSpan('this-month', '2026-03-30').beforeTo).toBe('2026-02-28')
  expect(findSpan('this-month', '2026-04-30').beforeTo).toBe('2026-03-31')
})

test('a past month is compared with the full previous month, and 12 months with the previous 12', () => {
  expect(findSpan('last-month', '2026-03-15')).toMatchObject({ from: '2026-02-01', to: '2026-02-28', beforeTo: '2026-01-31' })
  expect(findSpan('12-months', '2026-11-26')).toMatchObject({
    from: '2025-12-01',
    beforeFrom: '2024-12-01',
    beforeTo: '2025-11-26',
  })
  expect(findSpan('this-year', '2026-03-15')).toMatchObject({ months: 3, from: '2026-01-01', beforeFrom: '2025-10-01' })
})

test('a period and the previous one never overlap', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('this-month', 'last-month', '3-months', 'this-year', '12-months'), (date, period) => {
      const { from, to, beforeFrom, beforeTo } = findSpan(period, date.toISOString().slice(0, 10))
      return beforeFrom <= beforeTo && beforeTo < from && from <= to
    }),
  )
})

test('a statement balances: its closing balance is the opening balance plus every entry', () => {
  const entry = fc.record({ kind: fc.constantFrom(...entryKinds), cents: fc.integer({ min: 0, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.array(entry), (opening, drawn) => {
      const entries = drawn.map(({ kind, cents }) => ({ kind, cents: kind === 'invoice' ? cents : -cents }))
      const sums = sumStatement(opening, entries)
      expect(sums.closingCents).toBe(entries.reduce((sum, { cents }) => sum + cents, opening))
      expect(Math.min(sums.invoicesCents, sums.paymentsCents, sums.creditsCents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const line = (over: Partial<PickLine>): PickLine => ({
  lineId: crypto.randomUUID(),
  orderId: 'A',
  partNo: 'P1',
  manufacturer: 'Akebono',
  name: 'Pads',
  bin: '',
  quantity: 1,
  picked: 0,
  ...over,
})

test('a pick list adds up each part across orders, by bin and then by part number, parts without a bin last', () => {
  const parts = groupByPart([
    line({ partNo: 'P9' }),
    line({ partNo: 'P2', bin: 'B10' }),
    line({ partNo: 'P2', bin: 'B2', quantity: 0.1 }),
    line({ partNo: 'p2', bin: 'B2', quantity: 0.2, picked: 0.2, orderId: 'B' }),
  ])
  expect(parts.map(({ partNo, bin, quantity, picked }) => [partNo, bin, quantity, picked])).toEqual([
    ['P2', 'B2', 0.3, 0.2],
    ['P2', 'B10', 1, 0],
    ['P9', '', 1, 0],
  ])
})

test('branches are sorted by name, and orders without a branch come last', () => {
  const order = (branchId: string | null, branch: string) => ({ branchId, branch }) as Parameters<typeof listBranches>[0][number]
  expect(listBranches([order(null, ''), order('2', 'South'), order('1', 'North'), order('2', 'South')])).toEqual([
    { branchId: '1', name: 'North' },
    { branchId: '2', name: 'South' },
    { branchId: null, name: '' },
  ])
})

test('growth is in percent, and growth from zero is "new"', () => {
  expect([showGrowth(150, 100), showGrowth(0, 100), showGrowth(5, 0), showGrowth(0, 0)]).toEqual(['+50%', '-100%', 'New', '–'])
})
