import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { shopPages } from '../../catalog/shop-pages/contract/index.ts'
import { shops } from '../shops/contract/index.ts'
import { signUp } from '../sign-up/contract/index.ts'
import { vendors } from '../vendors/contract/index.ts'
import { verifications } from './contract/index.ts'
import { registrations } from './registration-rows.ts'
import { describeOddNumber, findRegistration } from './rules.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['support'])
})

/** Saves the shop's facts as its owner does. */
async function saveFacts(
  { shopId: shop, owner }: TestShop,
  change: { registrationNumber?: string; state?: string; phone1?: string },
) {
  const { body, headers } = await owner.call(shops.getOwned, { params: { shop } })
  const { corporateName, dba, address, aptSuite, city, state, zip, email, phone1, phone2, fax, fei, manager } = body
  const facts = {
    corporateName: corporateName || dba,
    dba,
    address,
    aptSuite,
    city,
    state,
    zip,
    email,
    phone1,
    phone2,
    fax,
    fei,
    manager,
  }
  const { registrationNumber, epaNumber, isListed } = body
  const saved = { ...facts, registrationNumber, epaNumber, isListed, ...change }
  const version = Number(/\d+/.exec(String(headers['etag']))![0])
  expect((await owner.call(shops.saveFacts, { params: { shop }, body: saved }, { version })).status).toBe(200)
}
const openShop = async (number = 'ARD00123456') => {
  const shop = await app.signUpShop()
  await saveFacts(shop, { state: 'CA', registrationNumber: number })
  return shop
}
const of = ({ shopId }: TestShop) => ({ kind: 'shop' as const, id: shopId })
const readOwn = async ({ shopId, owner }: TestShop) => (await owner.call(verifications.ofShop, { params: { shop: shopId } })).body
const verify = (shop: TestShop, number = 'ARD00123456', by = admin) =>
  by.call(verifications.verify, { params: of(shop), body: { number, source: 'BAR license search' } })
const readPage = async ({ shopId }: TestShop) =>
  (await app.guest.call(shopPages.view, { params: { shop: shopId } })).body.registration
const listWork = async (id: string) => {
  const { rows } = await sql<{ kind: string; title: string; open: boolean }>`
    select kind, title, state = 'open' as open from work_item where subject_id = ${id} order by opened_at`.execute(app.db)
  return rows
}

