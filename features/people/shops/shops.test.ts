import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { testApp } from '../../../testing/test-app.ts'
import { shops } from './contract/index.ts'
import { summarizeHours } from './rules.ts'
import {
  addMember,
  createOwner,
  createShop,
  listMemberShops,
  takeInvoiceNumber,
  requireShopMember,
  getShopForPaper,
  listShopStaff,
} from './server/index.ts'
import { listPublicHolidays } from './server/list-public-holidays.ts'

const app = await testApp()

const form = {
  corporateName: 'Hill Country Motors LLC',
  dba: 'Hill Country Garage',
  address: '500 Congress Ave',
  city: 'Austin',
  state: 'tx',
  zip: '78701',
  email: 'Hill@Example.test',
  phone1: '(512) 555-0190',
}

async function makeShopIn(zip: string, dba: string, rest: Partial<Parameters<typeof createShop>[1]> = {}) {
  const owner = await app.signUp('owner')
  const base = { ...form, ownerAccountId: owner.accountId, state: 'TX', phone1: '5125550190', email: owner.email, zip, dba }
  return { owner, shopId: await createShop(app.db, { ...base, ...rest }) }
}

test('the shops nearest to a zip code come first, with their distance in miles to one decimal', async () => {
  await makeShopIn('77002', 'Houston Garage')
  await makeShopIn('78701', 'Downtown Garage')
  await makeShopIn('78664', 'Round Rock Garage')
  const { status, body } = await app.guest.call(shops.search, { query: { text: '78701' } })
  expect(status).toBe(200)
  expect(body.near).toBe('Austin, TX 78701')
  expect(body.shops.map((shop) => shop.dba)).toEqual(['Downtown Garage', 'Round Rock Garage', 'Houston Garage'])
  expect(body.shops[0]?.miles).toBe(0)
  expect(body.shops[1]?.miles).toBeGreaterThan(14)
  expect(body.shops[1]?.miles).toBeLessThan(22)
  expect(String(body.shops[2]?.miles)).toMatch(/^1\d\d(\.\d)?$/)
})

test('shops are found by the name of a place and by coordinates', async () => {
  const byName = await app.guest.call(shops.search, { query: { text: 'Round Rock, TX' } })
  expect(byName.body.shops[0]?.dba).toBe('Round Rock Garage')
  const byPoint = await app.guest.call(shops.search, { query: { latitude: '29.76', longitude: '-95.36' } })
  expect(byPoint.body.shops[0]?.dba).toBe('Houston Garage')
  expect(byPoint.body.near).toBeNull()
})

test('a search for a town lists the town’s own shops first, before nearer and better rated ones of other towns', async () => {
  // The data put the zip code 78667 of San Marcos in the middle of Wimberley, 12 miles away.
  await makeShopIn('78676', 'Wimberley Garage', { city: 'Wimberley' })
  const { shopId } = await makeShopIn('78640', 'Kyle Garage', { city: 'Kyle' })
  await sql`insert into shop_rating (shop_id, ratings, stars) values (${shopId}, 40, 200)`.execute(app.db)
  await makeShopIn('78667', 'Post Box Garage', { city: 'SAN MARCOS' })
  await makeShopIn('78666', 'Square Garage', { city: 'San Marcos' })
  for (const text of ['San Marcos, TX', 'san marcos tx', '400 W Hopkins St, San Marcos, TX']) {
    const { body } = await app.guest.call(shops.search, { query: { text } })
    expect(body.near, text).toBe('San Marcos, TX')
    expect(
      body.shops.slice(0, 4).map(({ dba }) => dba),
      text,
    ).toEqual(['Square Garage', 'Post Box Garage', 'Kyle Garage', 'Wimberley Garage'])
  }
  // A zip code is a point, and the nearest shop comes first.
  const byZip = await app.guest.call(shops.search, { query: { text: '78640' } })
  expect(byZip.body).toMatchObject({
    near: 'Kyle, TX 78640',
    shops: [{ dba: 'Kyle Garage' }, { city: 'San Marcos' }, {}, {}, {}, {}, {}],
  })
})

