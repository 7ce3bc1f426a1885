import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Bidder,
  type Budget,
  calculatePace,
  calculateQuality,
  calculateShare,
  type Candidate,
  countSlots,
  drawNumber,
  holdAuction,
  leastQuality,
  limitBid,
  mostQuality,
  type QualityFacts,
  reserveCents,
  runAuction,
} from './rules.ts'

const bid = (campaignId: string, bidCents: number, quality = 1000, since = 0): Bidder => ({
  campaignId,
  bidCents,
  quality,
  since,
})
const budget: Budget = {
  dayCents: 10_000,
  daySpentCents: 0,
  totalCents: 100_000,
  totalSpentCents: 0,
  spendableCents: 50_000,
  dayShare: 500,
}
const candidate = (campaignId: string, form: Partial<Candidate> = {}): Candidate => ({
  ...bid(campaignId, 100),
  vendorId: `vendor of ${campaignId}`,
  partId: 'part',
  budget,
  ...form,
})
const outcomesOf = (candidates: readonly Candidate[], slots = 2) =>
  Object.fromEntries(holdAuction('auction', candidates, slots).map(({ campaignId, outcome }) => [campaignId, outcome]))

const bidders = fc
  .array(
    fc.record({
      bidCents: fc.integer({ min: 0, max: 600 }),
      quality: fc.integer({ min: leastQuality, max: mostQuality }),
      since: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((bidder, index) => ({ ...bidder, campaignId: String.fromCharCode(97 + index) })))

/** The definition, checked cent by cent: the lowest price at which no lower bid beats the bid. */
function auctionByHand(allBidders: readonly Bidder[]) {
  const playing = allBidders.filter((bidder) => bidder.bidCents >= reserveCents)
  const beats = (mine: Bidder, cents: number, rival: Bidder) => {
    const [left, right] = [BigInt(cents) * BigInt(mine.quality), BigInt(rival.bidCents) * BigInt(rival.quality)]
    if (left !== right) return left > right
    return mine.since === rival.since ? mine.campaignId < rival.campaignId : mine.since < rival.since
  }
  const rows = playing.map((bidder) => {
    const rivals = playing.filter((rival) => rival !== bidder)
    const below = rivals.filter((rival) => beats(bidder, bidder.bidCents, rival))
    let price = reserveCents
    while (below.some((rival) => !beats(bidder, price, rival))) price += 1
    return { campaignId: bidder.campaignId, rank: rivals.length - below.length + 1, priceCents: price }
  })
  return rows.toSorted((a, b) => a.rank - b.rank)
}

describe('the auction', () => {
  test('1,000 random auctions rank and price as an independent calculation does', () => {
    let priced = 0
    fc.assert(
      fc.property(bidders, (allBidders) => {
        const ranked = runAuction(allBidders)
        priced += ranked.filter(({ priceCents }) => priceCents > reserveCents).length
        expect(ranked).toEqual(auctionByHand(allBidders))
      }),
      { numRuns: 1000 },
    )
    expect(priced).toBeGreaterThan(1000)
  })

  test('a campaign without competitors pays the reserve price', () => {
    expect(runAuction([bid('a', 900)])).toEqual([{ campaignId: 'a', rank: 1, priceCents: reserveCents }])
  })

  test('a bid below the reserve does not take part or raise others’ prices', () => {
    expect(runAuction([bid('a', 900), bid('b', reserveCents - 1, mostQuality)])).toEqual([
      { campaignId: 'a', rank: 1, priceCents: reserveCents },
    ])
  })

  test('a better quality wins against a higher bid, and pays less than the other bids', () => {
    expect(runAuction([bid('a', 200, 1000), bid('b', 150, 2000)])).toEqual([
      { campaignId: 'b', rank: 1, priceCents: 101 },
      { campaignId: 'a', rank: 2, priceCents: reserveCents },
    ])
  })

  test('the earlier of two equal scores wins and pays exactly the same, not a cent more', () => {
    expect(runAuction([bid('b', 80, 1000, 2), bid('a', 80, 1000, 1)])).toEqual([
      { campaignId: 'a', rank: 1, priceCents: 80 },
      { campaignId: 'b', rank: 2, priceCents: reserveCents },
    ])
  })

  test('no price is ever above the vendor’s own bid or below the reserve', () => {
    fc.assert(
      fc.property(bidders, (allBidders) => {
        const bids = new Map(allBidders.map((bidder) => [bidder.campaignId, bidder.bidCents]))
        for (const { campaignId, priceCents } of runAuction(allBidders)) {
          expect(priceCents).toBeLessThanOrEqual(bids.get(campaignId)!)
          expect(priceCents).toBeGreaterThanOrEqual(reserveCents)
        }
      }),
    )
  })

  test('a higher bid never ranks lower, and never pays less', () => {
    fc.assert(
      fc.property(bidders, fc.integer({ min: 1, max: 200 }), (allBidders, more) => {
        const find = (rows: readonly Bidder[]) => runAuction(rows).find(({ campaignId }) => campaignId === 'a')
        const [before, after] = [
          find(allBidders),
          find(
            allBidders.map((bidder) => (bidder.campaignId === 'a' ? { ...bidder, bidCents: bidder.bidCents + more } : bidder)),
          ),
        ]
        if (!before) return
        expect(after!.rank).toBeLessThanOrEqual(before.rank)
        expect(after!.priceCents).toBeGreaterThanOrEqual(before.priceCents)
      }),
    )
  })
})

describe('an auction’s rows', () => {
  test('each campaign has a row with why it won or did not', () => {
    const rows = outcomesOf([
      candidate('first', { bidCents: 300 }),
      candidate('second', { bidCents: 200 }),
      candidate('third', { bidCents: 100 }),
      candidate('low', { bidCents: reserveCents - 1 }),
      candidate('none', { bidCents: null }),
      candidate('elsewhere', { partId: null, bidCents: 900 }),
      candidate('spent', { budget: { ...budget, daySpentCents: 10_000, dayShare: 1000 } }),
    ])
    expect(rows).toEqual({
      first: 'won',
      second: 'won',
      third: 'outbid',
      low: 'below-reserve',
      none: 'no-bid',
      elsewhere: 'no-part',
      spent: 'budget',
    })
  })

  test('two campaigns of one vendor do not bid against each other', () => {
    const rows = holdAuction(
      'auction',
      [candidate('best', { bidCents: 300, vendorId: 'v' }), candidate('other', { bidCents: 299, vendorId: 'v' })],
      2,
    )
    expect(rows).toMatchObject([
      { outcome: 'won', priceCents: reserveCents },
      { outcome: 'own-campaign', rank: null },
    ])
  })

  test('nobody wins a slot when a search has none', () => {
    expect(outcomesOf([candidate('a')], 0)).toEqual({ a: 'no-slot' })
  })

  test('a bid is lowered to what is left of the day’s or the campaign’s budget', () => {
    const left = candidate('a', { bidCents: 500, budget: { ...budget, daySpentCents: 9940, dayShare: 1000 } })
    expect(holdAuction('auction', [left, candidate('b', { bidCents: 100, since: 1 })], 2)).toMatchObject([
      { bidCents: 60, rank: 2 },
      { rank: 1, priceCents: 61 },
    ])
    expect(limitBid(500, { ...budget, totalSpentCents: 99_970 })).toBe(30)
    expect(limitBid(500, { ...budget, totalSpentCents: 100_001 })).toBe(0)
  })

  test('a vendor that could not pay a click sits out, however much it bids and whatever its campaigns’ budgets', () => {
    const poor = { ...budget, spendableCents: reserveCents - 1 }
    const poorCandidate = (campaignId: string) => candidate(campaignId, { bidCents: 9000, vendorId: 'poor', budget: poor })
    expect(outcomesOf([poorCandidate('one'), poorCandidate('two'), candidate('payer')])).toEqual({
      one: 'balance',
      two: 'balance',
      payer: 'won',
    })
  })

  test('a bid is lowered to the vendor’s money, and only one of its campaigns takes part', () => {
    const few = { ...budget, spendableCents: 40 }
    const sharedCandidate = (campaignId: string, bidCents: number) =>
      candidate(campaignId, { bidCents, vendorId: 'v', budget: few, since: 1 })
    const rows = holdAuction(
      'auction',
      [sharedCandidate('a', 9000), sharedCandidate('b', 8000), candidate('payer', { bidCents: 41 })],
      2,
    )
    expect(rows).toMatchObject([{ bidCents: 40, rank: 2 }, { outcome: 'own-campaign' }, { rank: 1, priceCents: 40 }])
  })

  test('at most two slots are sponsored, and never more than one fifth of the offers shown', () => {
    for (let organic = 0; organic <= 60; organic += 1) {
      const slots = countSlots(organic)
      expect(slots).toBeLessThanOrEqual(2)
      expect(slots * 5).toBeLessThanOrEqual(organic + slots)
    }
    expect([0, 3, 4, 7, 8, 40].map(countSlots)).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('pacing', () => {
  test('a campaign behind or at its even pace takes part in every auction', () => {
    expect(calculateShare({ ...budget, daySpentCents: 5000 })).toBe(1000)
    expect(calculateShare({ ...budget, daySpentCents: 5001 })).toBe(999)
  })

  test('a campaign at twice its even pace takes part in half of the auctions', () => {
    const ahead = { ...budget, daySpentCents: 8000, dayShare: 400 }
    expect(calculateShare(ahead)).toBe(500)
    const played = Array.from(
      { length: 2000 },
      (_, index) => holdAuction(`auction ${index}`, [candidate('a', { budget: ahead })], 1)[0]!,
    )
    const won = played.filter(({ outcome }) => outcome === 'won').length
    expect(won).toBeGreaterThan(900)
    expect(won).toBeLessThan(1100)
    expect(played.filter(({ outcome }) => outcome === 'paced')).toHaveLength(2000 - won)
  })

  test('sitting out depends on the auction alone, so it can be explained', () => {
    expect(drawNumber('auction', 'campaign')).toBe(drawNumber('auction', 'campaign'))
    const draws = Array.from({ length: 10_000 }, (_, index) => drawNumber(`0198-${index}`, 'c'))
    expect(draws.every((draw) => draw >= 0 && draw < 1000)).toBe(true)
    for (const tenth of [0, 3, 9]) expect(draws.filter((draw) => Math.floor(draw / 100) === tenth).length).toBeGreaterThan(850)
  })

  test('the first hour’s budget can be spent from the start of the day', () => {
    expect(calculatePace({ ...budget, dayShare: 0 })).toBe(420)
    expect(calculatePace({ ...budget, dayShare: 1000 })).toBe(10_000)
  })
})

describe('quality', () => {
  const facts: QualityFacts = {
    clicks: 0,
    impressions: 0,
    allClicks: 200,
    allImpressions: 10_000,
    fit: 'none',
    isExact: false,
    isInStock: true,
    score: null,
  }

  test('a new campaign of a new vendor is average', () => {
    expect(calculateQuality(facts)).toEqual({ clickRate: 1000, relevance: 1000, service: 1000, quality: 1000 })
  })

  test('a few impressions hardly change the expected click rate, but many do', () => {
    expect(calculateQuality({ ...facts, clicks: 1, impressions: 10 }).clickRate).toBeLessThan(1250)
    expect(calculateQuality({ ...facts, impressions: 10 }).clickRate).toBeGreaterThan(940)
    expect(calculateQuality({ ...facts, clicks: 200, impressions: 5000 }).clickRate).toBeGreaterThan(1900)
    expect(calculateQuality({ ...facts, impressions: 5000 }).clickRate).toBe(400)
  })

  test('an exact number and a fitting part count more, a part for another vehicle or out of stock less', () => {
    const relevance = (form: Partial<QualityFacts>) => calculateQuality({ ...facts, ...form }).relevance
    expect(relevance({ fit: 'fits' })).toBe(1200)
    expect(relevance({ isExact: true })).toBe(1250)
    expect(relevance({ fit: 'other' })).toBe(400)
    expect(relevance({ isInStock: false })).toBe(700)
  })

  test('a vendor that fills every order counts more than one that is late and gets parts back', () => {
    const service = (filled: number, late: number | null, returned: number) =>
      calculateQuality({ ...facts, score: { filled, late, returned } }).service
    expect(service(100, 0, 0)).toBe(1200)
    expect(service(90, null, 5)).toBe(1125)
    expect(service(50, 100, 50)).toBe(500)
  })

  test('quality stays a whole number within its bounds, whatever was measured', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(
        fc.record({
          clicks: fc.nat(5000),
          impressions: fc.nat(5000),
          allClicks: fc.nat(),
          allImpressions: fc.nat(),
          fit: fc.constantFrom('fits', 'other', 'any', 'none'),
          isExact: fc.boolean(),
          isInStock: fc.boolean(),
          score: fc.option(fc.record({ filled: percent, late: fc.option(percent), returned: percent })),
        }),
        (sample) => {
          const { quality } = calculateQuality(sample)
          expect(Number.isInteger(quality)).toBe(true)
          expect(quality).toBeGreaterThanOrEqual(leastQuality)
          expect(quality).toBeLessThanOrEqual(mostQuality)
        },
      ),
    )
  })
})
