import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { AdMarket, type AdVendor } from '../../../testing/samples/ad-market.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { partOffers } from '../../supply/part-offers/contract/index.ts'
import { partKindNames } from '../../supply/vendor-catalog/rules.ts'
import { bidding } from './contract/index.ts'
import { drawNumber, reserveCents } from './rules.ts'
import { measureBidLevels } from './server/index.ts'
import { viewBids } from './server/list-bids.ts'

let app: TestApp
let market: AdMarket
let shop: TestShop
let vendor: AdVendor
/** 2:30 PM at the shop. */
const afternoon = new Date('2026-11-24T20:30:00Z')
beforeAll(async () => {
  app = await testApp()
  market = new AdMarket(app)
})
beforeEach(async () => {
  app.clock.set(afternoon)
  await sql`update vendor_branch set is_open = false`.execute(app.db)
  await sql`update ad_campaign set state = 'paused' where state = 'active'`.execute(app.db)
  await sql`delete from ad_auction`.execute(app.db)
  shop = await market.shop()
  await market.offers()
  vendor = await market.vendor()
})

const auctionsOf = async (by: AdVendor, query: object = {}) => (await by.call(bidding.auctions, { query })).body.rows
const organic = async (query: object = { name: 'brake pads' }) =>
  (await shop.owner.call(partOffers.find, { params: { shop: shop.shopId }, query })).raw.toString()

