import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blur, hidesBidders, type PastAuction, simulate, suggestRange } from './simulation-rules.ts'

const rival = (campaignId: string, bidCents: number) => ({ campaignId, bidCents, quality: 1000, since: 0 })
const auction = (form: Partial<PastAuction> = {}): PastAuction => ({
  day: '2026-11-20',
  slots: 1,
  own: { quality: 1000, hasPart: true },
  others: [rival('a', 100), rival('b', 80)],
  ...form,
})
const bid = { cents: 150, since: 1, clickRate: 100, seenRate: 500, dayBudgetCents: 100_000 }

test('a bid wins the auctions it would have ranked high enough in, at the price of the next bid', () => {
  const week = [auction(), auction({ others: [rival('a', 200)] }), auction({ slots: 2, others: [rival('a', 200)] })]
  expect(simulate(week, bid)).toEqual({ auctions: 3, won: 2, impressions: 1, clicks: 0.1, cents: 0.05 * 101 + 0.05 * 25 })
})

test('an auction without a matching part is not won, and one from before the campaign counts as average', () => {
  expect(simulate([auction({ own: { quality: 1000, hasPart: false } }), auction({ own: null })], bid).won).toBe(1)
})

test('a day costs at most its budget', () => {
  const week = Array.from({ length: 100 }, () => auction({ others: [] }))
  const { cents } = simulate(week, { ...bid, clickRate: 1000, seenRate: 1000, dayBudgetCents: 500 })
  expect(cents).toBe(500)
})

test('a higher bid never wins less while the budget lasts', () => {
  const auctions = fc.array(
    fc
      .array(fc.integer({ min: 25, max: 500 }), { maxLength: 5 })
      .map((bids) => auction({ others: bids.map((cents, index) => rival(`c${index}`, cents)) })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(auctions, fc.integer({ min: 25, max: 400 }), fc.integer({ min: 1, max: 100 }), (week, cents, more) => {
      expect(simulate(week, { ...bid, cents: cents + more }).won).toBeGreaterThanOrEqual(simulate(week, { ...bid, cents }).won)
    }),
  )
})

test('results are rounded, so a step of one auction does not reveal a bid', () => {
  expect(blur({ auctions: 104, won: 33, impressions: 21.6, clicks: 2.4, cents: 149 })).toEqual({
    auctions: 100,
    won: 30,
    impressions: 20,
    clicks: 2,
    cents: 100,
  })
})

test('bids of fewer than three others, or in fewer than 20 auctions, are hidden', () => {
  const makeRivals = (count: number) => Array.from({ length: count }, (_, index) => ({ vendorId: `v${index}` }))
  const week = (auctions: number, bidders: number) => Array.from({ length: auctions }, () => ({ others: makeRivals(bidders) }))
  expect([week(20, 3), week(19, 3), week(50, 2)].map(hidesBidders)).toEqual([true, false, false])
  expect(suggestRange(2, 100, 200)).toBeNull()
  expect(suggestRange(3, 113, 187)).toEqual({ low: 100, high: 200 })
  expect(suggestRange(3, 10, 12)).toEqual({ low: 25, high: 25 })
})
