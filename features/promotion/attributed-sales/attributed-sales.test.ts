import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { forgetOldAuctions } from '../placements/server/index.ts'
import { attributedSales, type SaleForm } from './contract/index.ts'
import { decideSale, sumRows } from './rules.ts'
import { attributeOrders } from './server/index.ts'

let app: TestApp
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
})

const sale = { orderNumber: 'W-1001', soldOn: '2026-03-11', cents: 12_500, state: 'OH' }
type Change = Partial<Record<keyof SaleForm, unknown>>
const record = (change: Change = {}, who = vendor) => who.call(attributedSales.record, { body: { ...sale, ...change } as never })
const march = { from: '2026-03-01', to: '2026-03-31' }
const byState = (who = vendor, body: object = march) => who.call(attributedSales.byState, { body: body as never })
const list = async () => (await vendor.call(attributedSales.list, { query: {} })).body.rows
const countRows = async () =>
  (
    await sql<{ n: number; cents: number }>`
      select count(*)::int as n, coalesce(sum(cents), 0)::float8 as cents from ad_attributed_sale where vendor_id = ${vendor.accountId}`.execute(
      app.db,
    )
  ).rows[0]!

async function addCampaign(vendorId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ad_campaign (vendor_id, kind, name, state, starts_on, ends_on, time_zone, day_budget_cents, total_budget_cents, created_at, changed_at)
    values (${vendorId}, 'search', 'Brakes in spring', 'active', '2026-01-01', '2027-12-31', 'America/Chicago', 1000, 5000, now(), now())
    returning id`.execute(app.db)
  return rows[0]!.id
}

describe('a reported sale', () => {
  test('is recorded once under its order number, even when sent twenty times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => record()))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.saleId}`)).size).toBe(1)
    expect(await countRows()).toEqual({ n: 1, cents: 12_500 })
    expect(await list()).toMatchObject([{ orderNumber: 'W-1001', cents: 12_500, state: 'OH', source: 'reported' }])
  })

  test('with other figures is refused, whatever the case of its number', async () => {
    await record()
    expect((await record({ cents: 1 })).problem.code).toBe('sale_recorded')
    expect((await record({ orderNumber: 'w-1001', state: 'TX' })).problem.code).toBe('sale_recorded')
    expect(await countRows()).toEqual({ n: 1, cents: 12_500 })
  })

  test('is corrected by rows that reverse the old figures and enter the new ones', async () => {
    const { saleId } = (await record()).body
    const corrected = await record({ cents: 9000, state: 'TX', corrects: true, reason: 'Two were returned' })
    expect(corrected.body).toMatchObject({ saleId, cents: 9000, state: 'TX', reason: 'Two were returned' })
    expect(await countRows()).toEqual({ n: 3, cents: 9000 })
    expect((await byState()).body).toMatchObject({
      rows: [{ state: 'TX', count: 1, cents: 9000 }],
      total: { count: 1, cents: 9000 },
    })
    await record({ cents: 9000, state: 'TX', corrects: true, reason: 'Again' })
    expect(await countRows()).toEqual({ n: 3, cents: 9000 })
  })

  test('is reversed with 0, and can be entered again by a correction', async () => {
    await record()
    expect((await record({ cents: 0, corrects: true, reason: 'Canceled' })).body).toMatchObject({ cents: 0 })
    expect((await byState()).body).toEqual({ ...march, rows: [], total: { count: 0, cents: 0 } })
    expect(await countRows()).toEqual({ n: 2, cents: 0 })
    await record({ cents: 500, corrects: true, reason: 'It went through' })
    expect((await byState()).body.total).toEqual({ count: 1, cents: 500 })
  })

  test('that was never reported cannot be corrected', async () => {
    expect((await record({ corrects: true, reason: 'Typo' })).problem.code).toBe('sale_not_recorded')
  })

  test('has an order number that only has to be unique for its vendor', async () => {
    const otherVendor = await app.signUp('vendors')
    await record()
    expect((await record({ cents: 100 }, otherVendor)).status).toBe(200)
    expect((await byState(otherVendor)).body.total).toEqual({ count: 1, cents: 100 })
    expect((await byState()).body.total).toEqual({ count: 1, cents: 12_500 })
  })

  test.each<[string, Change]>([
    ['cents', { cents: 0 }],
    ['cents', { cents: 1.5 }],
    ['state', { state: 'ZZ' }],
    ['soldOn', { soldOn: '2199-01-01' }],
    ['orderNumber', { orderNumber: ' ' }],
    ['reason', { corrects: true }],
    ['clickId', { clickId: '00000000-0000-4000-8000-000000000000' }],
    ['campaignId', { campaignId: '00000000-0000-4000-8000-000000000000' }],
  ])('with a bad %s is refused: %j', async (field, change) => {
    const refused = await record(change)
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [field]])
  })

  test("can name only one of the vendor's own campaigns", async () => {
    const otherVendor = await app.signUp('vendors')
    const [own, theirs] = [await addCampaign(vendor.accountId), await addCampaign(otherVendor.accountId)]
    expect((await record({ campaignId: theirs })).status).toBe(400)
    expect((await record({ campaignId: own })).body).toMatchObject({ campaign: 'Brakes in spring', campaignId: own })
  })

  test('can never be negative, and its rows never change', async () => {
    const { saleId } = (await record()).body
    const takeBack = sql`insert into ad_attributed_sale (sale_id, vendor_id, source, kind, order_number, sold_on, cents, state, at)
      values (${saleId}, ${vendor.accountId}, 'reported', 'taken-back', 'W-1001', '2026-03-11', -12501, 'OH', now())`
    await expect(takeBack.execute(app.db)).rejects.toThrow('below 0')
    await expect(sql`delete from ad_attributed_sale`.execute(app.db)).rejects.toThrow('append-only')
  })
})