describe('sponsored slots', () => {
  test('a search shows the vendor’s own matching offer, exactly as in the organic list, with the creative', async () => {
    const { creativeId } = await market.campaign(vendor)
    const [slot, ...more] = await market.slots(shop)
    expect(more).toEqual([])
    expect(slot!.creative).toMatchObject({ creativeId, headline: 'Pads by noon', alt: 'A box of brake pads' })
    const { offers } = JSON.parse(await organic()) as { offers: { vendorId: string }[] }
    expect(slot!.offer).toEqual(offers.find(({ vendorId }) => vendorId === vendor.accountId))
  })

  test('the organic reply is the same, byte for byte, with campaigns and without', async () => {
    const otherVendor = await market.vendor()
    const queries = [{ name: 'brake pads' }, { partNo: 'PAD' }, { name: 'pads', quantity: 9 }]
    const before = await Promise.all(queries.map(organic))
    for (const bidder of [vendor, otherVendor]) await market.campaign(bidder, { cents: 9000 })
    for (const query of queries) expect((await market.slots(shop, query)).length).toBeGreaterThan(0)
    await market.visit(shop)
    app.clock.set(afternoon)
    expect(await Promise.all(queries.map(organic))).toEqual(before)
  })

  test('at most two slots, best score first, and never more than one fifth of the offers shown', async () => {
    for (const cents of [100, 300, 200]) {
      const newVendor = await market.vendor()
      await market.campaign(newVendor, { cents })
    }
    const slots = await market.slots(shop)
    expect(slots).toHaveLength(2)
    const rows = await sql<{ rank: number; bid_cents: number; outcome: string }>`
      select rank, bid_cents, outcome from ad_auction_entry order by rank`.execute(app.db)
    expect(rows.rows).toEqual([
      { rank: 1, bid_cents: 300, outcome: 'won' },
      { rank: 2, bid_cents: 200, outcome: 'won' },
      { rank: 3, bid_cents: 100, outcome: 'outbid' },
    ])
  })

  test('a search with fewer than four offers has no sponsored slot', async () => {
    await sql`update vendor_branch set is_open = false where vendor_id <> ${vendor.accountId}`.execute(app.db)
    await market.campaign(vendor)
    expect(await market.slots(shop)).toEqual([])
    expect(await auctionsOf(vendor)).toMatchObject([{ outcome: 'no-slot' }])
  })

  test('a campaign for another category or area does not take part, and one without a matching part reports that', async () => {
    await market.campaign(vendor, { categories: ['wipers'], cents: null })
    await market.campaign(vendor, { areas: ['CA'] })
    const elsewhere = await market.vendor([{ name: 'Wiper blade', kind: 'wipers' }])
    await market.campaign(elsewhere)
    expect(await market.slots(shop)).toEqual([])
    expect(await auctionsOf(vendor)).toEqual([])
    expect(await auctionsOf(elsewhere)).toMatchObject([{ outcome: 'no-part', rank: null, priceCents: null }])
  })

  test('a part that is not listed for the vehicle is never sponsored', async () => {
    const accord = { yearFrom: 2000, yearTo: 2005, make: 'Honda', model: 'Civic', engine: '' }
    const partId = await market.part(vendor, { partNo: 'CIVIC-1', fitments: [accord] })
    await sql`update catalog_part set is_offered = false where vendor_id = ${vendor.accountId} and id <> ${partId}`.execute(
      app.db,
    )
    await market.campaign(vendor)
    const ann = await app.signUp('customer')
    const { id } = await app.addVehicle(ann.customerId)
    await app.confirmShop(ann.customerId, shop.shopId)
    const { rows } = await sql<{ id: string }>`
      insert into work_order (shop_id, invoice, customer_id, vehicle_id, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate, supplies_cap_cents)
      values (${shop.shopId}, 5, ${ann.customerId}, ${id}, 1, 0, 0, 0, 0) returning id`.execute(app.db)
    for (let index = 0; index < 5; index += 1) await market.part(await market.vendor([]), { partNo: `CIVIC-1${index}` })
    expect(await market.slots(shop, { partNo: 'CIVIC-1' })).toHaveLength(1)
    expect(await market.slots(shop, { partNo: 'CIVIC-1', order: rows[0]!.id })).toEqual([])
    expect((await auctionsOf(vendor))[0]).toMatchObject({ outcome: 'no-part' })
  })

  test('a paused campaign, one without money and one without an approved creative are not shown', async () => {
    await market.campaign(vendor, { state: 'paused' })
    const poor = await market.vendor()
    await market.campaign(poor, { balance: 0 })
    const plain = await market.vendor()
    const { campaignId } = await market.campaign(plain)
    await sql`delete from ad_campaign_creative where campaign_id = ${campaignId}`.execute(app.db)
    expect(await market.slots(shop)).toEqual([])
  })

  test('a vendor with one cent on its account wins nothing from those who can pay, and sees why', async () => {
    const poor = await market.vendor()
    for (let index = 0; index < 2; index += 1) await market.campaign(poor, { cents: 9000, balance: index === 0 ? 1 : 0 })
    await market.campaign(vendor, { cents: 50 })
    const slots = await market.slots(shop)
    expect(slots.map(({ offer }) => offer.vendorId)).toEqual([vendor.accountId])
    expect(await auctionsOf(poor)).toMatchObject([{ outcome: 'balance' }, { outcome: 'balance' }])
    expect(await auctionsOf(poor, { outcome: 'balance' })).toHaveLength(2)
  })

  test('a stranger to the shop gets nothing, and an employee who may not see costs sees no price', async () => {
    await market.campaign(vendor)
    const stranger = await market.shop()
    expect((await market.search(shop, undefined, stranger.owner)).status).toBe(404)
    const technician = await app.signUpEmployee(shop.shopId, 'Technician')
    expect(await market.slots(shop, undefined, technician)).toMatchObject([{ offer: { price: null, list: null } }])
  })

  test('the narrower area counts where two bids of a campaign overlap', async () => {
    const { campaignId } = await market.campaign(vendor, { areas: ['TX', '787'] })
    await market.bid(vendor, campaignId, 350, '787')
    await market.slots(shop)
    expect(await auctionsOf(vendor)).toMatchObject([{ area: '787', bidCents: 350 }])
  })
})