test('a town’s own shops come first, however they spell the town', async () => {
  await makeShopIn('63129', 'Arch Garage', { city: 'St. Louis', state: 'MO' })
  await makeShopIn('62201', 'East Side Garage', { city: 'East Saint Louis', state: 'IL' })
  const { body } = await app.guest.call(shops.search, { query: { text: 'Saint Louis, MO' } })
  expect(body.shops[0]?.dba).toBe('Arch Garage')
  const dotted = await app.guest.call(shops.search, { query: { text: 'st. louis mo' } })
  expect(dotted.body.shops[0]?.dba).toBe('Arch Garage')
})

test('a shop search for an unknown place is refused with a field error', async () => {
  const { status, problem } = await app.guest.call(shops.search, { query: { text: 'Nowhere at all 9' } })
  expect(status).toBe(404)
  expect(problem).toMatchObject({ code: 'place_not_found', errors: { text: expect.stringContaining('zip code') } })
})

test('a shop search with coordinates out of range, or only one of them, is refused by field', async () => {
  const far = await app.guest.call(shops.search, { query: { latitude: '91', longitude: '0' } })
  expect(far.problem.errors).toEqual({ latitude: 'Latitude is invalid' })
  const half = await app.guest.call(shops.search, { query: { latitude: '30' } })
  expect(half.problem.errors).toEqual({ longitude: 'Latitude and Longitude are required together' })
})

test('a shop is found by its e-mail in any spelling, and an unlisted one by nobody', async () => {
  const { shopId, owner } = await makeShopIn('78702', 'Hidden Garage')
  const found = await app.guest.call(shops.search, { query: { email: owner.email.toUpperCase() } })
  expect(found.body.shops.map((shop) => shop.id)).toEqual([shopId])
  await sql`update shop set is_listed = false where id = ${shopId}`.execute(app.db)
  const hidden = await app.guest.call(shops.search, { query: { email: owner.email } })
  expect(hidden.body.shops).toEqual([])
  const near = await app.guest.call(shops.search, { query: { text: '78702' } })
  expect(near.body.shops.map((shop) => shop.id)).not.toContain(shopId)
})

test('the list of all shops is paged by key, in order of name, each shop once', async () => {
  const owner = await app.signUp('owner')
  await sql`
    insert into shop (dba, address, city, state, zip, email, phone1)
    select 'Numbered Garage ' || to_char(n, 'FM000'), '1 Main St', 'Austin', 'TX', '78701', ${owner.email}, '5125550100'
    from generate_series(1, 55) n`.execute(app.db)
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 10; page += 1) {
    const { body } = await app.guest.call(shops.search, { query: { after } })
    seen.push(...body.shops.map((shop) => shop.dba))
    if (!body.next) break
    expect(body.shops).toHaveLength(25)
    after = body.next
  }
  const { rows } = await sql<{ dba: string }>`select dba from shop where is_listed order by lower(dba), id`.execute(app.db)
  expect(seen).toEqual(rows.map((row) => row.dba))
})

test('a shop card shows today’s hours and the next opening in the shop’s time zone, closed on Sundays and holidays', async () => {
  const { owner } = await makeShopIn('78701', 'Hours Garage')
  const today = async (now: string) => {
    app.clock.set(new Date(now))
    const { body } = await app.guest.call(shops.search, { query: { email: owner.email } })
    return { today: body.shops[0]?.today, next: body.shops[0]?.opensNext }
  }
  const hours = { opens: '08:00', closes: '18:00' }
  // A Monday of 2026, late in the evening in Austin and already Tuesday in UTC.
  expect(await today('2026-11-24T03:00:00Z')).toEqual({ today: hours, next: { day: '2026-11-24', opens: '08:00' } })
  expect(await today('2026-11-22T18:00:00Z')).toEqual({ today: null, next: { day: '2026-11-23', opens: '08:00' } })
  // The day before Thanksgiving.
  expect(await today('2026-11-25T18:00:00Z')).toEqual({ today: hours, next: { day: '2026-11-27', opens: '08:00' } })
  app.clock.set(new Date())
})

