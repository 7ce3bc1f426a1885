import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { addTopUp } from '../../features/promotion/ad-accounts/server/index.ts'
import { bidding, placements } from '../../features/promotion/placements/contract/index.ts'
import { type PartForm, vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import { inTransaction } from '../../kit/server/index.ts'
import type { TestApp, TestShop, TestUser } from '../test-app.ts'

let counter = 0

/** The headers of a person's browser. A click without them counts as a program's. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  origin: 'http://localhost:3000',
}

export interface AdCampaign {
  campaignId: string
  creativeId: string
}

export interface AdVendor extends TestUser {
  branchId: string
}

/** Vendors near Austin with parts, active campaigns and money, and shops that search for brake pads. */
export class AdMarket {
  readonly app: TestApp

  constructor(app: TestApp) {
    this.app = app
  }

  /** A vendor with its own e-mail domain, an open branch in Austin and brake pads in stock. */
  async vendor(parts: readonly Partial<PartForm>[] = [{}]): Promise<AdVendor> {
    const n = (counter += 1)
    const user = await this.app.signUp('vendors', `sales@vendor-${n}.test`)
    await sql`update vendor set dba = ${`Vendor ${n}`}, phone = ${String(5125560000 + n)}, address = ${`${n} Vendor St`} where account_id = ${user.accountId}`.execute(
      this.app.db,
    )
    const place = { name: 'Main', phone: '5125550160', address: `${n} Branch St`, city: 'Austin', state: 'TX', zipcode: '78744' }
    const { body } = await user.call(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 25, cutOff: '23:59' } })
    const branchId = body.branches[0]!.branchId
    for (const part of parts) await this.part({ ...user, branchId }, part)
    return { ...user, branchId }
  }

  async part(vendor: AdVendor, form: Partial<PartForm> = {}): Promise<string> {
    const n = (counter += 1)
    const pads = { partNo: `PAD-${n}`, manufacturer: 'Akebono', name: 'Brake pads, front', kind: 'brakes' as const }
    const stock = [{ branchId: vendor.branchId, quantity: 4 }]
    const reply = await vendor.call(vendorCatalog.add, {
      body: { ...pads, list: 9000, net: 6000, core: 0, stock, fitments: [], ...form },
    })
    if (reply.status !== 200) throw new Error(reply.problem.msg)
    return reply.body.partId
  }

  /** Eight offers, the same four parts of two vendors, without a campaign. */
  async offers(): Promise<void> {
    const parts = [1, 2, 3, 4].map((index) => ({ partNo: `PAD-0${index}` }))
    await this.vendor(parts)
    await this.vendor(parts)
  }

  /** An active campaign with an approved creative, and money on the account. */
  async campaign(vendor: TestUser, form: Partial<CampaignForm> = {}): Promise<AdCampaign> {
    const { kind, dayBudget, totalBudget, balance, categories, areas, cents, state } = { ...usual, ...form }
    const { db, clock } = this.app
    const now = clock.now()
    const [fileId, photoId, creativeId, campaignId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await sql`insert into file (id, account_id, name, media_type, size_bytes, sha256, storage_key)
      values (${fileId}, ${vendor.accountId}, 'ad.jpg', 'image/jpeg', 1, '', ${fileId})`.execute(db)
    await sql`insert into ad_photo (id, file_id, account_id, width, height, kept_at)
      values (${photoId}, ${fileId}, ${vendor.accountId}, 600, 400, ${now})`.execute(db)
    await sql`insert into ad_creative (id, vendor_id, headline, body, alt, photo_id, state, created_at, changed_at, submitted_at)
      values (${creativeId}, ${vendor.accountId}, 'Pads by noon', 'In stock in Austin', 'A box of brake pads', ${photoId}, 'approved', ${now}, ${now},
        ${now})`.execute(db)
    await sql`insert into ad_campaign (id, vendor_id, kind, name, state, starts_on, ends_on, time_zone, day_budget_cents, total_budget_cents,
        created_at, changed_at)
      values (${campaignId}, ${vendor.accountId}, ${kind}, 'Brakes', ${state}, ${now}::timestamptz::date - 100, ${now}::timestamptz::date + 100,
        'America/Chicago', ${dayBudget}, ${totalBudget}, ${now}, ${now})`.execute(db)
    await sql`insert into ad_campaign_category select ${campaignId}, unnest(${categories}::text[])`.execute(db)
    await sql`insert into ad_campaign_area select ${campaignId}, unnest(${areas}::text[])`.execute(db)
    await sql`insert into ad_campaign_creative values (${campaignId}, ${creativeId})`.execute(db)
    const sum = { vendorId: vendor.accountId, sourceId: randomUUID(), cents: balance, at: now }
    if (balance > 0) await inTransaction(db, (tx) => addTopUp(tx, sum))
    if (cents !== null) await this.bid(vendor, campaignId, cents, areas[0])
    return { campaignId, creativeId }
  }

  async bid(vendor: TestUser, campaignId: string, cents: number | null, area = 'TX') {
    const { body } = await vendor.call(bidding.bids, { query: {} })
    const version =
      body.campaigns
        .find((campaign) => campaign.campaignId === campaignId)
        ?.bids.find((bid) => bid.area === area && bid.category === 'brakes')?.version ?? 0
    return vendor.call(bidding.setBid, { params: { id: campaignId }, body: { category: 'brakes', area, cents } }, { version })
  }

  /** A shop that has been there for a month, with an e-mail domain of its own. */
  async shop(ownerEmail = `owner@shop-${(counter += 1)}.test`): Promise<TestShop> {
    const shop = await this.app.signUpShop()
    const owner = await this.app.signUp('owner', ownerEmail)
    await sql`update shop_member set ended_at = now() where shop_id = ${shop.shopId} and account_id = ${shop.owner.accountId}`.execute(
      this.app.db,
    )
    await sql`insert into shop_member (shop_id, account_id, kind) values (${shop.shopId}, ${owner.accountId}, 'owner')`.execute(
      this.app.db,
    )
    await sql`update shop set email = ${ownerEmail}, phone1 = ${String(5127770000 + counter)}, address = ${`${counter} Shop St`},
      created_at = now() - interval '300 days' where id = ${shop.shopId}`.execute(this.app.db)
    await sql`update account set created_at = now() - interval '300 days' where id = ${owner.accountId}`.execute(this.app.db)
    return { shopId: shop.shopId, owner }
  }

  search({ shopId, owner }: TestShop, query: object = { name: 'brake pads' }, by: TestUser = owner) {
    return by.call(placements.find, { body: { shop: shopId, ...query } })
  }

  /** The sponsored offers of a search. */
  async slots(shop: TestShop, query?: object, by?: TestUser) {
    return (await this.search(shop, query, by)).body.slots
  }

  see(by: TestUser, entries: readonly string[]) {
    return by.call(placements.seen, { body: { entries: [...entries] } })
  }

  click(by: TestUser, entryId: string, { headers = browser, address = '203.0.113.5', isAutomated = false }: ClickOptions = {}) {
    return by.call(placements.click, { params: { id: entryId }, body: { isAutomated } }, { headers, address })
  }

  /** Searches, sees the first sponsored offer, waits as a reader does, and clicks it. */
  async visit(shop: TestShop, way: ClickOptions & { by?: TestUser; query?: object } = {}): Promise<string | null> {
    const by = way.by ?? shop.owner
    const [slot] = await this.slots(shop, way.query, by)
    if (!slot) return null
    await this.see(by, [slot.entryId])
    this.wait(3000)
    await this.click(by, slot.entryId, way)
    return slot.entryId
  }

  /** Moves the clock of the server forward. */
  wait(ms: number): void {
    this.app.clock.set(new Date(this.app.clock.now().getTime() + ms))
  }

  /** Every click: how it ended and why. */
  async clicks(): Promise<{ outcome: string; why: string; cents: number; moreClicks: number; creditReason: string }[]> {
    const { rows } = await sql<{ outcome: string; why: string; cents: number; moreClicks: number; creditReason: string }>`
      select outcome, why, cents, more_clicks as "moreClicks", credit_reason as "creditReason" from ad_click order by at, id`.execute(
      this.app.db,
    )
    return rows
  }

  async spent(campaignId: string): Promise<number> {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::int as cents from ad_spend where campaign_id = ${campaignId}`.execute(this.app.db)
    return rows[0]!.cents
  }
}

interface ClickOptions {
  headers?: Record<string, string>
  address?: string
  isAutomated?: boolean
}

interface CampaignForm {
  kind: 'search' | 'add-on'
  dayBudget: number
  totalBudget: number
  balance: number
  categories: readonly string[]
  areas: readonly string[]
  /** The bid in the first area; null for none. */
  cents: number | null
  state: string
}

const usual: CampaignForm = {
  kind: 'search',
  dayBudget: 100_000,
  totalBudget: 1_000_000,
  balance: 1_000_000,
  categories: ['brakes'],
  areas: ['TX'],
  cents: 100,
  state: 'active',
}