describe('a shop’s registration number', () => {
  test('waits for an admin once it is entered, and shows on the shop page once it is verified', async () => {
    const shop = await openShop()
    expect(await readOwn(shop)).toMatchObject({ state: 'waiting', current: { number: 'ARD00123456', state: 'CA' } })
    expect(await listWork(shop.shopId)).toEqual([
      { kind: 'shop-verification', title: 'Test Garage: ARD00123456 (CA)', open: true },
    ])
    expect(await readPage(shop)).toBeNull()
    const done = await verify(shop)
    expect([done.status, done.body.state, done.body.source]).toEqual([200, 'verified', 'BAR license search'])
    expect(await readPage(shop)).toEqual({
      number: 'ARD00123456',
      authority: 'California Bureau of Automotive Repair',
      verifiedOn: app.clock.now().toISOString().slice(0, 10),
    })
    expect((await listWork(shop.shopId))[0]).toMatchObject({ open: false })
    expect((await app.outbox(shop.owner.email))[0]!.subject).toBe(
      'We verified the registration number ARD00123456 of Test Garage',
    )
  })

  test('is no longer verified after the number or the state changes, even when it changes back', async () => {
    const shop = await openShop()
    await verify(shop)
    await saveFacts(shop, { phone1: '5125550199' })
    expect((await readOwn(shop)).state).toBe('verified')
    await saveFacts(shop, { registrationNumber: 'ARD00999999' })
    expect([(await readOwn(shop)).state, await readPage(shop)]).toEqual(['waiting', null])
    await saveFacts(shop, { registrationNumber: 'ARD00123456' })
    expect([(await readOwn(shop)).state, await readPage(shop)]).toEqual(['waiting', null])
    await verify(shop)
    await saveFacts(shop, { state: 'FL' })
    expect(await readPage(shop)).toBeNull()
    const known = await admin.call(verifications.read, { params: of(shop) })
    expect(known.body.earlier.map(({ number, state }) => `${number} ${state}`)).toEqual(['ARD00123456 CA', 'ARD00123456 CA'])
  })

  test('is refused with a reason that is shown and e-mailed to the owner, without naming the sites admins searched', async () => {
    const shop = await openShop()
    const reason = 'The register names another shop for this number.'
    const refused = await admin.call(verifications.refuse, { params: of(shop), body: { number: 'ARD00123456', reason } })
    expect(refused.status).toBe(200)
    expect(await readOwn(shop)).toMatchObject({ state: 'refused', reason })
    expect((await app.outbox(shop.owner.email))[0]!.body_text).toContain(reason)
    const again = await verify(shop)
    expect(again.problem.code).toBe('verification_settled')
    const verified = await openShop()
    await verify(verified)
    expect(JSON.stringify(await readOwn(verified))).not.toContain('BAR license search')
  })

  test('is not verified when the owner changed it while the admin was checking, and two admins decide it once', async () => {
    const shop = await openShop()
    await saveFacts(shop, { registrationNumber: 'ARD00777777' })
    expect((await verify(shop)).problem.code).toBe('verification_changed')
    const second = await app.signUpAdmin(['support'])
    const both = await Promise.all([verify(shop, 'ARD00777777'), verify(shop, 'ARD00777777', second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('asks for nothing in a state without registration, and a removed number closes the open item', async () => {
    const texan = await app.signUpShop()
    await saveFacts(texan, { registrationNumber: 'TX-1' })
    expect(findRegistration('TX')).toBeNull()
    expect([(await readOwn(texan)).state, await listWork(texan.shopId)]).toEqual(['none', []])
    const shop = await openShop()
    await saveFacts(shop, { registrationNumber: '' })
    expect((await listWork(shop.shopId))[0]).toMatchObject({ open: false })
    expect((await verify(shop, '')).problem.code).toBe('verification_without_number')
  })

  test('belongs to its owner and to admins of support', async () => {
    const [shop, stranger] = [await openShop(), await app.signUpShop()]
    const response = await stranger.owner.call(verifications.ofShop, { params: { shop: shop.shopId } })
    expect(response.status).toBe(404)
    expect((await verify(shop, 'ARD00123456', await app.signUpAdmin(['catalog']))).status).toBe(403)
    expect((await verify(shop, 'ARD00123456', shop.owner)).status).toBe(403)
  })
})

test('a vendor waits to be verified from sign-up on, and a new company name or address ends the verification', async () => {
  const form = { corporateName: 'Gulf Parts Inc', dba: 'Gulf Parts', contactName: 'Vera', phone: '5125550133' }
  const place = { address: '3 Main St', city: 'Austin', state: 'TX', zipcode: '78701' }
  const email = 'gulf@vendor.example.test'
  const made = await app.guest.call(signUp.customerOrVendor, {
    params: { role: 'vendors' },
    body: { ...form, ...place, email, password: 'a long walk by the river', termsVersion: 1 },
  })
  expect(made.status).toBe(200)
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(app.db)
  const id = rows[0]!.id
  expect(await listWork(id)).toEqual([{ kind: 'vendor-verification', title: 'Gulf Parts: Gulf Parts Inc', open: true }])
  const vendor = await app.signInAs(id, 'vendors', email)
  const state = async () => (await vendor.call(verifications.mine)).body.state
  const name = { name: 'Gulf Parts Inc' }
  const done = await admin.call(verifications.verify, { params: { kind: 'vendor', id }, body: { ...name, source: 'Texas SOS' } })
  expect([done.status, await state()]).toEqual([200, 'verified'])
  const update = (change: object, version: number) =>
    vendor.call(vendors.update, { body: { ...form, ...place, ...change } }, { version })
  await update({ contactName: 'Vic' }, 1)
  expect(await state()).toBe('verified')
  await update({ contactName: 'Vic', corporateName: 'Other Parts Inc' }, 2)
  expect(await state()).toBe('waiting')
})

test('a number of an unusual form is pointed out for states whose form we know, and never refused', () => {
  expect(describeOddNumber('CA', 'ard 00123456')).toBeNull()
  expect(describeOddNumber('CA', '123')).toBe(
    'An ARD number in California usually looks like ARD00123456. Check that this one is complete.',
  )
  expect(describeOddNumber('CT', 'anything')).toBeNull()
  expect(describeOddNumber('TX', 'anything')).toBeNull()
})

test('every state with registration names its authority, its source and when it was read', () => {
  for (const [state, { authority, number, source, asOf, example, form }] of Object.entries(registrations)) {
    expect([state, authority, number, source].every((text) => text !== '')).toBe(true)
    expect(asOf).toMatch(/^2026-\d\d$/)
    if (form) expect(example).toMatch(form)
  }
})
