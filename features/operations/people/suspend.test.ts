import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app/server/build.ts'
import { injectCall } from '../../../app/server/inject-call.ts'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { AdMarket } from '../../../testing/samples/ad-market.samples.ts'
import { createSentEstimate, signAgreement } from '../../../testing/samples/sent-estimate.samples.ts'
import { Receiver } from '../../../testing/samples/webhook-receiver.samples.ts'
import { type TestApp, testApp, type TestCustomer, testSecret, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { shopPages } from '../../catalog/shop-pages/contract/index.ts'
import { apiKeys } from '../../data/api-keys/contract/index.ts'
import { webhooks } from '../../data/webhooks/contract/index.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { agreements } from '../../repair/agreements/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { partOffers } from '../../supply/part-offers/contract/index.ts'
import { people, type RecordKind } from './contract/index.ts'

let app: TestApp
let admin: TestUser
let receiver: Receiver
beforeAll(async () => {
  app = await testApp()
  // 9 AM on a Wednesday in Austin (UTC-6).
  app.clock.set(new Date('2027-03-10T15:00:00Z'))
  admin = await app.signUpAdmin(['support'])
  receiver = await Receiver.open()
})
afterAll(() => receiver.close())

const reason = 'Complaints about unauthorized work.'
const suspend = (kind: RecordKind, id: string, by: TestUser = admin) =>
  by.call(people.suspend, { params: { kind, id }, body: { reason } })
const reinstate = (kind: RecordKind, id: string) =>
  admin.call(people.reinstate, { params: { kind, id }, body: { reason: 'Settled' } })
const book = (who: TestCustomer, { shopId: shop }: TestShop, startsAt = '2027-03-11T15:00:00Z') =>
  who.call(appointments.book, { body: { shop, startsAt, concern: 'Brakes', noSpecifiedVehicle: true } })
const readMe = async (who: TestUser) => (await who.call(auth.getMe)).status
const password = 'correct horse battery'
const logIn = (row: typeof auth.signInOwner | typeof auth.signInEmployee, { email }: TestUser) =>
  app.guest.call(row, { body: { email, password } })

describe('a suspended shop', () => {
  test('ends the sessions of its people on every server, and tells them at log-in why and whom to contact', async () => {
    const shop = await app.signUpShop()
    const tech = await app.signUpEmployee(shop.shopId)
    await setQuickPassword(app, shop.owner, password)
    await setQuickPassword(app, tech, password)
    const otherServer = await buildApp({ config: app.config, databaseUrl: app.databaseUrl, secret: testSecret, clock: app.clock })
    const elsewhere = async ({ token }: TestUser) =>
      (await injectCall(otherServer.app, auth.getMe, {}, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await elsewhere(shop.owner), await elsewhere(tech)]).toEqual([200, 200])
    expect((await suspend('shop', shop.shopId)).status).toBe(200)
    expect([await readMe(shop.owner), await readMe(tech)]).toEqual([401, 401])
    await expect.poll(() => elsewhere(shop.owner)).toBe(401)
    await expect.poll(() => elsewhere(tech)).toBe(401)
    await otherServer.close()
    for (const [row, who] of [
      [auth.signInOwner, shop.owner],
      [auth.signInEmployee, tech],
    ] as const) {
      const { status, problem } = await logIn(row, who)
      expect([status, problem.code]).toEqual([403, 'account_suspended'])
      expect(problem.msg).toContain('Test Garage is suspended')
      expect(problem.msg).toContain(reason)
      expect(problem.msg).toContain('/contactus')
    }
    // A wrong password learns nothing.
    const guess = await app.guest.call(auth.signInOwner, { body: { email: shop.owner.email, password: 'something else' } })
    expect(guess.problem.code).toBe('user_not_found')
    await reinstate('shop', shop.shopId)
    expect((await logIn(auth.signInOwner, shop.owner)).status).toBe(200)
    expect((await logIn(auth.signInEmployee, tech)).status).toBe(200)
  })

  test('e-mails the owners the reason, what stops and what continues, and e-mails them again when it is reinstated', async () => {
    const shop = await app.signUpShop()
    await suspend('shop', shop.shopId)
    await reinstate('shop', shop.shopId)
    const [back, away] = await app.outbox(shop.owner.email)
    expect(away!.subject).toBe('Test Garage was suspended on Liftbay')
    for (const part of [reason, 'API keys', 'Online booking', 'Sealed papers can still be verified', '/contactus'])
      expect(away!.body_text).toContain(part)
    expect(back!.subject).toBe('Test Garage works on Liftbay again')
  })

  test('stops its API keys until it is reinstated', async () => {
    const shop = await app.signUpShop()
    const made = await shop.owner.call(apiKeys.create, {
      params: { owner: shop.shopId },
      body: { name: 'Desk', rights: ['orders:read'] },
    })
    const useKey = async () =>
      (
        await app.send(
          shopBoard.read,
          { params: { shop: shop.shopId } },
          { headers: { authorization: `Bearer ${made.body.key}` } },
        )
      ).status
    expect(await useKey()).toBe(200)
    await suspend('shop', shop.shopId)
    expect(await useKey()).toBe(401)
    await reinstate('shop', shop.shopId)
    expect(await useKey()).toBe(200)
  })

  test('stops its webhooks: what waits is not sent, and what happens meanwhile is not sent later', async () => {
    const shop = await app.signUpShop()
    const ann = await app.signUp('customer')
    const own = { params: { owner: shop.shopId } }
    await shop.owner.call(webhooks.add, {
      ...own,
      body: { url: receiver.url, events: ['appointment.made', 'appointment.cancelled'] },
    })
    receiver.got.length = 0
    receiver.answer = (response) => response.writeHead(500).end()
    expect((await book(ann, shop)).status).toBe(200)
    await app.settle()
    await expect.poll(() => receiver.got.length).toBe(1)
    await suspend('shop', shop.shopId)
    receiver.answer = (response) => response.writeHead(204).end()
    await sql`update delivery set due_at = now() where kind = 'webhook'`.execute(app.db)
    await sql`update appointment set state = 'cancelled' where shop_id = ${shop.shopId}`.execute(app.db)
    await app.settle()
    const { rows } = await sql<{ states: string[] }>`
      select array_agg(state) as states from webhook_delivery where owner_id = ${shop.shopId}`.execute(app.db)
    expect(rows[0]!.states).toEqual(['failed'])
    expect(receiver.got).toHaveLength(1)
    await reinstate('shop', shop.shopId)
    expect((await book(await app.signUp('customer'), shop)).status).toBe(200)
    await app.settle()
    await expect.poll(() => receiver.got.length).toBe(2)
  })

  test('takes no bookings, moves none, and shows no free times; a booked visit can still be canceled', async () => {
    const shop = await app.signUpShop()
    const ann = await app.signUp('customer')
    const booked = await book(ann, shop)
    await suspend('shop', shop.shopId)
    expect((await book(await app.signUp('customer'), shop)).problem.code).toBe('shop_takes_no_bookings')
    const { id } = booked.body.appointment
    const moved = { id, startsAt: '2027-03-11T18:00:00Z', concern: 'Brakes', noSpecifiedVehicle: true }
    const move = await ann.call(appointments.edit, { body: moved }, { version: 1 })
    expect([move.status, move.problem.code]).toEqual([409, 'shop_takes_no_bookings'])
    const times = await app.guest.call(appointments.slots, { query: { shop: shop.shopId, day: '2027-03-11', minutes: '60' } })
    expect(times.body.days.every((day) => day.times.length === 0)).toBe(true)
    expect((await ann.call(appointments.cancel, { query: { id } })).status).toBe(200)
    await reinstate('shop', shop.shopId)
    expect((await book(ann, shop)).status).toBe(200)
  })

  test('leaves search and its public page, but not the customers who were there', async () => {
    const shop = await app.signUpShop()
    const [ann, stranger] = [await app.signUp('customer'), await app.signUp('customer')]
    await app.confirmShop(ann.customerId, shop.shopId)
    const params = { shop: shop.shopId }
    const look = async () => [
      (await app.guest.call(shops.search, { query: { email: shop.owner.email } })).body.shops.length,
      (await app.guest.call(shops.getInfo, { params })).status,
      (await app.guest.call(shopPages.view, { params })).status,
      (await stranger.call(shops.getInfo, { params })).status,
      (await ann.call(shops.getInfo, { params })).status,
    ]
    expect(await look()).toEqual([1, 200, 200, 200, 200])
    await suspend('shop', shop.shopId)
    expect(await look()).toEqual([0, 404, 404, 404, 200])
    await reinstate('shop', shop.shopId)
    expect(await look()).toEqual([1, 200, 200, 200, 200])
  })

  test('leaves signed papers to its customers, who still read and verify them', async () => {
    const visit = await createSentEstimate(app)
    await signAgreement(visit)
    await suspend('shop', visit.shop.shopId)
    const signed = await visit.ann.call(agreements.isSigned, {
      query: { shop: visit.shop.shopId, invoice: String(visit.order.workOrder.invoice) },
    })
    const paper = await visit.ann.call(agreements.paper, { params: { id: signed.body.agreements[0]!.agreementId } })
    expect(paper.status).toBe(200)
    const sealed = { name: 'agreement.pdf', bytes: paper.raw }
    const checked = await app.guest.call(agreements.verify, {}, { file: sealed })
    expect(checked.body).toMatchObject({ isSealed: true, isIntact: true, isOurs: true })
  })

  test('is closed to an owner who has another shop, and the other one is not', async () => {
    const shop = await app.signUpShop()
    const otherShop = await app.signUpShop()
    await sql`insert into shop_member (shop_id, account_id, kind)
      values (${otherShop.shopId}, ${shop.owner.accountId}, 'owner')`.execute(app.db)
    await setQuickPassword(app, shop.owner, password)
    await suspend('shop', shop.shopId)
    expect(await readMe(shop.owner)).toBe(401)
    expect((await logIn(auth.signInOwner, shop.owner)).status).toBe(200)
    const again = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
    const readBoard = ({ shopId }: TestShop) => again.call(shopBoard.read, { params: { shop: shopId } })
    const refused = await readBoard(shop)
    expect([refused.status, refused.problem.code]).toEqual([403, 'shop_suspended'])
    expect(refused.problem.msg).toContain(reason)
    expect((await readBoard(otherShop)).status).toBe(200)
    const changed = await again.call(shops.dismissSetup, { params: { shop: shop.shopId } })
    expect(changed.problem.code).toBe('shop_suspended')
    await reinstate('shop', shop.shopId)
    await expect.poll(async () => (await readBoard(shop)).status).toBe(200)
  })

  test('waits for a booking that has begun, and no booking begins after it', async () => {
    const shop = await app.signUpShop({ bays: 60 })
    const guests = await Promise.all(Array.from({ length: 12 }, () => app.signUp('customer')))
    const [suspended, ...bookings] = await Promise.all([
      suspend('shop', shop.shopId),
      ...guests.map((guest) => book(guest, shop)),
    ])
    expect(suspended.status).toBe(200)
    const codes = new Set(bookings.map(({ status, problem }) => (status === 200 ? 'booked' : problem?.code)))
    expect([...codes].every((code) => code === 'booked' || code === 'shop_takes_no_bookings')).toBe(true)
    // A program that skipped every check would still be stopped by the database.
    await expect(
      sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at)
        values (${shop.shopId}, ${guests[0]!.customerId}, true, 1, '2027-03-12T15:00Z', '2027-03-12T16:00Z')`.execute(app.db),
    ).rejects.toMatchObject({ constraint: 'appointment_shop_is_suspended' })
  })

  test('is suspended once when two admins do it at the same time, and reinstated once', async () => {
    const shop = await app.signUpShop()
    const second = await app.signUpAdmin(['moderator'])
    const both = await Promise.all([suspend('shop', shop.shopId), suspend('shop', shop.shopId, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('already_suspended')
    const ends = await Promise.all([reinstate('shop', shop.shopId), reinstate('shop', shop.shopId)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from suspension where shop_id = ${shop.shopId}`.execute(app.db)
    expect(rows[0]!.count).toBe(1)
  })

  test('a log-in that began before the suspension opens no session after it', async () => {
    const shop = await app.signUpShop()
    await setQuickPassword(app, shop.owner, password)
    await Promise.all([suspend('shop', shop.shopId), ...Array.from({ length: 6 }, () => logIn(auth.signInOwner, shop.owner))])
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from session where account_id = ${shop.owner.accountId} and ended_at is null`.execute(app.db)
    expect(rows[0]!.open).toBe(0)
  })
})

describe('a suspended person', () => {
  test('a suspended vendor’s parts and ads leave the shops’ searches until it is reinstated', async () => {
    const market = new AdMarket(app)
    await market.offers()
    const vendor = await market.vendor()
    await market.campaign(vendor)
    const shop = await market.shop()
    const find = async () => {
      const sent = { params: { shop: shop.shopId }, query: { name: 'brake pads' } }
      const { offers } = (await shop.owner.call(partOffers.find, sent)).body
      const { slots } = (await market.search(shop)).body
      return { offers: offers.filter(({ vendorId }) => vendorId === vendor.accountId).length, ads: slots.length }
    }
    expect(await find()).toEqual({ offers: 1, ads: 1 })
    await suspend('vendor', vendor.accountId)
    expect(await find()).toEqual({ offers: 0, ads: 0 })
    expect(await readMe(vendor)).toBe(401)
    await reinstate('vendor', vendor.accountId)
    expect(await find()).toEqual({ offers: 1, ads: 1 })
  })

  test('a suspended owner’s own API keys stop, and the shop goes on for its employees', async () => {
    const shop = await app.signUpShop()
    const tech = await app.signUpEmployee(shop.shopId, 'Manager')
    const made = await shop.owner.call(apiKeys.create, {
      params: { owner: shop.shopId },
      body: { name: 'Desk', rights: ['orders:read'] },
    })
    await suspend('owner', shop.owner.accountId)
    const params = { shop: shop.shopId }
    const byKey = await app.send(shopBoard.read, { params }, { headers: { authorization: `Bearer ${made.body.key}` } })
    expect(byKey.status).toBe(401)
    expect(await readMe(shop.owner)).toBe(401)
    expect((await tech.call(shopBoard.read, { params })).status).toBe(200)
  })

  test('a suspended customer cannot log in, and their repair order stays readable to the shop', async () => {
    const visit = await createSentEstimate(app)
    await setQuickPassword(app, visit.ann, password)
    await suspend('customer', visit.ann.customerId)
    expect(await readMe(visit.ann)).toBe(401)
    const body = { role: 'customer' as const, email: visit.ann.email, password }
    const refused = await app.guest.call(auth.signIn, { body })
    expect([refused.status, refused.problem.code]).toEqual([403, 'account_suspended'])
    expect(refused.problem.msg).toContain('Your account is suspended')
    expect((await visit.shop.owner.call(workOrders.read, { params: { id: visit.order.workOrder.id } })).status).toBe(200)
    await reinstate('customer', visit.ann.customerId)
    expect((await app.guest.call(auth.signIn, { body })).status).toBe(200)
  })

  test('only a known shop or person with a log-in can be suspended, and nobody is reinstated twice', async () => {
    const walkIn = await sql<{ id: string }>`
      insert into customer (first_name, last_name) values ('Walk', 'In') returning id`.execute(app.db)
    expect((await suspend('customer', walkIn.rows[0]!.id)).problem.code).toBe('cannot_be_suspended')
    expect((await suspend('owner', admin.accountId)).status).toBe(404)
    expect((await suspend('shop', crypto.randomUUID())).status).toBe(404)
    const ann = await app.signUp('customer')
    expect((await reinstate('customer', ann.customerId)).problem.code).toBe('not_suspended')
    const finance = await app.signUpAdmin(['finance'])
    expect((await suspend('customer', ann.customerId, finance)).status).toBe(403)
  })
})
