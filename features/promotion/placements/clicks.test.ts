import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AdMarket, type AdCampaign, type AdVendor, browser } from '../../../testing/samples/ad-market.samples.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { featureSwitches } from '../../platform/feature-switches/contract/index.ts'
import { partOffers } from '../../supply/part-offers/contract/index.ts'
import { bidding } from './contract/index.ts'
import { reserveCents } from './rules.ts'
import { creditInvalidClicks } from './server/index.ts'

let app: TestApp
let market: AdMarket
let shop: TestShop
let vendor: AdVendor
let campaign: AdCampaign
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
  await sql`delete from feature_switch`.execute(app.db)
  shop = await market.shop()
  await market.offers()
  vendor = await market.vendor()
  campaign = await market.campaign(vendor)
})

const charged = { outcome: 'charged', why: 'charged', cents: reserveCents }
const free = (why: string) => ({ outcome: 'free', why, cents: 0 })
const balance = async () => {
  const { rows } = await sql<{ cents: number }>`
    select balance_cents as cents from ad_account where vendor_id = ${vendor.accountId}`.execute(app.db)
  return rows[0]!.cents
}

describe('a click', () => {
  test('of a shop that saw the offer is charged once, at the price of its auction', async () => {
    await market.visit(shop)
    expect(await market.clicks()).toMatchObject([charged])
    expect(await market.spent(campaign.campaignId)).toBe(reserveCents)
    expect(await balance()).toBe(1_000_000 - reserveCents)
  })

  test('repeated on the same offer, even at the same moment, is charged once', async () => {
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    market.wait(2000)
    const replies = await Promise.all(Array.from({ length: 12 }, () => market.click(shop.owner, slot!.entryId)))
    for (const { status, body } of replies) expect([status, body]).toEqual([200, {}])
    expect(await market.clicks()).toMatchObject([{ ...charged, moreClicks: 11 }])
    expect(await market.spent(campaign.campaignId)).toBe(reserveCents)
  })

  test('on offers of several searches at the same moment is charged once', async () => {
    const entries = []
    for (let index = 0; index < 8; index += 1) entries.push((await market.slots(shop))[0]!.entryId)
    await market.see(shop.owner, entries)
    market.wait(2000)
    await Promise.all(entries.map((entryId) => market.click(shop.owner, entryId)))
    const clicks = await market.clicks()
    expect(clicks.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
    expect(clicks.filter(({ why }) => why === 'repeat')).toHaveLength(7)
  })

  test('is charged again a day later', async () => {
    await market.visit(shop)
    await sql`update ad_click set at = at - interval '25 hours', day = day - 1`.execute(app.db)
    await market.visit(shop)
    expect(await market.clicks()).toMatchObject([charged, charged])
  })

  test('of a person who did not see the offer, or clicked right after it appeared, is free', async () => {
    const [first] = await market.slots(shop)
    await market.click(shop.owner, first!.entryId)
    const [second] = await market.slots(shop)
    await market.see(shop.owner, [second!.entryId])
    await market.click(shop.owner, second!.entryId)
    expect(await market.clicks()).toMatchObject([free('no-impression'), free('too-quick')])
  })

  test('of a program is free: recognized by its name, the browser’s flag, or having no page', async () => {
    await market.visit(shop, { headers: { ...browser, 'user-agent': 'curl/8.5' } })
    await market.visit(shop, { isAutomated: true })
    await market.visit(shop, { headers: { 'user-agent': browser['user-agent'] } })
    expect(await market.clicks()).toMatchObject([free('bot'), free('bot'), free('bot')])
  })

  test('of another person or shop on somebody’s sponsored offer does not exist', async () => {
    const [slot] = await market.slots(shop)
    const colleague = await app.signUpEmployee(shop.shopId)
    const stranger = await market.shop()
    for (const by of [colleague, stranger.owner]) {
      await market.see(by, [slot!.entryId])
      expect((await market.click(by, slot!.entryId)).status).toBe(404)
    }
    expect((await market.click(shop.owner, randomUUID())).status).toBe(404)
    expect(await market.clicks()).toEqual([])
    const { rows } = await sql`select from ad_impression`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('on a campaign that was paused since the search is free', async () => {
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    await sql`update ad_campaign set state = 'paused' where id = ${campaign.campaignId}`.execute(app.db)
    market.wait(2000)
    await market.click(shop.owner, slot!.entryId)
    expect(await market.clicks()).toMatchObject([free('not-serving')])
  })

  test('that no longer fits the budget or the balance is free', async () => {
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    market.wait(2000)
    await sql`update ad_campaign set day_budget_cents = 10 where id = ${campaign.campaignId}`.execute(app.db)
    await market.click(shop.owner, slot!.entryId)
    expect(await market.clicks()).toMatchObject([free('budget')])
  })
})

describe('while sponsored offers are turned off', () => {
  const key = 'sponsored-offers' as const
  const reason = 'Vendors were charged twice.'
  let root: TestUser
  beforeAll(async () => {
    root = await app.signUpAdmin()
  })
  const turnOff = async () => {
    const off = await root.call(featureSwitches.set, { params: { key }, body: { isOn: false, reason } }, { version: 0 })
    expect(off.status).toBe(200)
  }
  const turnOnFor = (at: TestShop, setting: 'on' | 'off' = 'on') =>
    root.call(featureSwitches.setForShop, { params: { key, shop: at.shopId }, body: { setting, reason } }, { version: 0 })
  const see = async () => {
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    market.wait(2000)
    return slot!.entryId
  }

  test('a click on an offer shown before that costs nothing, and the shop gets the same answer', async () => {
    const entryId = await see()
    await turnOff()
    expect(await market.click(shop.owner, entryId)).toMatchObject({ status: 200, body: {} })
    expect(await market.clicks()).toMatchObject([free('switched-off')])
    expect(await balance()).toBe(1_000_000)
  })

  test('a click in a shop with its own setting follows that setting', async () => {
    const entryId = await see()
    await turnOff()
    await turnOnFor(shop)
    await market.click(shop.owner, entryId)
    expect(await market.clicks()).toMatchObject([charged])
  })

  test('vendors see in how many shops offers are still shown', async () => {
    const read = async () => (await vendor.call(bidding.shown, {})).body
    await turnOnFor(shop, 'off')
    expect(await read()).toEqual({ isShown: true, shops: 1 })
    await sql`delete from feature_switch`.execute(app.db)
    await turnOff()
    expect(await read()).toEqual({ isShown: false, shops: 0 })
    await turnOnFor(shop)
    expect(await read()).toEqual({ isShown: false, shops: 1 })
  })
})

describe('a bid that changed since the search', () => {
  const see = async () => {
    const [slot] = await market.slots(shop)
    await market.see(shop.owner, [slot!.entryId])
    market.wait(2000)
    return slot!.entryId
  }
  test('costs nothing when it was stopped', async () => {
    const entryId = await see()
    await market.bid(vendor, campaign.campaignId, null)
    await market.click(shop.owner, entryId)
    expect(await market.clicks()).toMatchObject([free('no-bid')])
    expect(await market.spent(campaign.campaignId)).toBe(0)
  })

  test('costs nothing when the campaign no longer has the area', async () => {
    const entryId = await see()
    await sql`delete from ad_campaign_area where campaign_id = ${campaign.campaignId}`.execute(app.db)
    await market.click(shop.owner, entryId)
    expect(await market.clicks()).toMatchObject([free('no-bid')])
  })

  test('costs at most the bid if it was lowered, and never more than the price if it was raised', async () => {
    await market.bid(vendor, campaign.campaignId, 300)
    await market.campaign(await market.vendor(), { cents: 200 })
    const lowered = await see()
    await market.bid(vendor, campaign.campaignId, 60)
    await market.click(shop.owner, lowered)
    expect(await market.clicks()).toMatchObject([{ outcome: 'charged', cents: 60 }])
    expect(await market.spent(campaign.campaignId)).toBe(60)
    await sql`delete from ad_click`.execute(app.db)
    await market.bid(vendor, campaign.campaignId, 300)
    const raised = await see()
    await market.bid(vendor, campaign.campaignId, 900)
    await market.click(shop.owner, raised)
    expect((await market.clicks())[0]!.cents).toBeLessThanOrEqual(300)
    expect(await market.spent(campaign.campaignId)).toBeLessThanOrEqual(360)
  })

  test('is paid or free, but never above the bid, when both come at the same moment', async () => {
    const entryId = await see()
    await Promise.all([market.bid(vendor, campaign.campaignId, null), market.click(shop.owner, entryId)])
    const [click] = await market.clicks()
    expect(['charged', 'no-bid']).toContain(click!.why)
    expect(await market.spent(campaign.campaignId)).toBe(click!.cents)
  })
})

describe('a related shop costs nothing', () => {
  test('when its people share the vendor’s own e-mail domain', async () => {
    await market.visit(await market.shop(`counter@${vendor.email.split('@')[1]!}`))
    expect(await market.clicks()).toMatchObject([free('own-shop')])
  })

  test('unless anyone can have that domain', async () => {
    await sql`update account set email = 'pads@gmail.com' where id = ${vendor.accountId}`.execute(app.db)
    await market.visit(await market.shop('garage.owner@gmail.com'))
    expect(await market.clicks()).toMatchObject([charged])
    await sql`update account set email = ${vendor.email} where id = ${vendor.accountId}`.execute(app.db)
  })

  test('when its phone or its address is the vendor’s', async () => {
    const byPhone = await market.shop()
    await sql`update shop set phone2 = (select phone from vendor where account_id = ${vendor.accountId}) where id = ${byPhone.shopId}`.execute(
      app.db,
    )
    await market.visit(byPhone)
    const byPlace = await market.shop()
    await sql`update shop set (address, zip) = (select upper(address) || '.', zip || '-1234' from vendor where account_id = ${vendor.accountId})
      where id = ${byPlace.shopId}`.execute(app.db)
    await market.visit(byPlace)
    expect(await market.clicks()).toMatchObject([free('own-shop'), free('own-shop')])
  })

  test('when it belongs to a competitor', async () => {
    const competitor = await market.vendor()
    await market.visit(await market.shop(`manager@${competitor.email.split('@')[1]!}`))
    await market.visit(await market.shop(competitor.email))
    expect(await market.clicks()).toMatchObject([free('competitor'), free('competitor')])
    expect(await market.spent(campaign.campaignId)).toBe(0)
  })

  test('when its phone or its address is a competitor’s or that of a competitor’s branch', async () => {
    const competitor = await market.vendor()
    await sql`update vendor_branch set phone = '5125569999', is_open = false where vendor_id = ${competitor.accountId}`.execute(
      app.db,
    )
    const related = [
      sql`update shop set phone2 = (select phone from vendor where account_id = ${competitor.accountId})`,
      sql`update shop set fax = '5125569999'`,
      sql`update shop set (address, zip) = (select upper(address) || '.', zip || '-1234' from vendor where account_id = ${competitor.accountId})`,
      sql`update shop set (address, zip) = (select lower(address), zip from vendor_branch where vendor_id = ${competitor.accountId})`,
    ]
    for (const change of related) {
      const relatedShop = await market.shop()
      await sql`${change} where id = ${relatedShop.shopId}`.execute(app.db)
      await market.visit(relatedShop)
    }
    expect(await market.clicks()).toMatchObject(related.map(() => free('competitor')))
    expect(await market.spent(campaign.campaignId)).toBe(0)
  })

  test('when it opened this week and has not closed a repair order', async () => {
    await sql`update shop set created_at = ${afternoon}::timestamptz - interval '6 days' where id = ${shop.shopId}`.execute(
      app.db,
    )
    await market.visit(shop)
    expect(await market.clicks()).toMatchObject([free('new-shop')])
  })
})

describe('an attack', () => {
  test('10,000 clicks by one person are charged once', { timeout: 120_000 }, async () => {
    const entries: string[] = []
    for (let index = 0; index < 50; index += 1) entries.push((await market.slots(shop))[0]!.entryId)
    for (const part of [entries.slice(0, 20), entries.slice(20, 40), entries.slice(40)]) await market.see(shop.owner, part)
    market.wait(2000)
    for (let round = 0; round < 200; round += 1)
      await Promise.all(entries.map((entryId) => market.click(shop.owner, entryId, { address: `198.51.${round}.7` })))
    const clicks = await market.clicks()
    expect(clicks.reduce((sum, { moreClicks }) => sum + 1 + moreClicks, 0)).toBe(10_000)
    expect(clicks.filter(({ outcome }) => outcome === 'charged')).toHaveLength(1)
    expect(await market.spent(campaign.campaignId)).toBe(reserveCents)
  })

  test('clicks of 1,000 accounts in shops of one network are charged for at most two shops', { timeout: 120_000 }, async () => {
    const people = await signUpShops(1000)
    for (let start = 0; start < people.length; start += 50)
      await Promise.all(
        people
          .slice(start, start + 50)
          .map(({ user, entryId }, index) => market.click(user, entryId, { address: `203.0.113.${index}` })),
      )
    const clicks = await market.clicks()
    expect(clicks).toHaveLength(1000)
    expect(clicks.filter(({ outcome }) => outcome === 'charged').length).toBeLessThanOrEqual(2)
    expect(await market.spent(campaign.campaignId)).toBeLessThanOrEqual(2 * reserveCents)
  })

  test('a shop that clicks many campaigns within minutes is charged for ten', async () => {
    const campaigns = [campaign]
    for (let index = 0; index < 12; index += 1) campaigns.push(await market.campaign(await market.vendor()))
    for (const { campaignId } of campaigns) {
      await sql`update ad_campaign set state = 'paused' where state = 'active'`.execute(app.db)
      await sql`update ad_campaign set state = 'active' where id = ${campaignId}`.execute(app.db)
      await market.visit(shop)
    }
    const clicks = await market.clicks()
    expect(clicks).toHaveLength(13)
    expect(clicks.filter(({ why }) => why === 'burst')).toHaveLength(3)
  })
})

/** Long-established shops with one owner each, all of whom have just seen the campaign's offer. */
async function signUpShops(count: number): Promise<{ user: TestUser; entryId: string }[]> {
  const [slot] = await market.slots(shop)
  const { rows: auctions } = await sql<{
    id: string
  }>`select auction_id as id from ad_auction_entry where id = ${slot!.entryId}`.execute(app.db)
  const numbers = Array.from({ length: count }, (_, index) => index)
  const { rows } = await sql<{ accountId: string; email: string; entryId: string }>`
    with person as (
      insert into account (role, email, email_confirmed_at, created_at)
      select 'owner', 'boss@garage-' || n || '.test', now(), now() - interval '300 days' from unnest(${numbers}::int[]) n returning id, email
    ), place as (
      insert into shop (dba, address, city, state, zip, email, phone1, created_at)
      select 'Garage', substr(email, 13) || ' Garage St', 'Austin', 'TX', '78701', email, '5120000000', now() - interval '300 days' from person
      returning id, email
    ), trial as (
      insert into owner (account_id, first_name, last_name, address, city, state, zip, phone)
      select id, 'Olga', 'Owner', '1 Main St', 'Austin', 'TX', '78701', '5120000000' from person returning account_id
    ), member as (
      insert into shop_member (shop_id, account_id, kind) select s.id, p.id, 'owner' from place s join person p using (email) returning shop_id, account_id
    ), auction as (
      insert into ad_auction (id, at, shop_id, account_id, category, state, area, organic, slots)
      select gen_random_uuid(), a.at, m.shop_id, m.account_id, a.category, a.state, a.area, a.organic, a.slots
      from member m cross join ad_auction a where a.id = ${auctions[0]!.id} returning id, account_id
    ), entry as (
      insert into ad_auction_entry (id, auction_id, campaign_id, vendor_id, at, area, bid_cents, bid_since, quality, click_rate, relevance, service,
        share, rank, price_cents, part_id, outcome)
      select gen_random_uuid(), u.id, e.campaign_id, e.vendor_id, e.at, e.area, e.bid_cents, e.bid_since, e.quality, e.click_rate, e.relevance, e.service,
        e.share, e.rank, e.price_cents, e.part_id, e.outcome
      from auction u cross join ad_auction_entry e where e.id = ${slot!.entryId} returning id, auction_id
    ), seen as (
      insert into ad_impression (entry_id, account_id, seen_at)
      select e.id, u.account_id, ${app.clock.now()}::timestamptz from entry e join auction u on u.id = e.auction_id returning entry_id
    )
    select u.account_id as "accountId", p.email, e.id as "entryId"
    from entry e join auction u on u.id = e.auction_id join person p on p.id = u.account_id`.execute(app.db)
  market.wait(3000)
  const people = []
  for (const { accountId, email, entryId } of rows) people.push({ user: await app.signInAs(accountId, 'owner', email), entryId })
  return people
}

describe('clicks found invalid later', () => {
  const credit = () => creditInvalidClicks(app.db, app.clock.now())
  /** Charged clicks of shops in one network over several days, as if the filters had missed them. */
  async function clickFromOneNetwork(count: number, accountDays: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const newShop = await market.shop()
      await sql`update account set created_at = ${afternoon}::timestamptz - make_interval(days => ${accountDays}::int)
        where id = ${newShop.owner.accountId}`.execute(app.db)
      await market.visit(newShop, { address: `198.51.${index}.7` })
    }
    await sql`update ad_click set network = '192.0.2.0/24'`.execute(app.db)
  }

  test('clicks of several new accounts from one network are credited once with the reason, and the vendor is notified', async () => {
    await clickFromOneNetwork(4, 2)
    expect(await balance()).toBe(1_000_000 - 4 * reserveCents)
    await Promise.all([credit(), credit(), credit()])
    expect((await market.clicks()).map(({ outcome, creditReason }) => `${outcome} ${creditReason}`)).toEqual(
      Array<string>(4).fill('charged new-accounts'),
    )
    expect(await balance()).toBe(1_000_000)
    expect(await market.spent(campaign.campaignId)).toBe(0)
    const { rows } = await vendor.call(bidding.clicks, { query: {} }).then(({ body }) => body)
    expect(rows[0]).toMatchObject({ outcome: 'charged', creditReason: 'new-accounts' })
    expect(rows[0]!.creditedAt).not.toBeNull()
    const told = await sql<{ title: string }>`select title from notification where account_id = ${vendor.accountId}`.execute(
      app.db,
    )
    expect(told.rows).toEqual([{ title: '4 clicks were credited' }])
  })

  test('a burst from one network is credited, and clicks from other networks stay charged', async () => {
    await clickFromOneNetwork(6, 300)
    await market.visit(await market.shop(), { address: '100.64.9.9' })
    await credit()
    expect((await market.clicks()).map(({ creditReason }) => creditReason)).toEqual([
      ...Array<string>(6).fill('network-burst'),
      '',
    ])
    expect(await balance()).toBe(1_000_000 - reserveCents)
  })

  test('clicks of a shop that has closed its account are credited', async () => {
    await market.visit(shop)
    await sql`update shop_member set ended_at = now() where shop_id = ${shop.shopId}`.execute(app.db)
    await credit()
    expect(await market.clicks()).toMatchObject([{ creditReason: 'shop-closed' }])
  })

  test('honest clicks are never credited', async () => {
    await market.visit(shop)
    await market.visit(await market.shop(), { address: '198.51.7.7' })
    await credit()
    expect(await market.clicks()).toMatchObject([
      { ...charged, creditReason: '' },
      { ...charged, creditReason: '' },
    ])
  })
})

test(
  'no sequence of bids, pauses, clicks and credits spends more than the budget, charges above the bid, or changes the organic order',
  { timeout: 120_000 },
  async () => {
    const organic = async (at: TestShop) =>
      (await at.owner.call(partOffers.find, { params: { shop: at.shopId }, query: { name: 'brake pads' } })).body.offers.map(
        ({ partId }) => partId,
      )
    const before = await organic(shop)
    const small = await market.campaign(vendor, { dayBudget: 300, totalBudget: 500, balance: 0 })
    await sql`update ad_campaign set state = 'paused' where id = ${campaign.campaignId}`.execute(app.db)
    const rival = await market.campaign(await market.vendor())
    const order = await organic(shop)
    expect(order.filter((partId) => before.includes(partId))).toEqual(before)
    const act = fc.record({
      what: fc.constantFrom('bid', 'rival', 'pause', 'resume', 'click', 'click', 'click', 'credit', 'budget', 'day'),
      n: fc.nat(1000),
    })
    let clicks = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
        for (const { what, n } of acts) {
          if (what === 'bid') await market.bid(await ownerOf(small), small.campaignId, 25 + (n % 300))
          if (what === 'rival') await market.bid(await ownerOf(rival), rival.campaignId, 25 + (n % 300))
          if (what === 'pause' || what === 'resume')
            await sql`update ad_campaign set state = ${what === 'pause' ? 'paused' : 'active'} where id = ${small.campaignId}
              and state in ('paused', 'active')`.execute(app.db)
          if (what === 'budget')
            await sql`update ad_campaign set day_budget_cents = least(total_budget_cents, greatest(${200 + (n % 300)}::int,
              coalesce((select max(cents) from ad_spend where campaign_id = ${small.campaignId}), 0))) where id = ${small.campaignId}`.execute(
              app.db,
            )
          if (what === 'day') {
            market.wait(26 * 3_600_000)
            shop = { ...shop, owner: await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email) }
          }
          if (what === 'click') {
            const at = n % 3 === 0 ? shop : await market.shop()
            await market.visit(at, { address: `10.${n % 250}.${(clicks += 1) % 250}.7` })
          }
          if (what === 'credit') {
            await sql`update ad_click set network = '192.0.2.0/24' where ${n % 2 === 0}`.execute(app.db)
            await creditInvalidClicks(app.db, app.clock.now())
          }
        }
        expect(await organic(shop)).toEqual(order)
        const { rows } = await sql<{ spent: number; total: number; above: number; wrong: number; posted: number }>`
          select coalesce((select sum(s.cents) from ad_spend s where s.campaign_id = c.id), 0)::int as spent, c.total_budget_cents as total,
            (select count(*) from ad_click k join ad_auction_entry e on e.id = k.entry_id where k.cents > e.bid_cents)::int as above,
            (select count(*) from ad_spend s join ad_campaign o on o.id = s.campaign_id where s.cents > s.budget_cents)::int as wrong,
            (select coalesce(sum(cents), 0) from ad_posting)::int as posted
          from ad_campaign c where c.id = ${small.campaignId}`.execute(app.db)
        const [sums] = rows
        expect(sums!.spent).toBeLessThanOrEqual(sums!.total)
        expect(sums).toMatchObject({ above: 0, wrong: 0, posted: 0 })
        const owed = await sql<{
          cents: number
        }>`select coalesce(sum(k.cents) filter (where k.credited_at is null), 0)::int as cents
          from ad_click k where k.campaign_id = ${small.campaignId}`.execute(app.db)
        expect(owed.rows[0]!.cents).toBe(sums!.spent)
      }),
      { numRuns: 15 },
    )
    const ends = (await market.clicks()).map(({ why }) => why)
    expect(new Set(ends)).toContain('charged')
    expect(new Set(ends)).toContain('repeat')
    expect(ends.length).toBeGreaterThan(30)
  },
)

const ownerOf = async ({ campaignId }: AdCampaign): Promise<TestUser> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select a.id, a.email from ad_campaign c join account a on a.id = c.vendor_id where c.id = ${campaignId}`.execute(app.db)
  return app.signInAs(rows[0]!.id, 'vendors', rows[0]!.email)
}