describe('a bid', () => {
  test('is set, changed and stopped for a category and area of the vendor’s own campaign', async () => {
    const { campaignId } = await market.campaign(vendor, { cents: null })
    const set = await market.bid(vendor, campaignId, 150)
    expect(set.body.bids).toMatchObject([{ category: 'brakes', area: 'TX', cents: 150, version: 1, suggested: null }])
    expect((await market.bid(vendor, campaignId, 175)).body.bids[0]).toMatchObject({ cents: 175, version: 2 })
    expect((await market.bid(vendor, campaignId, null)).body.bids[0]).toMatchObject({ cents: null, version: 3 })
    expect(await market.slots(shop)).toEqual([])
    expect(await auctionsOf(vendor)).toMatchObject([{ outcome: 'no-bid' }])
  })

  test('is refused below the minimum or above the maximum, for another category, for a stranger, and with an old version', async () => {
    const { campaignId } = await market.campaign(vendor)
    expect((await market.bid(vendor, campaignId, reserveCents - 1)).problem.errors).toEqual({
      cents: 'Bid must be at least $0.25',
    })
    expect((await market.bid(vendor, campaignId, 10_001)).problem.errors).toEqual({ cents: 'Bid is too large' })
    const send = (by: AdVendor, category: 'brakes' | 'wipers', version: number) =>
      by.call(bidding.setBid, { params: { id: campaignId }, body: { category, area: 'TX', cents: 100 } }, { version })
    expect((await send(vendor, 'wipers', 0)).problem.code).toBe('not_in_campaign')
    expect((await send(await market.vendor(), 'brakes', 1)).status).toBe(404)
    expect((await send(vendor, 'brakes', 0)).status).toBe(412)
    expect((await send(vendor, 'brakes', 2)).status).toBe(412)
    await sql`update ad_campaign set state = 'ended', ended_why = 'vendor' where id = ${campaignId}`.execute(app.db)
    expect((await send(vendor, 'brakes', 1)).problem.code).toBe('campaign_ended')
  })

  test('set in two tabs at once is saved by one of them', async () => {
    const { campaignId } = await market.campaign(vendor, { cents: null })
    const send = (cents: number) =>
      vendor.call(bidding.setBid, { params: { id: campaignId }, body: { category: 'brakes', area: 'TX', cents } }, { version: 0 })
    const replies = await Promise.all([send(100), send(200), send(300)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  })

  test('keeps its place among equal bids when saved again unchanged', async () => {
    const { campaignId } = await market.campaign(vendor, { cents: 200 })
    market.wait(60_000)
    await market.campaign(await market.vendor(), { cents: 200 })
    market.wait(60_000)
    await market.bid(vendor, campaignId, 200)
    expect((await market.slots(shop))[0]!.offer.vendorId).toBe(vendor.accountId)
    await market.bid(vendor, campaignId, 201)
    await market.bid(vendor, campaignId, 200)
    expect((await market.slots(shop))[0]!.offer.vendorId).not.toBe(vendor.accountId)
  })

  test('is saved before its reply is read, so clicks on the campaign never wait for that', async () => {
    const { campaignId } = await market.campaign(vendor)
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    market.wait(3000)
    const isSaved = async () =>
      (await sql`select from ad_bid where campaign_id = ${campaignId} and cents = 200`.execute(app.db)).rows.length === 1
    const answer = await inTransaction(app.db, async (tx) => {
      await sql`lock table ad_bid_level in access exclusive mode`.execute(tx)
      const sent = { params: { id: campaignId }, body: { category: 'brakes' as const, area: 'TX', cents: 200 } }
      const set = vendor.call(bidding.setBid, sent, { version: 1 })
      await expect.poll(isSaved, { timeout: 5000 }).toBe(true)
      expect((await market.click(shop.owner, slot!.entryId)).status).toBe(200)
      return [set]
    })
    expect((await answer[0]!).status).toBe(200)
    expect(await market.clicks()).toMatchObject([{ outcome: 'charged', cents: reserveCents }])
  })

  test('is suggested from at least three other vendors’ bids of last week, in steps of a quarter', async () => {
    await market.campaign(vendor, { cents: 30 })
    for (const cents of [110, 190]) await market.campaign(await market.vendor(), { cents })
    await market.slots(shop)
    expect(await suggestion()).toBeNull()
    await market.campaign(await market.vendor(), { cents: 230 })
    await market.slots(shop)
    const suggested = (await suggestion())!
    expect(suggested.low % 25).toBe(0)
    expect(suggested).toEqual({ low: 150, high: 225 })
    await sql`update ad_auction set at = at - interval '8 days'`.execute(app.db)
    expect(await suggestion()).toBeNull()
  })
})

/** The suggestion for the first category and area, measured now. */
async function suggestion() {
  await measureBidLevels(app.db, app.clock.now())
  return (await vendor.call(bidding.bids, { query: {} })).body.campaigns[0]!.bids[0]!.suggested
}

test('a suggested range counts each vendor once, however often it took part', async () => {
  await market.campaign(vendor, { cents: 30 })
  await market.campaign(await market.vendor(), { cents: 510 })
  for (let index = 0; index < 12; index += 1) await market.slots(shop)
  for (const cents of [100, 900]) await market.campaign(await market.vendor(), { cents })
  await market.slots(shop)
  expect(await suggestion()).toEqual({ low: 300, high: 725 })
})

/** Auctions of the last days in Texas, spread over the categories and the ZIP codes from 750 on, in which all of these campaigns took part. */
async function addAuctions(campaigns: readonly string[], categories: readonly string[], count: number): Promise<void> {
  await sql`
    with auction as (
      insert into ad_auction (id, at, shop_id, account_id, category, state, area, organic, slots)
      select gen_random_uuid(), ${afternoon}::timestamptz - n * interval '10 seconds', ${shop.shopId}, ${shop.owner.accountId},
        (${[...categories]}::text[])[n % 8 + 1], 'TX', (750 + n / 8 % 30)::text, 20, 2
      from generate_series(0, ${count}::int - 1) n returning id, at
    )
    insert into ad_auction_entry (id, auction_id, campaign_id, vendor_id, at, area, bid_cents, bid_since, quality, click_rate, relevance, service, share,
      rank, price_cents, part_id, outcome)
    select gen_random_uuid(), u.id, c.id, c.vendor_id, u.at, 'TX', 100 * k.rank, u.at, 1000, 1000, 1000, 1000, 1000, k.rank, 25, gen_random_uuid(),
      case when k.rank <= 2 then 'won' else 'outbid' end
    from auction u cross join unnest(${[...campaigns]}::uuid[]) with ordinality k (id, rank) join ad_campaign c on c.id = k.id`.execute(
    app.db,
  )
  await sql`analyze ad_auction, ad_auction_entry`.execute(app.db)
}

describe('the list of bids', () => {
  test(
    'works with a week of 50,000 auctions in 31 areas and 8 categories, as does setting a bid',
    { timeout: 120_000 },
    async () => {
      const areas = ['TX', ...Array.from({ length: 30 }, (_, index) => String(750 + index))]
      const categories = Object.keys(partKindNames).slice(0, 8)
      const { campaignId } = await market.campaign(vendor, { areas, categories, cents: 100 })
      const campaigns = [campaignId]
      for (let index = 0; index < 3; index += 1)
        campaigns.push((await market.campaign(await market.vendor([]), { cents: null })).campaignId)
      await addAuctions(campaigns, categories, 50_000)
      await measureBidLevels(app.db, app.clock.now())
      const { status, body } = await vendor.call(bidding.bids, { query: {} })
      expect(status).toBe(200)
      const bids = body.campaigns[0]!.bids
      expect(bids).toHaveLength(31 * 8)
      const state = bids.filter(({ area }) => area === 'TX')
      expect(state.map(({ auctions }) => auctions)).toEqual(Array(8).fill(6250))
      expect(bids.filter(({ suggested }) => suggested === null)).toEqual([])
      expect(
        (await market.bid(vendor, campaignId, 130)).body.bids.find((bid) => bid.area === 'TX' && bid.category === 'brakes'),
      ).toMatchObject({
        cents: 130,
        auctions: 6250,
      })
      await inTransaction(app.db, async (tx) => {
        await sql`set local statement_timeout = '5s'`.execute(tx)
        await viewBids(tx, { vendorId: vendor.accountId, campaign: null, after: null, limit: 10 }, app.clock.now())
      })
    },
  )

  test('is paged by key, newest campaign first', async () => {
    const made = []
    for (let index = 0; index < 5; index += 1) made.push((await market.campaign(vendor)).campaignId)
    const first = (await vendor.call(bidding.bids, { query: { limit: 3 } })).body
    const second = (await vendor.call(bidding.bids, { query: { limit: 3, after: first.next! } })).body
    expect([first.campaigns.length, second.campaigns.length, second.next]).toEqual([3, 2, null])
    const listed = [...first.campaigns, ...second.campaigns].map(({ campaignId }) => campaignId)
    expect(listed.toSorted()).toEqual(made.toSorted())
  })
})

describe('the vendor’s list of auctions', () => {
  test('shows the vendor’s own rank, price and reason, and nothing about anybody else', async () => {
    await market.campaign(vendor, { cents: 300 })
    const otherVendor = await market.vendor()
    const { campaignId } = await market.campaign(otherVendor, { cents: 120 })
    await market.slots(shop)
    const [row] = await auctionsOf(vendor)
    expect(row).toMatchObject({ outcome: 'won', rank: 1, priceCents: 120, bidCents: 300, slots: 2, seen: false, clicked: false })
    expect(row!.part).toContain('Brake pads, front')
    for (const hidden of [shop.shopId, shop.owner.accountId, otherVendor.accountId, campaignId])
      expect(JSON.stringify(row)).not.toContain(hidden)
  })

  test('is paged by key and filtered by how they ended', async () => {
    await market.campaign(vendor)
    for (let index = 0; index < 5; index += 1) {
      await market.slots(shop)
      market.wait(1000)
    }
    const first = (await vendor.call(bidding.auctions, { query: { limit: 3 } })).body
    const second = (await vendor.call(bidding.auctions, { query: { limit: 3, after: first.next! } })).body
    expect([first.rows.length, second.rows.length, second.next]).toEqual([3, 2, null])
    expect(new Set([...first.rows, ...second.rows].map(({ entryId }) => entryId)).size).toBe(5)
    expect(await auctionsOf(vendor, { outcome: 'outbid' })).toEqual([])
    expect(await auctionsOf(await market.vendor())).toEqual([])
  })

  test('explains why a campaign ahead of its even pace sat out', async () => {
    const { campaignId } = await market.campaign(vendor, { dayBudget: 10_000 })
    await sql`insert into ad_spend (campaign_id, day, cents, budget_cents) values (${campaignId}, '2026-11-24', 9900, 10000)`.execute(
      app.db,
    )
    for (let index = 0; index < 40; index += 1) await market.slots(shop)
    const rows = await auctionsOf(vendor, { limit: 100 })
    expect(rows).toHaveLength(40)
    for (const { outcome, share, draw } of rows) expect(outcome).toBe(draw < share ? 'won' : 'paced')
    expect(new Set(rows.map(({ outcome }) => outcome)).size).toBe(2)
    const stored = await sql<{ auction_id: string }>`select auction_id from ad_auction_entry`.execute(app.db)
    expect(new Set(rows.map(({ draw }) => draw))).toEqual(
      new Set(stored.rows.map((row) => drawNumber(row.auction_id, campaignId))),
    )
  })

  test('says when the day’s budget was used up', async () => {
    const { campaignId } = await market.campaign(vendor, { dayBudget: 1000 })
    await sql`insert into ad_spend (campaign_id, day, cents, budget_cents) values (${campaignId}, '2026-11-24', 1000, 1000)`.execute(
      app.db,
    )
    expect(await market.slots(shop)).toEqual([])
    expect(await auctionsOf(vendor)).toMatchObject([{ outcome: 'budget' }])
  })
})

describe('the simulator', () => {
  const simulate = (campaignId: string, cents: number, by = vendor) =>
    by.call(bidding.simulate, { query: { campaign: campaignId, category: 'brakes', area: 'TX', cents } })

  test('estimates what a bid would have won, rounded, and shows nothing with too few auctions or bidders', async () => {
    const { campaignId } = await market.campaign(vendor, { cents: 25 })
    for (const cents of [110, 210, 310]) await market.campaign(await market.vendor(), { cents })
    for (let index = 0; index < 12; index += 1) await market.slots(shop)
    expect((await simulate(campaignId, 400)).body).toMatchObject({ result: null, basis: 'own' })
    for (let index = 0; index < 12; index += 1) await market.slots(shop)
    expect((await simulate(campaignId, 400)).body.result).toMatchObject({ auctions: 20, won: 20 })
    expect((await simulate(campaignId, 100)).body.result).toMatchObject({ auctions: 20, won: 0, cents: 0 })
    expect((await simulate(campaignId, 101)).problem.errors).toEqual({ cents: 'Bid must be in steps of $0.25' })
    expect((await simulate(campaignId, 400, await market.vendor())).status).toBe(404)
  })
})
