import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { type OwnedShop, ShopHoursForm, ShopRatesForm, shops } from './contract/index.ts'
import { getRatesForNewOrder, getShopForPaper, getShopRates, listWorkingDays, notifyDeliveryTrouble } from './server/index.ts'

let app: TestApp
let shop: TestShop
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2027-03-01T18:00:00Z'))
  shop = await app.signUpShop()
  owner = shop.owner
})

const inPath = () => ({ params: { shop: shop.shopId } })
const read = async () => (await owner.call(shops.getOwned, inPath())).body
let version = 1
async function save<T extends { status: number; headers: unknown; body: OwnedShop }>(call: Promise<T>): Promise<T> {
  const reply = await call
  if (reply.status === 200) version += 1
  return reply
}

const facts = {
  corporateName: 'Hill Country Motors LLC',
  dba: '',
  address: '200 W Washington St',
  aptSuite: '',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85003',
  email: 'Front.Desk@Example.test',
  phone1: '6025550190',
  phone2: '',
  fax: '',
  fei: '74-1234567',
  manager: 'Jo Diaz',
  registrationNumber: 'ARD-123',
  epaNumber: 'AZR000501234',
  isListed: true,
}
const rates = {
  laborRate1: 14_500,
  partsTaxRate: 8250,
  laborTaxRate: 0,
  suppliesRate: 5000,
  suppliesCap: 4500,
  laborBasis: 'both' as const,
  storageChargePerDay: 3500,
  chargesAccumulateAfterDays: 2,
}
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:30', closes: '17:00' }))

test('a shop that moves gets the coordinates and time zone of its new zip code', async () => {
  const { status, body } = await save(owner.call(shops.saveFacts, { ...inPath(), body: facts }, { version }))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    dba: 'Hill Country Motors LLC',
    email: 'front.desk@example.test',
    timeZone: 'America/Phoenix',
    registrationNumber: 'ARD-123',
  })
  const near = await app.guest.call(shops.search, { query: { text: '85003' } })
  expect(near.body.shops.map(({ id }) => id)).toContain(shop.shopId)
  await save(owner.call(shops.saveFacts, { ...inPath(), body: { ...facts, isListed: false } }, { version }))
  const hidden = await app.guest.call(shops.search, { query: { text: '85003' } })
  expect(hidden.body.shops.map(({ id }) => id)).not.toContain(shop.shopId)
})

test('a shop in California charges no supplies as a share of the labor, even one set before it moved there', async () => {
  const california = await app.signUpShop()
  const at = { params: { shop: california.shopId } }
  await sql`update shop set state = 'CA', supplies_rate = 5000, supplies_cap_cents = 4500 where id = ${california.shopId}`.execute(
    app.db,
  )
  expect(await getRatesForNewOrder(app.db, california.shopId, app.clock.now())).toMatchObject({ suppliesRate: 0 })
  const refused = await california.owner.call(shops.saveRates, { ...at, body: rates }, { version: 1 })
  expect([refused.status, refused.problem.errors?.['suppliesRate']]).toEqual([400, expect.stringContaining('as parts')])
  const saved = await california.owner.call(shops.saveRates, { ...at, body: { ...rates, suppliesRate: 0 } }, { version: 1 })
  expect([saved.status, saved.body.laborBasis]).toEqual([200, 'both'])
})

test('new rates apply only to new repair orders', async () => {
  expect((await save(owner.call(shops.saveRates, { ...inPath(), body: rates }, { version }))).status).toBe(200)
  expect(await getShopRates(app.db, shop.shopId)).toMatchObject({
    laborRateCents: 14_500,
    partsTaxRate: 8250,
    suppliesCapCents: 4500,
  })
  expect(await getShopForPaper(app.db, shop.shopId)).toMatchObject({
    storageChargePerDayCents: 3500,
    chargesAccumulateAfterDays: 2,
  })
  const wrong = { ...rates, partsTaxRate: 30_001, laborRate1: -1, chargesAccumulateAfterDays: 366 }
  const { status, problem } = await owner.call(shops.saveRates, { ...inPath(), body: wrong }, { version })
  expect(status).toBe(400)
  expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(['chargesAccumulateAfterDays', 'laborRate1', 'partsTaxRate'])
})

test('hours, days off and bays are what customers can book', async () => {
  const closedDays = [{ day: '2027-03-09', reason: 'Inventory' }]
  const body = { hours: workdays, closedDays, bays: 1 }
  expect((await save(owner.call(shops.saveHours, { ...inPath(), body }, { version }))).body).toMatchObject(body)
  expect(await listWorkingDays(app.db, shop.shopId, '2027-03-05', '2027-03-10')).toEqual([
    '2027-03-05',
    '2027-03-08',
    '2027-03-10',
  ])
  const ann = await app.signUp('customer')
  const vehicle = await app.addVehicle(ann.customerId)
  const book = async (startsAt: string) => {
    const form = { shop: shop.shopId, vinId: vehicle.vin, startsAt, concern: 'Brakes squeal', jobMinutes: 60 as const }
    return (await ann.call(appointments.book, { body: form })).status
  }
  // Phoenix is seven hours behind UTC.
  expect(await book('2027-03-09T16:00:00Z')).toBe(409)
  expect(await book('2027-03-08T14:00:00Z')).toBe(409)
  expect(await book('2027-03-08T14:30:00Z')).toBe(200)
})