test('anyone can read a shop’s agreement data, and an unknown shop is 404', async () => {
  const { shopId } = await makeShopIn('78701', 'Paper Garage')
  const { status, body } = await app.guest.call(shops.getInfo, { params: { shop: shopId } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ dba: 'Paper Garage', laborRate1: 12000, chargesAccumulateAfterDays: 3, storageChargePerDay: 0 })
  expect(body.agreementTop).toContain('authorize')
  expect(body).not.toHaveProperty('fei')
  const response = await app.guest.call(shops.getInfo, { params: { shop: '00000000-0000-4000-8000-000000000000' } })
  expect(response.status).toBe(404)
})

test('checking a shop’s e-mail always replies in the same shape', async () => {
  const { owner } = await makeShopIn('78701', 'Known Garage')
  const known = await app.guest.call(shops.isRegistered, { params: { email: owner.email } })
  const unknown = await app.guest.call(shops.isRegistered, { params: { email: 'nobody@example.test' } })
  expect([known.body, unknown.body]).toEqual([{ isRegistered: true }, { isRegistered: false }])
  expect((await app.guest.call(shops.isRegistered, { params: { email: 'no address' } })).status).toBe(400)
})

test('a new shop gets the coordinates and time zone of its zip code', async () => {
  const owner = await app.signUp('owner')
  const { status, body, headers } = await owner.call(
    shops.add,
    { body: { ...form, zip: '79901', city: 'El Paso' } },
    { key: 'one-shop-only' },
  )
  expect(status).toBe(200)
  expect(headers['etag']).toBe('"1"')
  expect(body).toMatchObject({
    dba: 'Hill Country Garage',
    state: 'TX',
    email: 'hill@example.test',
    phone1: '5125550190',
    timeZone: 'America/Denver',
    bays: 2,
  })
  expect(body.hours).toHaveLength(5)
  const again = await owner.call(shops.add, { body: { ...form, zip: '79901', city: 'El Paso' } }, { key: 'one-shop-only' })
  expect(again.body.id).toBe(body.id)
  const near = await app.guest.call(shops.search, { query: { text: '79901' } })
  expect(near.body.shops[0]).toMatchObject({ id: body.id, miles: 0 })
  const list = await owner.call(shops.listOwned, { params: { email: owner.email } })
  expect(list.body.map((shop) => shop.id)).toEqual([body.id])
})

test('a shop without a trade name uses its corporate name', async () => {
  const owner = await app.signUp('owner')
  const { body } = await owner.call(shops.add, { body: { ...form, dba: '' } })
  expect(body.dba).toBe('Hill Country Motors LLC')
})

test('the shop form names each invalid field', async () => {
  const owner = await app.signUp('owner')
  const { status, problem } = await owner.call(shops.add, { body: { ...form, state: 'ZZ', phone1: '555', zip: 'x', city: ' ' } })
  expect(status).toBe(400)
  expect(problem.errors).toEqual({
    state: 'State is invalid',
    phone1: 'Shop phone must be 10 numbers',
    zip: 'Zip code is invalid',
    city: 'City is required',
  })
})

test('an owner reads everything about their own shop; another owner’s shop answers 404', async () => {
  const { owner, shopId } = await makeShopIn('78701', 'Own Garage')
  const mine = await owner.call(shops.getOwned, { params: { shop: shopId } })
  expect(mine.body).toMatchObject({ dba: 'Own Garage', corporateName: 'Hill Country Motors LLC', closedDays: [], suppliesCap: 0 })
  const otherShop = await app.signUpShop()
  expect((await otherShop.owner.call(shops.getOwned, { params: { shop: shopId } })).status).toBe(404)
  const employee = await app.signUpEmployee(shopId)
  expect((await employee.call(shops.getOwned, { params: { shop: shopId } })).status).toBe(403)
})

test('owners can read only their own shops and defaults', async () => {
  const { owner, shopId } = await makeShopIn('78701', 'Default Garage')
  const otherOwner = await app.signUp('owner')
  expect((await otherOwner.call(shops.listOwned, { params: { email: owner.email } })).status).toBe(404)
  expect((await otherOwner.call(shops.getDefaults, { params: { shopOwnerId: owner.accountId } })).status).toBe(404)
  const own = await owner.call(shops.getDefaults, { params: { shopOwnerId: owner.accountId } })
  expect(own.body).toMatchObject({ shop: shopId, firstName: 'Olga', lastName: 'Owner', email: owner.email, zip: '78701' })
})

