import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { SwitchKey } from '../../../common/switch-keys.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { placements } from '../../promotion/placements/contract/index.ts'
import { directLine } from '../../support/direct-line/contract/index.ts'
import { featureSwitches, switchedOff } from './contract/index.ts'

const app: TestApp = await testApp()
const root: TestUser = await app.signUpAdmin()
const [mine, otherShop] = [await app.signUpShop(), await app.signUpShop()]
const statements = countStatements()
const reason = 'The provider is down'

afterEach(async () => {
  await sql`delete from feature_switch`.execute(app.db)
})

const set = (key: SwitchKey, isOn: boolean, version = 0, by = root) =>
  by.call(featureSwitches.set, { params: { key }, body: { isOn, reason } }, { version })
const setFor = (key: SwitchKey, shop: string, setting: 'on' | 'off' | 'as-everyone', version = 0, by = root) =>
  by.call(featureSwitches.setForShop, { params: { key, shop }, body: { setting, reason } }, { version })
const findOffers = (shop = mine) =>
  shop.owner.call(placements.find, { body: { shop: shop.shopId, name: 'brake pads', quantity: 1 } })
const listOff = async (shop?: string) => (await app.guest.call(switchedOff.list, { query: shop ? { shop } : {} })).body.off
/** Settles once this process has heard of the change. */
const expectCode = (ask: () => Promise<{ status: number; problem?: { code: string } }>, code: string | undefined) =>
  expect.poll(async () => (await ask()).problem?.code).toBe(code)

describe('a feature that is turned off', () => {
  test('refuses its calls with its own sentence, for everyone, and answers again when it is on', async () => {
    expect((await findOffers()).status).toBe(200)
    expect((await set('sponsored-offers', false)).body).toMatchObject({ isOn: false, reason, version: 1, changedBy: root.email })
    await expectCode(findOffers, 'feature_off')
    expect((await findOffers()).problem).toMatchObject({
      status: 403,
      msg: 'Sponsored offers are turned off for this shop right now.',
    })
    expect(await listOff(mine.shopId)).toEqual(['sponsored-offers'])
    await set('sponsored-offers', true, 1)
    await expectCode(findOffers, undefined)
    expect(await listOff()).toEqual([])
  })

  test('for one shop stays on for the others, and a shop’s own setting stays when everyone’s changes', async () => {
    expect((await setFor('sponsored-offers', mine.shopId, 'off')).body).toMatchObject({ isOn: false, shop: 'Test Garage' })
    await expectCode(findOffers, 'feature_off')
    expect((await findOffers(otherShop)).status).toBe(200)
    expect([await listOff(mine.shopId), await listOff(otherShop.shopId), await listOff()]).toEqual([['sponsored-offers'], [], []])
    await setFor('sponsored-offers', mine.shopId, 'on', 1)
    await set('sponsored-offers', false)
    await expectCode(() => findOffers(otherShop), 'feature_off')
    expect((await findOffers()).status).toBe(200)
    await setFor('sponsored-offers', mine.shopId, 'as-everyone', 2)
    await expectCode(findOffers, 'feature_off')
  })

  test('refuses guests, too, and without a shop in the call', async () => {
    await set('chat-assistant', false)
    await expectCode(() => app.guest.call(directLine.generate, { body: {} }), 'feature_off')
  })
})

test('a call of a feature that is off costs no query, and one that is on no more than its own', async () => {
  // Until this process has loaded changed settings, it asks the database for them.
  const expectStatements = (count: number) => expect.poll(() => statements.of(findOffers)).toBe(count)
  await set('sponsored-offers', false)
  await expectCode(findOffers, 'feature_off')
  await expectStatements(0)
  await set('sponsored-offers', true, 1)
  await expectCode(findOffers, undefined)
  await expectStatements(1)
  await setFor('sponsored-offers', otherShop.shopId, 'off')
  await expectCode(() => findOffers(otherShop), 'feature_off')
  // The shop of the call is looked up only now.
  await expectStatements(2)
})

describe('a change', () => {
  test('is stored in the audit log with its reason, before and after', async () => {
    await setFor('quote-requests', mine.shopId, 'off')
    const { rows } = await sql<{ entry: string }>`
      select entry from audit_entry where action = 'feature-switch.changed' order by number desc limit 1`.execute(app.db)
    expect(JSON.parse(rows[0]!.entry)).toMatchObject({
      subject: { id: `quote-requests ${mine.shopId}`, label: 'Quote requests, Test Garage' },
      before: { setting: 'never set' },
      after: { setting: 'off' },
      reason,
    })
  })

  test('of two admins who turn it off at once is made once, and an old version is refused', async () => {
    const both = await Promise.all([set('sponsored-offers', false), set('sponsored-offers', false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await set('sponsored-offers', true, 0)).problem.code).toBe('stale')
    expect(
      (await root.call(featureSwitches.set, { params: { key: 'sponsored-offers' }, body: { isOn: true, reason } })).status,
    ).toBe(428)
  })

  test('needs a reason, a shop that exists, and a switch that shops can have', async () => {
    const empty = await root.call(
      featureSwitches.set,
      { params: { key: 'sponsored-offers' }, body: { isOn: false, reason: ' ' } },
      { version: 0 },
    )
    expect(empty.problem.errors).toEqual({ reason: 'Reason is required' })
    expect((await setFor('sponsored-offers', crypto.randomUUID(), 'off')).status).toBe(404)
    expect((await setFor('chat-assistant', mine.shopId, 'off')).problem.code).toBe('switch_not_by_shop')
  })

  test('is a superadmin’s only', async () => {
    const support = await app.signUpAdmin(['support', 'moderator', 'finance', 'catalog'])
    expect((await set('sponsored-offers', false, 0, support)).status).toBe(403)
    expect((await mine.owner.call(featureSwitches.list, {})).status).toBe(403)
  })
})

test('the list names the calls and screens of each switch, and the shops with their own setting are listed and found', async () => {
  await setFor('sponsored-offers', mine.shopId, 'off')
  const { switches } = (await root.call(featureSwitches.list, {})).body
  expect(switches.find(({ key }) => key === 'sponsored-offers')).toMatchObject({
    isOn: true,
    shopsOn: 0,
    shopsOff: 1,
    version: 0,
  })
  expect(switches.every(({ calls, screens }) => calls.length > 0 && screens.length > 0)).toBe(true)
  const own = await root.call(featureSwitches.shops, { params: { key: 'sponsored-offers' }, query: {} })
  expect(own.body).toMatchObject({ shops: [{ shopId: mine.shopId, place: 'Austin, TX', isOn: false, reason }], next: null })
  const found = await root.call(featureSwitches.findShops, { params: { key: 'sponsored-offers' }, query: { text: 'test gar' } })
  expect(found.body.shops).toContainEqual(expect.objectContaining({ shopId: mine.shopId, isOn: false, version: 1 }))
  const nothing = await root.call(featureSwitches.findShops, { params: { key: 'sponsored-offers' }, query: { text: '%' } })
  expect(nothing.body.shops).toEqual([])
})
