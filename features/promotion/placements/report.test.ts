import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { AdMarket, type AdCampaign, type AdVendor } from '../../../testing/samples/ad-market.samples.ts'
import { PartsShop } from '../../../testing/samples/parts.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { partOffers } from '../../supply/part-offers/contract/index.ts'
import { parts } from '../../supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../supply/trade-accounts/contract/index.ts'
import { purchasesAtVendors } from '../../supply/vendor-orders/contract/index.ts'
import { bidding, type ReportGroup } from './contract/index.ts'
import { reserveCents } from './rules.ts'
import { creditInvalidClicks, forgetOldAuctions, measureClickRates } from './server/index.ts'

let app: TestApp
let market: AdMarket
let shop: TestShop
let parts1: PartsShop
let vendor: AdVendor
let partId: string
let campaign: AdCampaign
const afternoon = new Date('2026-11-24T20:30:00Z')
beforeAll(async () => {
  app = await testApp()
  market = new AdMarket(app)
})
beforeEach(async () => {
  app.clock.set(afternoon)
  await sql`update vendor_branch set is_open = false`.execute(app.db)
  await sql`delete from ad_placement_day`.execute(app.db)
  await sql`delete from ad_auction`.execute(app.db)
  parts1 = await PartsShop.open(app)
  shop = parts1.shop.shop
  await sql`update account set email = ${`owner-of-${shop.shopId}@garage-${shop.shopId}.test`} where id = ${shop.owner.accountId}`.execute(
    app.db,
  )
  await sql`update shop set email = ${`garage@garage-${shop.shopId}.test`}, created_at = ${afternoon}::timestamptz - interval '90 days'
    where id = ${shop.shopId}`.execute(app.db)
  await market.offers()
  vendor = await market.vendor([])
  partId = await market.part(vendor)
  campaign = await market.campaign(vendor)
})

const report = async (by: ReportGroup = 'day', from = '2026-11-01', to = '2026-12-31') =>
  (await vendor.call(bidding.report, { query: { from, to, by } })).body

/** The shop buys the part from the vendor with a purchase order over the counter. */
async function orderFromVendor(): Promise<void> {
  await vendor.call(tradeAccounts.invite, { body: { shopId: shop.shopId, terms: 'net-30', limit: 500_000, priceLevelId: null } })
  await shop.owner.call(shopTradeAccounts.accept, { params: { shop: shop.shopId, vendor: vendor.accountId }, body: {} })
  const order = await parts1.shop.order()
  const put = await shop.owner.call(
    partOffers.put,
    { params: { id: order.workOrder.id, partId }, body: { concernId: order.concerns[0]!.concernId, quantity: 2 } },
    { version: order.workOrder.version },
  )
  expect(put.status).toBe(200)
  const [line] = await parts1.supply(put.body)
  const wanted = { vendorId: line!.vendorId!, quantity: 2, cost: 6000, workOrderId: order.workOrder.id, partId: line!.partId }
  const { purchases } = await parts1.done(parts.order, { ...parts1.inShop, body: { parts: [wanted] } })
  const purchase = await parts1.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  const sent = await shop.owner.call(purchasesAtVendors.send, { params: { id: purchase.purchaseId }, body: {} }, purchase)
  expect(sent.status).toBe(200)
}

test('the report counts auctions, impressions, clicks and cost, and each group adds up to the total', async () => {
  await market.visit(shop)
  market.wait(60_000)
  await market.visit(shop)
  const { rows, total } = await report()
  expect(total).toMatchObject({
    auctions: 2,
    won: 2,
    impressions: 2,
    clicks: 2,
    charged: 1,
    cents: reserveCents,
    shops: 1,
    orders: 0,
  })
  expect(rows).toEqual([{ key: '2026-11-24', label: '2026-11-24', sums: total }])
  expect((await report('campaign')).rows).toEqual([{ key: campaign.campaignId, label: 'Brakes', sums: total }])
  expect((await report('category')).rows).toEqual([{ key: 'brakes', label: 'Brakes', sums: total }])
  expect((await report('area')).rows).toEqual([{ key: 'TX', label: 'TX', sums: total }])
})

test('a part put on a job and an order within 14 days count for the preceding click', async () => {
  await market.visit(shop)
  await orderFromVendor()
  expect((await report()).total).toMatchObject({ puts: 1, orders: 1, orderCents: 12_000 })
  await sql`update vendor_order set sent_at = sent_at + interval '15 days'`.execute(app.db)
  expect((await report()).total).toMatchObject({ puts: 1, orders: 0, orderCents: 0 })
})

test('an order before the click, and one of another shop, do not count', async () => {
  await orderFromVendor()
  market.wait(60_000)
  await market.visit(shop)
  await market.visit(await market.shop(), { address: '198.51.7.7' })
  expect((await report()).total).toMatchObject({ clicks: 2, puts: 0, orders: 0 })
})

test('a credited click is reported with its credit', async () => {
  await market.visit(shop)
  await sql`update shop_member set ended_at = now() where shop_id = ${shop.shopId}`.execute(app.db)
  await creditInvalidClicks(app.db, app.clock.now())
  expect((await report()).total).toMatchObject({ charged: 1, cents: reserveCents, creditedCents: reserveCents })
})