test('only current members are a shop’s staff', async () => {
  const { owner, shopId } = await makeShopIn('78701', 'Staff Garage')
  const employee = await app.signUp('employee')
  await addMember(app.db, shopId, employee.accountId, 'employee')
  expect(await listShopStaff(app.db, shopId)).toEqual([owner.accountId, employee.accountId])
  expect(await listMemberShops(app.db, employee.accountId)).toEqual([shopId])
  await sql`update shop_member set ended_at = now() where account_id = ${employee.accountId}`.execute(app.db)
  expect(await listShopStaff(app.db, shopId)).toEqual([owner.accountId])
  const actor = { accountId: employee.accountId, role: 'employee' as const, email: employee.email, sessionId: '' }
  await expect(requireShopMember(app.db, actor, shopId)).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  await addMember(app.db, shopId, employee.accountId, 'employee')
  await expect(requireShopMember(app.db, actor, shopId)).resolves.toBeUndefined()
})

test('a shop’s repair orders are numbered in sequence, even two at once', async () => {
  const { shopId } = await makeShopIn('78701', 'Counting Garage')
  const numbers = await Promise.all(Array.from({ length: 20 }, () => takeInvoiceNumber(app.db, shopId)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => 1001 + at))
  expect(await getShopForPaper(app.db, shopId)).toMatchObject({ dba: 'Counting Garage', timeZone: 'America/Chicago' })
})

test('an owner’s record is stored with the account', async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into account (role, email) values ('owner', 'fresh@example.test') returning id`.execute(app.db)
  const accountId = rows[0]!.id
  await createOwner(app.db, accountId, {
    firstName: 'Rosa',
    lastName: 'Diaz',
    address: '1 A St',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '5125550101',
  })
  const rosa = await app.signInAs(accountId, 'owner', 'fresh@example.test')
  const own = await rosa.call(shops.getDefaults, { params: { shopOwnerId: accountId } })
  expect(own.body).toMatchObject({ shop: null, firstName: 'Rosa', phone1: '5125550101' })
})

test('the federal holidays of 2026 are known, including observed days', async () => {
  const days = (await listPublicHolidays('2026-01-01', '2026-12-31')).map(({ day }) => day)
  for (const day of ['2026-01-01', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25'])
    expect(days).toContain(day)
  expect(days).not.toContain('2026-11-27')
})

test('days with the same opening hours share one line', () => {
  expect(summarizeHours([1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' })))).toEqual([
    { days: 'Monday – Friday', times: '8:00 AM – 6:00 PM' },
    { days: 'Saturday – Sunday', times: 'Closed' },
  ])
})

test('a customer can invite a shop that is not here, once in 30 days, and the mail leads to registering with its e-mail', async () => {
  const customer = await app.signUp('customer')
  const invite = (email: string, by = customer) => by.call(shops.invite, { params: { email } })
  const email = 'kim+garage@example.test'
  expect((await invite(email)).body).toEqual({ isInvited: true })
  const [mail] = await app.outbox(email)
  expect(mail?.body_text).toContain(`${app.config.appUrl}/shop/register/kim%2Bgarage%40example.test`)
  // Nothing that the customer could have written is in it.
  expect(mail?.body_text).not.toContain(customer.email)
  expect((await invite(email, await app.signUp('customer'))).body).toMatchObject({ code: 'shop_invited' })
  app.clock.set(new Date(Date.now() + 30 * dayMilliseconds + 60_000))
  expect((await invite(email, await app.signUp('customer'))).body).toEqual({ isInvited: true })
  expect(await app.outbox(email)).toHaveLength(2)
})

test('a shop that is here cannot be invited, and a customer with an unconfirmed e-mail cannot invite', async () => {
  const { owner } = await makeShopIn('78701', 'Invited Garage')
  const customer = await app.signUp('customer')
  expect((await customer.call(shops.invite, { params: { email: owner.email } })).body).toMatchObject({ code: 'shop_registered' })
  const unconfirmed = await app.signUpUnconfirmed()
  const refused = await unconfirmed.call(shops.invite, { params: { email: 'new@example.test' } })
  expect(refused.body).toMatchObject({ code: 'email_not_confirmed' })
  expect(await app.outbox('new@example.test')).toEqual([])
})