test.each([
  [[{ weekday: 1, opens: '09:00', closes: '09:00' }], 'Monday must close after it opens'],
  [[workdays[0], workdays[0]], 'Hours is invalid'],
  [[{ weekday: 1, opens: '9:00', closes: '24:00' }], 'Time is invalid'],
])('impossible opening hours are refused with a message: %j', (hours, message) => {
  const { error } = ShopHoursForm.safeParse({ hours, closedDays: [], bays: 1 })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test('an empty amount in the settings is refused, and invalid hours are refused at their weekday', () => {
  const { error } = ShopRatesForm.safeParse({
    ...rates,
    storageChargePerDay: undefined,
    partsTaxRate: undefined,
    suppliesCap: 'x',
  })
  expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
    'Shop supplies cap is invalid',
    'Storage is required',
    'Tax on parts is required',
  ])
  const week = [3, 5].map((weekday) => ({ weekday, opens: '09:00', closes: weekday === 5 ? '08:00' : '17:00' }))
  const wrong = ShopHoursForm.safeParse({ hours: week, closedDays: [], bays: 1 })
  expect(wrong.error?.issues).toMatchObject([{ path: ['hours', 5], message: 'Friday must close after it opens' }])
})

test('a duplicate day off and a shop without bays are refused', () => {
  const day = { day: '2027-03-09', reason: '' }
  const { error } = ShopHoursForm.safeParse({ hours: [], closedDays: [day, day], bays: 0 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['A day is listed twice', 'A shop has at least one bay'])
})

test('changed agreement texts are on the next estimate', async () => {
  const body = { agreementTop: 'Above', agreementRight: 'Beside', agreementBottom: '' }
  expect((await save(owner.call(shops.saveTexts, { ...inPath(), body }, { version }))).body).toMatchObject(body)
  expect(await getShopForPaper(app.db, shop.shopId)).toMatchObject(body)
})

test("when two people change a shop's settings at once, one is refused and nothing is lost", async () => {
  const texts = (agreementTop: string) => ({ ...inPath(), body: { agreementTop, agreementRight: '', agreementBottom: '' } })
  const both = await Promise.all(['One', 'Two'].map((top) => save(owner.call(shops.saveTexts, texts(top), { version: version }))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const saved = both.find(({ status }) => status === 200)
  expect((await read()).agreementTop).toBe(saved?.body.agreementTop)
})

test('only its owner can change a shop', async () => {
  const otherShop = await app.signUpShop()
  const worker = await app.signUpEmployee(shop.shopId)
  const calls = [
    [shops.saveFacts, facts],
    [shops.saveRates, rates],
    [shops.saveHours, { hours: [], closedDays: [], bays: 1 }],
    [shops.saveTexts, { agreementTop: '', agreementRight: '', agreementBottom: '' }],
  ] as const
  const before = await read()
  for (const [row, body] of calls) {
    expect(
      (await otherShop.owner.call(row as typeof shops.saveFacts, { ...inPath(), body: body as typeof facts }, { version }))
        .status,
    ).toBe(404)
    expect(
      (await worker.call(row as typeof shops.saveFacts, { ...inPath(), body: body as typeof facts }, { version })).status,
    ).toBe(403)
  }
  expect(await read()).toEqual(before)
})

describe('messages that do not go out', () => {
  const tell = (senderId: string | null, problem: 'refused' | 'late' | 'unauthorized') =>
    notifyDeliveryTrouble(app)({ senderId, channel: 'mail', problem })
  async function ringFor(accountId: string, work: () => Promise<void>): Promise<string[]> {
    await sql`delete from notification`.execute(app.db)
    await work()
    // Other news of the account may come at the same time.
    const found = await sql<{ title: string }>`
      select title from notification where account_id = ${accountId} and title like any('{An e-mail could%,E-mails %}')`.execute(
      app.db,
    )
    return found.rows.map(({ title }) => title)
  }

  test('a refused e-mail rings once a day, and does not silence that all of them stop', async () => {
    const refuse = () => ringFor(owner.accountId, () => tell(shop.shopId, 'refused'))
    expect(await refuse()).toEqual(['An e-mail could not be delivered'])
    expect(await refuse()).toEqual([])
    expect(await ringFor(owner.accountId, () => tell(shop.shopId, 'late'))).toEqual(['E-mails are not going out now'])
    expect(await ringFor(owner.accountId, () => tell(shop.shopId, 'late'))).toEqual([])
  })

  test('of a sender that is no shop, such as a customer or vendor, the admins hear', async () => {
    const admin = await app.signUp('admin')
    const customer = await app.signUp('customer')
    await sql`delete from delivery_notice`.execute(app.db)
    expect(await ringFor(admin.accountId, () => tell(customer.accountId, 'unauthorized'))).toEqual(['E-mails do not go through'])
    expect(await ringFor(admin.accountId, () => tell(customer.accountId, 'late'))).toEqual(['E-mails do not go through'])
    expect(await ringFor(customer.accountId, () => tell(customer.accountId, 'refused'))).toEqual([])
  })
})