test('another vendor sees none of it, and no report names a shop', async () => {
  await market.visit(shop)
  const otherVendor = await market.vendor()
  const query = { from: '2026-11-01', to: '2026-11-30', by: 'day' } as const
  expect((await otherVendor.call(bidding.report, { query })).body).toMatchObject({ rows: [], total: { auctions: 0, cents: 0 } })
  expect((await otherVendor.call(bidding.clicks, { query: {} })).body.rows).toEqual([])
  const own = [
    await report(),
    (await vendor.call(bidding.clicks, { query: {} })).body,
    (await vendor.call(bidding.auctions, { query: {} })).body,
  ]
  for (const hidden of [shop.shopId, shop.owner.accountId, 'Test Garage', '203.0.113', parts1.shop.ann.email])
    expect(JSON.stringify(own)).not.toContain(hidden)
})

test('the CSV has the same sums, and a period that is wrong or too long is refused', async () => {
  await market.visit(shop)
  const query = { from: '2026-11-01', to: '2026-11-30', by: 'campaign' } as const
  const { raw, headers } = await vendor.call(bidding.table, { query })
  expect(headers['content-disposition']).toContain('search-placement-2026-11-01-2026-11-30-by-campaign.csv')
  const lines = raw.toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe('Brakes,1,1,1,1,1,0.25,0,1,0,0,0')
  expect(lines[2]).toBe('Total,1,1,1,1,1,0.25,0,1,0,0,0')
  for (const wrong of [
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2024-01-01', to: '2026-11-01' },
  ])
    expect((await vendor.call(bidding.report, { query: { ...wrong, by: 'day' } })).problem.code).toBe('period_invalid')
})

test('auctions older than 90 days become sums by day, and the report stays the same', async () => {
  await market.visit(shop)
  await orderFromVendor()
  market.wait(3_600_000)
  const later = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
  await market.visit({ ...shop, owner: later })
  vendor = { ...vendor, ...(await app.signInAs(vendor.accountId, 'vendors', vendor.email)) }
  const before = await report()
  const now = new Date(afternoon.getTime() + 91 * dayMilliseconds)
  await forgetOldAuctions(app.db, new Date(afternoon.getTime() + 60 * dayMilliseconds))
  const stays = await sql<{ n: number }>`select count(*)::int as n from ad_auction`.execute(app.db)
  expect(stays.rows[0]!.n).toBe(2)
  await Promise.all([forgetOldAuctions(app.db, now), forgetOldAuctions(app.db, now)])
  const left = await sql<{ n: number }>`
    select ((select count(*) from ad_auction) + (select count(*) from ad_click) + (select count(*) from ad_impression))::int as n`.execute(
    app.db,
  )
  expect(left.rows[0]!.n).toBe(0)
  expect(await report()).toEqual(before)
})

test('a campaign that is clicked more often than others gets a better quality, measured every hour', async () => {
  const rival = await market.campaign(await market.vendor())
  await sql`insert into ad_click_rate (campaign_id, impressions, clicks, measured_at)
    values (${campaign.campaignId}, 2000, 100, now()), (${rival.campaignId}, 2000, 5, now())`.execute(app.db)
  await market.slots(shop)
  const [own] = (await vendor.call(bidding.auctions, { query: {} })).body.rows
  expect(own!.clickRate).toBeGreaterThan(1500)
  const [entry] = (await market.slots(shop)).filter(({ offer }) => offer.vendorId === vendor.accountId)
  await market.see(shop.owner, [entry!.entryId])
  market.wait(3000)
  await market.click(shop.owner, entry!.entryId)
  await Promise.all([measureClickRates(app.db, app.clock.now()), measureClickRates(app.db, app.clock.now())])
  const { body } = await vendor.call(bidding.bids, { query: {} })
  expect(body.campaigns[0]!.measured).toEqual({ impressions: 1, clicks: 1 })
})

test('clicks that the vendor could not pay, and their impressions, do not count toward the click rate', async () => {
  await market.campaign(vendor, { balance: 0 })
  const people = [shop, await market.shop(), await market.shop()]
  const entries = []
  for (const visitor of people) {
    const slot = (await market.slots(visitor)).find(({ offer }) => offer.vendorId === vendor.accountId)!
    await market.see(visitor.owner, [slot.entryId])
    entries.push({ by: visitor.owner, entryId: slot.entryId })
  }
  market.wait(3000)
  await sql`update ad_account set credit_limit_cents = 0, is_suspended = true where vendor_id = ${vendor.accountId}`.execute(
    app.db,
  )
  for (const { by, entryId } of entries) await market.click(by, entryId)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ad_click where outcome = 'free'`.execute(app.db)
  expect(rows[0]!.n).toBe(3)
  await measureClickRates(app.db, app.clock.now())
  const rates = await sql`select impressions, clicks from ad_click_rate r join ad_campaign c on c.id = r.campaign_id
    where c.vendor_id = ${vendor.accountId} and r.impressions + r.clicks > 0`.execute(app.db)
  expect(rates.rows).toEqual([])
})