describe('sales by ship-to state', () => {
  const fill = async () => {
    await record({ orderNumber: '1', state: 'PR', cents: 100 })
    await record({ orderNumber: '2', state: 'OH', cents: 200 })
    await record({ orderNumber: '3', state: 'OH', cents: 300 })
    await record({ orderNumber: '4', state: 'DC', cents: 400, soldOn: '2026-03-31' })
    await record({ orderNumber: '5', state: 'TX', cents: 999, soldOn: '2026-04-01' })
  }

  test('list every state and territory that has any, and the total is their sum', async () => {
    await fill()
    const { rows, total } = (await byState()).body
    expect(rows).toEqual([
      { state: 'DC', name: 'District of Columbia', count: 1, cents: 400 },
      { state: 'OH', name: 'Ohio', count: 2, cents: 500 },
      { state: 'PR', name: 'Puerto Rico', count: 1, cents: 100 },
    ])
    expect(total).toEqual(sumRows(rows))
    expect(total).toEqual({ count: 4, cents: 1000 })
  })

  test('show an admin all vendors or one, and a vendor only its own', async () => {
    const admin = await app.signUp('admin')
    const otherVendor = await app.signUp('vendors')
    await fill()
    await record({ orderNumber: 'X', state: 'OH', cents: 7 }, otherVendor)
    expect((await byState(admin, { ...march, vendorId: otherVendor.accountId })).body.total).toEqual({ count: 1, cents: 7 })
    const own = await byState(admin, { ...march, vendorId: vendor.accountId })
    expect(own.body.total).toEqual({ count: 4, cents: 1000 })
    expect((await byState(admin)).body.total.cents).toBeGreaterThanOrEqual(1007)
    expect((await byState(vendor, { ...march, vendorId: otherVendor.accountId })).status).toBe(404)
  })

  test('of a period that ends before it begins are refused', async () => {
    expect((await byState(vendor, { from: '2026-03-02', to: '2026-03-01' })).problem.code).toBe('sale_period_invalid')
  })

  test('are downloaded as CSV with the same total', async () => {
    await fill()
    const file = await vendor.call(attributedSales.table, { query: march })
    expect(file.raw.toString('utf8')).toContain('Ohio,2,5\r\nPuerto Rico,1,1\r\nTotal,4,10')
  })

  test('are not for shops or customers', async () => {
    for (const role of ['owner', 'customer', 'employee'] as const)
      expect((await byState(await app.signUp(role))).status).toBe(403)
  })

  test('are listed page by page', async () => {
    for (let n = 1; n <= 27; n++) await record({ orderNumber: `N${n}`, cents: n })
    const first = (await vendor.call(attributedSales.list, { query: {} })).body
    const rest = (await vendor.call(attributedSales.list, { query: { after: first.next! } })).body
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([25, 2, null])
    expect(first.rows[0]).toMatchObject({ orderNumber: 'N27' })
  })
})

