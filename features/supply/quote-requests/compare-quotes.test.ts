import { expect, test } from 'vitest'
import { compareQuotes, splitCents, sumPicked } from './compare-quotes.ts'
import type { QuoteRequest, ShopQuote } from './contract/index.ts'

const [pads, rotor] = ['l1', 'l2']

type Prices = readonly (readonly [price: number | null, quantity?: number])[]

const makeQuote = (vendor: string, prices: Prices, more: Partial<ShopQuote> = {}): ShopQuote => ({
  quoteId: vendor,
  vendorId: vendor,
  vendor,
  phone: '',
  account: 'approved',
  state: 'answered',
  reason: '',
  freight: 0,
  validUntil: '2026-12-01',
  note: '',
  answeredAt: null,
  isExpired: false,
  purchase: null,
  lines: prices.map(([price, quantity = 2], place) => ({
    lineId: [pads, rotor][place]!,
    price,
    core: 9900,
    quantity: price === null ? 0 : quantity,
    availableOn: null,
    part: null,
    isAccepted: false,
  })),
  ...more,
})

const compare = (...quotes: ShopQuote[]) =>
  compareQuotes({
    lines: [pads, rotor].map((lineId) => ({ lineId, quantity: 2 })),
    quotes,
  } as unknown as QuoteRequest)

const lowest = (...quotes: ShopQuote[]) =>
  compare(...quotes).lines.map(({ offers }) => offers.filter(({ isLowest }) => isLowest).map(({ quote }) => quote.vendor))

test('the lowest offer of a line includes its share of the freight', () => {
  expect(lowest(makeQuote('A', [[1000], [5000]]), makeQuote('B', [[950], [5500]]))).toEqual([['B'], ['A']])
  expect(lowest(makeQuote('A', [[1000], [5000]]), makeQuote('B', [[950], [5500]], { freight: 3000 }))).toEqual([['A'], ['A']])
})

test('two offers at the same total are both lowest', () => {
  expect(lowest(makeQuote('A', [[1000]]), makeQuote('B', [[1000]]))[0]).toEqual(['A', 'B'])
})

test('a vendor with some of the quantity is lowest only when nobody has all of it', () => {
  expect(lowest(makeQuote('A', [[1000]]), makeQuote('B', [[500, 1]]))[0]).toEqual(['A'])
  expect(lowest(makeQuote('A', [[1000, 1]]), makeQuote('B', [[500, 1.5]]))[0]).toEqual(['B'])
})

test('an expired quote is shown but never lowest', () => {
  const { lines } = compare(makeQuote('A', [[1000]]), makeQuote('B', [[500]], { isExpired: true }))
  expect(lines[0]!.offers.map(({ quote, isLowest }) => [quote.vendor, isLowest])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

test('a vendor’s total counts its offered lines and its freight, notes what is missing, and leaves out core charges', () => {
  const { totals } = compare(makeQuote('A', [[1000, 5], [null]], { freight: 700 }), makeQuote('B', [[1000, 1], [300]]))
  expect(totals).toMatchObject([
    { totalCents: 2700, missing: 1, short: 0 },
    { totalCents: 1600, missing: 0, short: 1 },
  ])
})

test('picked lines cost each vendor’s full freight', () => {
  const { lines } = compare(makeQuote('A', [[1000], [5000]], { freight: 700 }), makeQuote('B', [[900], [100]], { freight: 50 }))
  const [ofPads, ofRotor] = lines.map(({ offers }) => offers)
  expect(sumPicked([ofPads![0]!])).toBe(2700)
  expect(sumPicked([ofPads![0]!, ofRotor![0]!])).toBe(12_700)
  expect(sumPicked([ofPads![0]!, ofRotor![1]!])).toBe(2950)
})

test('shares of freight add up to the cent, however they are split', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(splitCents(5, [0, 0])).toEqual([3, 2])
  expect(splitCents(0, [3, 9])).toEqual([0, 0])
  for (let cents = 0; cents < 500; cents += 7) {
    const weights = Array.from({ length: 1 + (cents % 6) }, (_, place) => (cents * (place + 3) * 31) % 977)
    expect(splitCents(cents, weights).reduce((sum, share) => sum + share, 0)).toBe(cents)
  }
})
