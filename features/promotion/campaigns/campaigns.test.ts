import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds, addDays, getDay } from '../../../common/dates.ts'
import { inTransaction } from '../../../kit/server/index.ts'
import {
  activate,
  addCampaign,
  addCreative,
  approveCreative,
  done,
  openCampaign,
  submitCreative,
  topUp,
} from '../../../testing/samples/campaigns.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { type Campaign, campaignReviews, campaigns, creatives } from './contract/index.ts'
import { chargeCampaign, endOverCampaigns } from './server/index.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser
let today: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUp('admin')
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
  today = getDay(app.clock.now(), 'America/Chicago')
})

type Move = 'submit' | 'withdraw' | 'pause' | 'resume' | 'end'
const move = (what: Move, { campaignId: id, version }: Campaign, by = vendor) =>
  by.call(campaigns[what], { params: { id } }, { version })
const mustMove = async (what: Move, campaign: Campaign) => (await move(what, campaign)).body
const read = ({ campaignId: id }: Campaign) => done(vendor, campaigns.read, { params: { id } })
const formOf = (campaign: Campaign, change: object = {}) => {
  const { name, startsOn, endsOn, dayBudget, totalBudget, areas, categories } = campaign
  const creativeIds = campaign.creatives.map(({ creativeId }) => creativeId)
  return { name, startsOn, endsOn, dayBudget, totalBudget, areas, categories, creativeIds, ...change }
}
const change = (campaign: Campaign, form: object) =>
  vendor.call(
    campaigns.change,
    { params: { id: campaign.campaignId }, body: formOf(campaign, form) },
    { version: campaign.version },
  )
const listServing = async () =>
  (
    await sql<{
      campaign_id: string
      day: string
      day_spent_cents: number
      total_spent_cents: number
      creative_id: string | null
    }>`
      select * from ad_serving_campaigns(${app.clock.now()}) where vendor_id = ${vendor.accountId}`.execute(app.db)
  ).rows
const charge = ({ campaignId }: Campaign, cents = 100, sourceId: string = randomUUID()) =>
  inTransaction(app.db, (tx) => chargeCampaign(tx, { campaignId, kind: 'click', sourceId, cents, at: app.clock.now() }))

/** A campaign of the vendor in this state. */
async function inState(state: Campaign['state']): Promise<Campaign> {
  const { creativeId } = await addCreative(vendor)
  const draft = await addCampaign(app, vendor, { creativeIds: [creativeId] })
  if (state === 'draft') return draft
  if (state === 'submitted') return mustMove('submit', draft)
  if (state === 'in-review') {
    const { version } = await mustMove('submit', draft)
    await done(admin, campaignReviews.take, { params: { id: draft.campaignId } }, { version })
    return read(draft)
  }
  const active = await activate(admin, vendor, draft)
  if (state === 'active') return active
  return mustMove(state === 'paused' ? 'pause' : 'end', active)
}

