import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../../common/dates.ts'
import { done } from '../../../testing/samples/campaigns.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { partOffers } from '../../supply/part-offers/contract/index.ts'
import { addSearchCounts, saveSearchCounts, SearchCounts } from '../../supply/part-offers/server/index.ts'
import { vendorCatalog } from '../../supply/vendor-catalog/contract/index.ts'
import { demand } from './contract/index.ts'
import { addUp, coarsen } from './demand.ts'
import { measureDemand } from './server/index.ts'

let app: TestApp
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
  await sql`truncate part_search_count, ad_demand, ad_demand_days`.execute(app.db)
})

const yesterday = () => addDays(getDay(app.clock.now()), -1)
const searched = (zip3: string, searches: number, { kind = 'brakes', day = yesterday(), state = 'TX' } = {}) =>
  addSearchCounts(app.db, [{ day, state, zip3, kind, searches }])
const measure = () => measureDemand(app.db, app.clock.now())
const read = (areas: string, categories = 'brakes') => done(vendor, demand.read, { query: { areas, categories } })

describe('the figures of a campaign inquiry', () => {
  test('are the weekly average of the last 28 days, rounded down to a multiple of 20', async () => {
    await searched('787', 4 * 59)
    await searched('787', 4 * 40, { day: addDays(yesterday(), -27) })
    await measure()
    expect(await read('787')).toEqual({
      from: addDays(yesterday(), -27),
      to: yesterday(),
      cells: [{ area: '787', category: 'brakes', searches: 80, orders: null }],
      searches: 80,
      orders: null,
    })
  })

  test('leave out today and anything older than 28 days', async () => {
    await searched('787', 4 * 500, { day: getDay(app.clock.now()) })
    await searched('787', 4 * 500, { day: addDays(yesterday(), -28) })
    await measure()
    expect((await read('787')).cells[0]!.searches).toBeNull()
  })

  test('below 20 a week never leave the server, as JSON or as CSV', async () => {
    await searched('787', 4 * 20 - 1)
    await searched('786', 4 * 20)
    await measure()
    const { cells } = await read('787,786')
    expect(cells.map(({ searches }) => searches)).toEqual([null, 20])
    const csv = await vendor.call(demand.table, { query: { areas: '787,786', categories: 'brakes' } })
    const lines = csv.raw.toString('utf8').split('\r\n')
    expect([csv.headers['content-type'], lines[1], lines[2]]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^ZIP codes 787xx,Brakes,fewer than 20,fewer than 20,/),
      expect.stringMatching(/^ZIP codes 786xx,Brakes,20,fewer than 20,/),
    ])
    expect(lines[1]).not.toContain('79')
  })

  test('do not include hidden figures in their sum, so no difference of sums reveals them', async () => {
    await searched('787', 4 * 100)
    await searched('786', 4 * 19)
    await measure()
    const [both, single] = [await read('787,786'), await read('787')]
    expect([both.searches, single.searches]).toEqual([100, 100])
  })

  test('count an area within a chosen state once', async () => {
    await searched('787', 4 * 100)
    await searched('782', 4 * 60)
    await measure()
    const { cells, searches } = await read('TX,787')
    expect([cells.map((cell) => cell.searches), searches]).toEqual([[160, 100], 160])
  })

  test('of a state and its other areas never reveal whether a hidden area is small or nearly 20', () => {
    for (const shown of [[80], [80, 159], [131, 90, 400], [237, 80, 81, 163]])
      for (const state of [(hidden: number) => shown.reduce((sum, count) => sum + count, hidden)]) {
        const seen = new Map<number, number[]>()
        for (let hidden = 0; hidden < 80; hidden++) {
          const published = coarsen(state(hidden))!
          seen.set(published, [...(seen.get(published) ?? []), hidden])
        }
        // A vendor only knows each shown area's multiple of 20 a week, 80 in 28 days, so each may be up to 79 more.
        const lowest = shown.reduce((sum, count) => sum + coarsen(count)! * 4, 0)
        for (const published of seen.keys()) {
          const possible = Array.from({ length: 80 }, (_, hidden) => hidden).filter(
            (hidden) => lowest + hidden <= published * 4 + 79 && lowest + 79 * shown.length + hidden >= published * 4,
          )
          expect(possible.length).toBeGreaterThanOrEqual(80 - shown.length)
        }
      }
  })

  test('are for vendors only', async () => {
    const { owner } = await app.signUpShop()
    expect((await owner.call(demand.read, { query: { areas: 'TX', categories: 'brakes' } })).status).toBe(403)
  })

  test('are refused without an area or a category, and with unknown ones', async () => {
    const errorsOf = async (areas: string, categories: string) =>
      Object.keys((await vendor.call(demand.read, { query: { areas, categories } })).problem?.errors ?? {})
    expect(await errorsOf('', 'brakes')).toEqual(['areas'])
    expect(await errorsOf('TX', 'nonsense')).toEqual(['categories.0'])
    expect(await errorsOf('78', 'brakes')).toEqual(['areas.0'])
  })
})

describe('rounding', () => {
  test.each([
    [79, null],
    [80, 20],
    [159, 20],
    [160, 40],
    [4000, 1000],
  ])('makes %i in 28 days %s a week', (count, shown) => expect(coarsen(count)).toBe(shown))

  test('of the sum leaves out hidden cells and areas of chosen states', () => {
    const cell = (area: string, state: string, searches: number | null) => ({ area, state, searches, orders: null })
    expect(addUp([cell('TX', 'TX', 100), cell('787', 'TX', 40), cell('432', 'OH', 20), cell('100', 'NY', null)])).toEqual({
      searches: 120,
      orders: null,
    })
    expect(addUp([cell('787', 'TX', null)]).searches).toBeNull()
  })
})

describe('a search of a shop', () => {
  test('is counted by the place and the kind of part found first, without who searched', async () => {
    const { owner, shopId } = await app.signUpShop()
    const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
    await done(vendor, vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })
    const part = {
      partNo: 'ZQ1000',
      manufacturer: 'Akebono',
      name: 'Zinc "kind" : "fluids" pads',
      kind: 'brakes',
      list: 100,
      net: 90,
      core: 0,
    }
    await done(vendor, vendorCatalog.add, { body: part as never })
    const search = (partNo: string, city = '') =>
      done(owner, partOffers.find, { params: { shop: shopId }, query: { partNo, city, zipCode: city ? '78744' : '' } })
    const [offer] = (await search('ZQ1000')).offers
    // A pickup-only branch never delivers, even at distance 0.
    expect(offer?.branches[0]).toMatchObject({ delivers: false, today: false })
    await search('ZQ1000')
    await search('ZQ1000', '"zipCode" : "99999')
    await search('NOTHING')
    await app.built.saveSearchCounts()
    await app.built.saveSearchCounts()
    const { rows } = await sql`select * from part_search_count`.execute(app.db)
    expect(rows).toEqual([{ day: getDay(app.clock.now()), state: 'TX', zip3: '787', kind: 'brakes', searches: 1 }])
  })

  test('stays counted in memory while the database does not answer', async () => {
    const counts = new SearchCounts()
    const reply = '{"place" : {"state" : "TX", "city" : "Austin", "zipCode" : "78701"}, "offers" : [{"kind" : "brakes"}]}'
    counts.add('shop', '2026-11-26', reply)
    const broken = { get: () => counts as never, log: app.built.app.log, db: {} as never }
    await saveSearchCounts(broken)
    counts.add('other', '2026-11-26', reply)
    expect(counts.take()).toEqual([{ day: '2026-11-26', state: 'TX', zip3: '787', kind: 'brakes', searches: 2 }])
  })
})