describe('a purchase order after a click', () => {
  /** A shop that clicked an offer of the vendor, and the order it sent `days` later. */
  async function makeOrder(days: number, { why = 'charged', by = vendor, quantity = 200, cost = 4550 } = {}) {
    const { shopId, owner } = await app.signUpShop()
    const clicker = await app.signUp('employee')
    const campaign = await addCampaign(by.accountId)
    const ids = {
      auction: randomUUID(),
      entry: randomUUID(),
      click: randomUUID(),
      purchase: randomUUID(),
      line: randomUUID(),
      seller: randomUUID(),
    }
    const clickedAt = new Date('2026-03-01T12:00:00Z')
    const sentAt = new Date(clickedAt.getTime() + days * dayMilliseconds)
    await app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into ad_auction (id, at, shop_id, account_id, category, state, area, organic, slots)
        values (${ids.auction}, ${clickedAt}, ${shopId}, ${clicker.accountId}, 'brakes', 'TX', '787', 9, 1)`.execute(tx)
      await sql`insert into ad_auction_entry (id, auction_id, campaign_id, vendor_id, at, area, bid_cents, quality, click_rate, relevance, service, share,
          rank, price_cents, part_id, outcome)
        values (${ids.entry}, ${ids.auction}, ${campaign}, ${by.accountId}, ${clickedAt}, '787', 100, 1000, 1000, 1000, 1000, 1000, 1, 50, ${randomUUID()},
          'won')`.execute(tx)
      await sql`insert into ad_click (id, entry_id, campaign_id, vendor_id, category, part_id, shop_id, account_id, at, day, network, outcome, why, cents)
        values (${ids.click}, ${ids.entry}, ${campaign}, ${by.accountId}, 'brakes', ${randomUUID()}, ${shopId}, ${clicker.accountId}, ${clickedAt},
          '2026-03-01', '10.0.0', 'free', ${why}, 0)`.execute(tx)
      await sql`insert into vendor_order (purchase_id, shop_id, vendor_id, number, terms, note, sent_by, sent_at, changed_at)
        values (${ids.purchase}, ${shopId}, ${by.accountId}, 12, 'prepaid', '', ${owner.accountId}, ${sentAt}, ${sentAt})`.execute(
        tx,
      )
      await sql`insert into vendor_order_line (line_id, purchase_id, shop_id, position, part_no, manufacturer, name, repair_orders, ordered, cost_cents, core_cents)
        values (${ids.line}, ${ids.purchase}, ${shopId}, 1, 'P1', 'M', 'Pads', '{}', ${quantity}, ${cost}, 0)`.execute(tx)
    })
    return { ...ids, clickerId: clicker.accountId, sentAt, campaign }
  }
  const changeOrder = (purchase: string, at: Date, cost: number) =>
    app.db.transaction().execute(async (tx) => {
      await sql`update vendor_order_line set cost_cents = ${cost} where purchase_id = ${purchase}`.execute(tx)
      await sql`update vendor_order set changed_at = ${at} where purchase_id = ${purchase}`.execute(tx)
    })
  const attribute = (sentAt: Date) =>
    attributeOrders({ db: app.db, log: app.built.app.log }, new Date(sentAt.getTime() + 3_600_000))

  test('within 14 days is attributed once, to its campaign and the shop’s state', async () => {
    const { sentAt, campaign } = await makeOrder(13.9)
    await Promise.all([attribute(sentAt), attribute(sentAt)])
    await attribute(sentAt)
    expect(await list()).toMatchObject([
      { source: 'order', orderNumber: 'PO 12', cents: 9100, state: 'TX', campaignId: campaign },
    ])
    expect(await countRows()).toEqual({ n: 1, cents: 9100 })
  })

  test('after more than 14 days, or after a click that does not count, is not attributed', async () => {
    const late = await makeOrder(14.1)
    await attribute(late.sentAt)
    const competitor = await makeOrder(1, { why: 'competitor' })
    await attribute(competitor.sentAt)
    expect(await list()).toEqual([])
  })

  test('that changes is corrected, and counts as 0 when canceled', async () => {
    const { purchase, sentAt } = await makeOrder(2)
    await attribute(sentAt)
    await sql`update vendor_order_line set cost_cents = 5000 where purchase_id = ${purchase}`.execute(app.db)
    await attribute(sentAt)
    expect(await countRows()).toEqual({ n: 3, cents: 10_000 })
    await sql`update vendor_order set state = 'cancelled', is_cancelled = true where purchase_id = ${purchase}`.execute(app.db)
    await attribute(sentAt)
    await attribute(sentAt)
    expect(await countRows()).toEqual({ n: 4, cents: 0 })
    expect(await list()).toMatchObject([{ cents: 0, reason: 'The order changed' }])
  })

  test('of three parts at the highest price is attributed, and is listed and added up', async () => {
    const { sentAt } = await makeOrder(1, { quantity: 300, cost: 999_999_999 })
    await attribute(sentAt)
    expect(await list()).toMatchObject([{ cents: 2_999_999_997 }])
    expect((await byState()).body.total).toEqual({ count: 1, cents: 2_999_999_997 })
  })

  test('that cannot be attributed does not block the orders of other vendors', async () => {
    const otherVendor = await app.signUp('vendors')
    const broken = await makeOrder(1, { by: otherVendor, cost: 777 })
    const { sentAt } = await makeOrder(1)
    await sql`alter table ad_attributed_sale add constraint stops check (cents <> 1554) not valid`.execute(app.db)
    await attribute(sentAt)
    await sql`alter table ad_attributed_sale drop constraint stops`.execute(app.db)
    expect(await list()).toMatchObject([{ cents: 9100 }])
    await attribute(broken.sentAt)
    expect((await otherVendor.call(attributedSales.list, { query: {} })).body.rows).toMatchObject([{ cents: 1554 }])
  })

  test('stays attributed to its click after the auction is deleted, and a later change corrects it', async () => {
    const { sentAt, purchase, campaign, click } = await makeOrder(10)
    await attribute(sentAt)
    const later = new Date('2026-06-15T12:00:00Z')
    await forgetOldAuctions(app.db, later)
    const { rows } = await sql`select from ad_click where id = ${click}`.execute(app.db)
    expect(rows).toHaveLength(0)
    await changeOrder(purchase, later, 5000)
    await attribute(later)
    expect(await list()).toMatchObject([{ cents: 10_000, campaignId: campaign, clickId: click }])
    expect(await countRows()).toEqual({ n: 3, cents: 10_000 })
  })

  test('stays attributed when the account that clicked is deleted', async () => {
    const { sentAt, purchase, clickerId } = await makeOrder(2)
    await attribute(sentAt)
    await sql`delete from employee where account_id = ${clickerId}`.execute(app.db)
    await sql`delete from account where id = ${clickerId}`.execute(app.db)
    await changeOrder(purchase, sentAt, 4550)
    await attribute(sentAt)
    expect(await countRows()).toEqual({ n: 1, cents: 9100 })
  })
})

test.each([
  [{ corrects: false }, null, 'enter'],
  [{ corrects: true }, null, 'sale_not_recorded'],
  [{ corrects: false }, 12_500, 'nothing'],
  [{ corrects: false }, 1, 'sale_recorded'],
  [{ corrects: true }, 1, 'change'],
])('a report %j over %s cents recorded before leads to: %s', (change, earlier, decision) => {
  const figures = { soldOn: sale.soldOn, cents: sale.cents, state: sale.state, campaignId: null, clickId: null }
  const form = { ...figures, orderNumber: '1', reason: '', ...change }
  const found = decideSale(form, figures, earlier === null ? null : { ...figures, cents: earlier })
  expect(typeof found === 'string' ? found : found.code).toBe(decision)
})