describe('a campaign', () => {
  test('begins as a draft with its days in the vendor’s time zone, and is shown to nobody', async () => {
    const draft = await addCampaign(app, vendor)
    expect(draft).toMatchObject({ state: 'draft', timeZone: 'America/Chicago', dayBudget: 5000, totalSpent: 0, obstacles: [] })
    expect(draft.history.map(({ what, by }) => [what, by])).toEqual([['created', 'vendor']])
    expect(await listServing()).toEqual([])
  })

  test('is created once, however often the same request arrives', async () => {
    const { campaigns: before } = await done(vendor, campaigns.list, { query: {} })
    const headers = { 'idempotency-key': randomUUID() }
    const body = formOf(await addCampaign(app, vendor))
    const first = await vendor.call(campaigns.add, { body }, { headers })
    const second = await vendor.call(campaigns.add, { body }, { headers })
    expect(second.body.campaignId).toBe(first.body.campaignId)
    expect((await done(vendor, campaigns.list, { query: {} })).campaigns).toHaveLength(before.length + 2)
  })

  test('goes from draft through review to active, is paused, resumed and ended, and its history has who did what', async () => {
    const active = await inState('active')
    const paused = await mustMove('pause', active)
    const resumed = await mustMove('resume', paused)
    const ended = await mustMove('end', resumed)
    expect([paused.state, resumed.state, ended.state, ended.endedWhy]).toEqual(['paused', 'active', 'ended', 'vendor'])
    expect(ended.history.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      'ended by vendor',
      'resumed by vendor',
      'paused by vendor',
      'approved by review',
      'taken by review',
      'submitted by vendor',
      'created by vendor',
    ])
  })

  const allowed: Record<Move, Campaign['state'][]> = {
    submit: ['draft'],
    withdraw: ['submitted'],
    pause: ['active'],
    resume: ['paused'],
    end: ['draft', 'active', 'paused'],
  }
  test.each(['draft', 'submitted', 'in-review', 'active', 'paused', 'ended'] as const)(
    'that is %s refuses every step that does not begin there',
    async (state) => {
      const campaign = await inState(state)
      for (const what of Object.keys(allowed) as Move[]) {
        if (allowed[what].includes(state)) continue
        expect(`${what} ${(await move(what, campaign)).problem?.code}`).toBe(`${what} campaign_state_changed`)
      }
      if (['submitted', 'in-review', 'ended'].includes(state))
        expect((await change(campaign, { name: 'Other' })).problem?.code).toBe('campaign_state_changed')
      expect((await read(campaign)).state).toBe(state)
    },
  )

  test('cannot skip its review even if the program has a bug, because the database refuses it', async () => {
    const draft = await inState('draft')
    const skip = sql`update ad_campaign set state = 'active' where id = ${draft.campaignId}`.execute(app.db)
    await expect(skip).rejects.toThrow('does not go from draft to active')
  })

  test('is changed only in the version that the vendor saw', async () => {
    const draft = await inState('draft')
    expect((await change(draft, { name: 'First' })).status).toBe(200)
    expect((await change(draft, { name: 'Second' })).status).toBe(412)
  })

  test('needs at least one creative for the parts search, and none for add-ons', async () => {
    expect((await move('submit', await addCampaign(app, vendor))).problem?.code).toBe('campaign_without_creative')
    expect((await move('submit', await addCampaign(app, vendor, { kind: 'add-on' }))).status).toBe(200)
  })

  test('whose last day is over cannot be submitted or resumed', async () => {
    const { creativeId } = await addCreative(vendor)
    const dates = { startsOn: addDays(today, -9), endsOn: addDays(today, -1) }
    const over = await addCampaign(app, vendor, { ...dates, creativeIds: [creativeId] })
    expect((await move('submit', over)).problem?.code).toBe('campaign_dates_past')
    const paused = await inState('paused')
    await sql`update ad_campaign set starts_on = ${dates.startsOn}, ends_on = ${dates.endsOn} where id = ${paused.campaignId}`.execute(
      app.db,
    )
    expect((await move('resume', paused)).problem?.code).toBe('campaign_dates_past')
  })

  test('accepts only dates in order, budgets in order, known areas and kinds, each once', async () => {
    const good = formOf(await addCampaign(app, vendor))
    for (const [bad, field] of [
      [{ endsOn: addDays(good.startsOn, -1) }, 'endsOn'],
      [{ dayBudget: 60_000 }, 'dayBudget'],
      [{ dayBudget: 99 }, 'dayBudget'],
      [{ areas: ['ZZ'] }, 'areas.0'],
      [{ areas: [] }, 'areas'],
      [{ areas: ['TX', 'TX'] }, 'areas'],
      [{ categories: [] }, 'categories'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const { status, problem } = await vendor.call(campaigns.add, { body: { ...good, ...bad } as typeof good })
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([400, [field]])
    }
  })

  test("does not take another vendor's creative", async () => {
    const otherCreative = await addCreative(await app.signUp('vendors'))
    const draft = await addCampaign(app, vendor)
    expect((await change(draft, { creativeIds: [otherCreative.creativeId] })).problem?.errors).toEqual({
      creativeIds: 'Creatives is invalid',
    })
  })
})

describe('a change of an active campaign', () => {
  test('to budgets, dates or the name takes effect immediately', async () => {
    const active = await inState('active')
    const { body } = await change(active, {
      name: 'More',
      dayBudget: 9000,
      totalBudget: 90_000,
      endsOn: addDays(active.endsOn, 9),
    })
    expect(body).toMatchObject({ state: 'active', name: 'More', dayBudget: 9000, totalBudget: 90_000 })
  })

  test.each([
    ['areas', { areas: ['TX', '432'] }],
    ['kinds of parts', { categories: ['filters'] }],
    ['creatives', { creativeIds: [] as string[] }],
  ])('to its %s sends it to review again, and it is not shown until approved', async (what, form) => {
    const active = await openCampaign(app, vendor, { admin })
    expect(await listServing()).toHaveLength(1)
    const creativeIds = what === 'creatives' ? [(await addCreative(vendor)).creativeId] : undefined
    const { body } = await change(active, { ...form, ...(creativeIds ? { creativeIds } : {}) })
    expect(body.state).toBe('submitted')
    expect(await listServing()).toEqual([])
    const again = await done(admin, campaignReviews.take, { params: { id: active.campaignId } }, { version: body.version })
    await done(admin, campaignReviews.approve, { params: { id: active.campaignId } }, again)
    expect((await read(active)).state).toBe('active')
  })

  test('cannot remove its last creative', async () => {
    const active = await inState('active')
    expect((await change(active, { creativeIds: [] })).problem?.code).toBe('campaign_without_creative')
  })

  test('cannot lower a budget below the amount spent', async () => {
    const active = await openCampaign(app, vendor, { admin })
    await charge(active, 700)
    const { problem } = await change(active, { dayBudget: 699 })
    expect([problem?.code, Object.keys(problem?.errors ?? {})]).toEqual(['campaign_budget_below_spent', ['dayBudget']])
    expect((await change(active, { dayBudget: 500, totalBudget: 699 })).problem?.code).toBe('campaign_budget_below_spent')
    expect((await change(active, { dayBudget: 700, totalBudget: 700 })).status).toBe(200)
  })
})

describe('a campaign is shown', () => {
  test('while it is active, within its dates, with budget, balance and an approved creative', async () => {
    const active = await openCampaign(app, vendor, { admin })
    expect(await listServing()).toEqual([
      expect.objectContaining({
        campaign_id: active.campaignId,
        day_spent_cents: 0,
        creative_id: active.creatives[0]!.creativeId,
      }),
    ])
    expect(active.obstacles).toEqual([])
  })

  test('only with an approved creative, and its page says if there is none', async () => {
    await topUp(app, vendor, 1000)
    const active = await inState('active')
    expect([await listServing(), active.obstacles]).toEqual([[], ['no-creative']])
    const creative = await done(vendor, creatives.read, { params: { id: active.creatives[0]!.creativeId } })
    await approveCreative(admin, vendor, creative)
    expect([(await listServing()).length, (await read(active)).obstacles]).toEqual([1, []])
  })

  test('not before its first day, not after its last, and its page says so', async () => {
    const active = await openCampaign(app, vendor, { admin, startsOn: addDays(today, 1) })
    expect([await listServing(), active.obstacles]).toEqual([[], ['not-started']])
    await sql`update ad_campaign set starts_on = ${addDays(today, -9)}, ends_on = ${addDays(today, -1)} where id = ${active.campaignId}`.execute(
      app.db,
    )
    expect([await listServing(), (await read(active)).obstacles]).toEqual([[], ['dates-over']])
  })

  test('not without balance, and its page says that it is used up', async () => {
    const active = await openCampaign(app, vendor, { admin, balance: 0 })
    expect([await listServing(), active.obstacles]).toEqual([[], ['balance']])
  })

  test('not while the account is suspended, and its page says so', async () => {
    const active = await openCampaign(app, vendor, { admin })
    await sql`update ad_account set is_suspended = true where vendor_id = ${vendor.accountId}`.execute(app.db)
    expect([await listServing(), (await read(active)).obstacles]).toEqual([[], ['suspended']])
  })

  test('not after the day’s budget is spent, and again the next day', async () => {
    const active = await openCampaign(app, vendor, { admin, dayBudget: 500 })
    await charge(active, 500)
    expect([await listServing(), (await read(active)).obstacles]).toEqual([[], ['day-budget']])
    const tomorrow = new Date(app.clock.now().getTime() + dayMilliseconds)
    const { rows } = await sql`select 1 from ad_serving_campaigns(${tomorrow}) where vendor_id = ${vendor.accountId}`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('with each of several approved creatives in turn', async () => {
    const [firstCreative, secondCreative] = [await addCreative(vendor), await addCreative(vendor)]
    const both = [await approveCreative(admin, vendor, firstCreative), await approveCreative(admin, vendor, secondCreative)].map(
      (c) => c.creativeId,
    )
    await openCampaign(app, vendor, { admin, creativeIds: both })
    const { rows } = await sql<{ id: string }>`
      select distinct s.creative_id as id from generate_series(0, 40) hour
      cross join lateral ad_serving_campaigns(${app.clock.now()}::timestamptz + hour * interval '1 hour') s
      where s.vendor_id = ${vendor.accountId}`.execute(app.db)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(both.toSorted())
  })
})

describe('a charge of a campaign', () => {
  test('counts toward its day and total, once for the same click', async () => {
    const active = await openCampaign(app, vendor, { admin })
    const click = randomUUID()
    expect(await charge(active, 250, click)).toMatchObject({ chargedCents: 250, why: 'charged' })
    expect(await charge(active, 250, click)).toMatchObject({ chargedCents: 0, why: 'repeat' })
    expect(await read(active)).toMatchObject({ daySpent: 250, totalSpent: 250 })
  })

  test('is not made after a pause or the end, even for an earlier offer', async () => {
    const active = await openCampaign(app, vendor, { admin })
    const paused = await mustMove('pause', active)
    expect(await charge(paused)).toEqual({ chargeId: null, chargedCents: 0, why: 'not-serving' })
    await mustMove('end', paused)
    expect((await charge(paused)).why).toBe('not-serving')
    expect((await charge({ ...active, campaignId: randomUUID() })).why).toBe('not-serving')
    expect((await read(active)).totalSpent).toBe(0)
  })

  test('waits for a pause that began first, and is then not made', async () => {
    const active = await openCampaign(app, vendor, { admin })
    const results = await Promise.all([move('pause', active), ...Array.from({ length: 8 }, () => charge(active, 100))])
    const charged = results.slice(1).filter((result) => 'why' in result && result.why === 'charged').length
    expect((await read(active)).totalSpent).toBe(charged * 100)
    expect((await charge(active)).why).toBe('not-serving')
  })
})

describe('a campaign ends by itself', () => {
  test('after its last day, and the vendor is notified', async () => {
    const active = await openCampaign(app, vendor, { admin })
    await sql`update ad_campaign set starts_on = ${addDays(today, -9)}, ends_on = ${addDays(today, -1)} where id = ${active.campaignId}`.execute(
      app.db,
    )
    await endOverCampaigns({ db: app.db, clock: app.clock })
    expect(await read(active)).toMatchObject({ state: 'ended', endedWhy: 'dates' })
    expect((await read(active)).history[0]).toMatchObject({ what: 'ended', by: 'program', detail: 'Its last day has passed.' })
    const { rows } = await done(vendor, notifications.list, { query: {} })
    expect(rows[0]!.title).toBe('Your campaign Brakes in Texas has ended')
  })

  test('when its total budget is spent, but not before', async () => {
    const active = await openCampaign(app, vendor, { admin, dayBudget: 500, totalBudget: 500 })
    await charge(active, 499)
    await endOverCampaigns({ db: app.db, clock: app.clock })
    expect((await read(active)).state).toBe('active')
    await charge(active, 1)
    await endOverCampaigns({ db: app.db, clock: app.clock })
    expect(await read(active)).toMatchObject({ state: 'ended', endedWhy: 'budget' })
  })
})

describe('campaigns of other vendors', () => {
  test('are in no list, and every call about one answers 404', async () => {
    const own = await openCampaign(app, vendor, { admin })
    const creative = await submitCreative(vendor, await addCreative(vendor))
    const stranger = await app.signUp('vendors')
    expect((await done(stranger, campaigns.list, { query: {} })).campaigns).toHaveLength(0)
    expect((await done(stranger, creatives.list, { query: {} })).creatives).toHaveLength(0)
    const [id, version] = [own.campaignId, own.version]
    const asked = [
      await stranger.call(campaigns.read, { params: { id } }),
      await stranger.call(campaigns.change, { params: { id }, body: formOf(own) }, { version }),
      ...(await Promise.all(
        (['submit', 'withdraw', 'pause', 'resume', 'end'] as const).map((what) => move(what, own, stranger)),
      )),
      await stranger.call(creatives.read, { params: { id: creative.creativeId } }),
      await stranger.call(creatives.withdraw, { params: { id: creative.creativeId } }, { version: creative.version }),
      await stranger.call(creatives.picture, { params: { photoId: creative.photoId } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await done(stranger, campaigns.list, { query: { after: id } })).campaigns).toHaveLength(0)
  })

  test('are listed page by page, newest first, each once', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.push((await addCampaign(app, vendor, { name: `No. ${n}` })).campaignId)
    const first = await done(vendor, campaigns.list, { query: { limit: 2 } })
    const second = await done(vendor, campaigns.list, { query: { limit: 2, after: first.next! } })
    const third = await done(vendor, campaigns.list, { query: { limit: 2, after: second.next! } })
    const listed = [first, second, third].flatMap((page) => page.campaigns.map(({ campaignId }) => campaignId))
    expect([listed.toSorted(), third.next]).toEqual([made.toSorted(), null])
  })
})
