import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { conversations } from '../conversations/contract/index.ts'
import { notifyOfMessages } from '../conversations/server/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { shopCustomers } from '../shop-customers/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { customerRequests } from './contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

let counter = 0

/** A shop opens an order for somebody's e-mail and phone; answers the shop's own record of them. */
async function enter(person: TestCustomer, at = shop, phone = '5125550111') {
  const { body, status, problem } = await at.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: at.shopId,
      customer: { firstName: 'Typed', lastName: 'Name', phone, email: person.email },
      vehicle: { vinId: `1HGCM82633C${String(++counter).padStart(6, '0')}`, year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Brakes squeal'],
    },
  })
  if (status !== 200) throw new Error(problem.msg)
  return { orderId: body.workOrder.id, walkIn: body.customer.customerId, hasAccount: body.customer.hasAccount }
}

/** The link and the code of the newest request. */
async function readRequest(person: TestCustomer) {
  const { body_text: text = '' } =
    (await app.outbox(person.email)).find(({ subject }) => subject.startsWith('Are you a customer')) ?? {}
  return { token: /\/shop-request\/([\w-]+)/.exec(text)?.[1] ?? '', code: /^\d{6}$/m.exec(text)?.[0] ?? '' }
}

const at = (walkIn: string, where = shop) => ({ params: { shop: where.shopId, id: walkIn } })
const enterCode = (walkIn: string, code: string, where = shop) =>
  where.owner.call(customerRequests.enterCode, { ...at(walkIn, where), body: { code } })
const readState = async (walkIn: string) => (await shop.owner.call(customerRequests.read, at(walkIn))).body.state
const listAsking = async (who: TestCustomer) => (await who.call(customerRequests.mine, {})).body.requests
const answer = (who: TestCustomer, given: 'accept' | 'decline', where = shop) =>
  who.call(customerRequests.answer, { params: { shop: where.shopId }, body: { answer: given } })
const canSee = async (who: TestCustomer, orderId: string, where = shop) =>
  (await who.call(workOrders.view, { params: { shopId: where.shopId, workOrderId: orderId } })).status === 200

/** Each customer has few requests an hour, so every test takes a new one. */
const signUp = () => app.signUp('customer')

describe('until the customer answers', () => {
  test('the shop has only what it typed, and the account has nothing but the question', async () => {
    const zoe = await signUp()
    const car = await app.addVehicle(zoe.customerId)
    const { walkIn, orderId, hasAccount } = await enter(zoe)
    expect([walkIn === zoe.customerId, hasAccount, await readState(walkIn)]).toEqual([false, false, 'requested'])
    const page = (await shop.owner.call(shopCustomers.read, at(walkIn))).body
    expect([page.firstName, page.vehicles.length]).toEqual(['Typed', 1])
    expect(page.vehicles[0]!.vinId).not.toBe(car.vin)
    expect((await shop.owner.call(shopCustomers.read, at(zoe.customerId))).status).toBe(404)
    expect(await canSee(zoe, orderId)).toBe(false)
    expect(await listAsking(zoe)).toMatchObject([{ shopId: shop.shopId, dba: 'Test Garage', place: 'Austin, TX' }])
    const bell = (await zoe.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
    expect(bell).toEqual(['Are you a customer of Test Garage?'])
  })

  test('the question is texted only to a person who OK’d texts', async () => {
    const zoe = await signUp()
    await sql`update customer set phone1 = '5125550177' where id = ${zoe.customerId}`.execute(app.db)
    await enter(zoe, shop, '5125550177')
    expect([(await readRequest(zoe)).code.length, await app.outbox('5125550177')]).toEqual([6, []])
    await sql`insert into text_consent (customer_id, shop_id, phone, is_ok, how, words, at)
      values (${zoe.customerId}, null, '5125550177', true, 'preferences', 'OK', now())`.execute(app.db)
    await enter(zoe, await app.signUpShop(), '5125550177')
    const [text] = await app.outbox('5125550177')
    expect(text?.body_text).toContain('Test Garage says you are its customer')
  })

  test('nobody is asked about an e-mail with another phone, or an e-mail without an account', async () => {
    const zoe = await signUp()
    await sql`update customer set phone1 = '5125550222' where id = ${zoe.customerId}`.execute(app.db)
    const { walkIn } = await enter(zoe)
    expect([await readState(walkIn), await listAsking(zoe), await app.outbox(zoe.email)]).toEqual(['none', [], []])
    expect((await shop.owner.call(customerRequests.send, at(walkIn))).problem.code).toBe('no_account_to_ask')
    expect((await enterCode(walkIn, '123456')).problem.code).toBe('no_account_to_ask')
  })

  test('another shop finds neither the request nor the code', async () => {
    const zoe = await signUp()
    const { walkIn } = await enter(zoe)
    const { code } = await readRequest(zoe)
    const otherShop = await app.signUpShop()
    for (const reply of [
      await otherShop.owner.call(customerRequests.read, at(walkIn)),
      await otherShop.owner.call(customerRequests.read, at(walkIn, otherShop)),
      await otherShop.owner.call(customerRequests.send, at(walkIn, otherShop)),
      await enterCode(walkIn, code, otherShop),
    ])
      expect(reply.status).toBe(404)
  })
})

describe('the customer accepts', () => {
  test('in the account: orders of this shop come over, and those of other shops wait', async () => {
    const zoe = await signUp()
    const otherShop = await app.signUpShop()
    const [mine, theirs] = [await enter(zoe), await enter(zoe, otherShop)]
    expect((await listAsking(zoe)).map(({ shopId }) => shopId)).toEqual([shop.shopId, otherShop.shopId])
    expect((await answer(zoe, 'accept')).body.requests).toMatchObject([{ shopId: otherShop.shopId }])
    expect([await canSee(zoe, mine.orderId), await canSee(zoe, theirs.orderId, otherShop)]).toEqual([true, false])
    expect((await answer(zoe, 'accept')).problem.code).toBe('request_answered')
    const again = await enter(zoe)
    expect([again.walkIn, again.hasAccount]).toEqual([zoe.customerId, true])
  })

  test('with the link, without a login, once', async () => {
    const zoe = await signUp()
    const { orderId } = await enter(zoe)
    const { token } = await readRequest(zoe)
    const look = await app.guest.call(customerRequests.view, { body: { token } })
    expect(look.body).toMatchObject({ dba: 'Test Garage' })
    expect(JSON.stringify(look.body)).not.toContain(zoe.email)
    const accept = () => app.guest.call(customerRequests.answerByLink, { body: { token, answer: 'accept' } })
    const replies = await Promise.all([accept(), accept()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await canSee(zoe, orderId)).toBe(true)
    expect((await app.guest.call(customerRequests.view, { body: { token } })).problem.code).toBe('request_link_ended')
  })

  test('with the code at the counter: once, and never after five wrong ones', async () => {
    const [zoe, max] = [await signUp(), await signUp()]
    const first = await enter(zoe)
    const { code } = await readRequest(zoe)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await enterCode(first.walkIn, wrong)).problem.code).toBe('code_wrong')
    const right = await enterCode(first.walkIn, code)
    expect(right.body).toEqual({ customerId: zoe.customerId })
    expect(await canSee(zoe, first.orderId)).toBe(true)
    expect((await enterCode(first.walkIn, code)).status).toBe(404)

    const second = await enter(max)
    const maxs = await readRequest(max)
    const bad = maxs.code === '000000' ? '111111' : '000000'
    const tries = await Promise.all(Array.from({ length: 6 }, () => enterCode(second.walkIn, bad)))
    expect(tries.map(({ problem }) => problem.code).toSorted()).toEqual([
      'code_ended',
      'code_ended',
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_wrong',
    ])
    expect((await enterCode(second.walkIn, maxs.code)).problem.code).toBe('code_ended')
    expect(await canSee(max, second.orderId)).toBe(false)
  })

  test('a code works for ten minutes, and a new one ends it', async () => {
    const zoe = await signUp()
    const { walkIn } = await enter(zoe)
    const { code } = await readRequest(zoe)
    await sql`update customer_request set code_expires_at = now() where customer_id = ${zoe.customerId}`.execute(app.db)
    expect((await enterCode(walkIn, code)).problem.code).toBe('code_ended')
    expect((await shop.owner.call(customerRequests.send, at(walkIn))).body.state).toBe('requested')
    const next = await readRequest(zoe)
    expect((await enterCode(walkIn, next.code)).status).toBe(200)
  })

  test('afterward the shop sees the vehicles that were there, and neither the others nor the home address', async () => {
    const zoe = await signUp()
    await sql`update customer set address = '77 Hidden Lane', city = 'Marfa' where id = ${zoe.customerId}`.execute(app.db)
    const otherVehicle = await app.addVehicle(zoe.customerId)
    await enter(zoe)
    await answer(zoe, 'accept')
    const page = await shop.owner.call(shopCustomers.read, at(zoe.customerId))
    expect([page.body.hasAccount, page.body.vehicles.length, page.body.address, page.body.city]).toEqual([true, 1, '', ''])
    expect((await shop.owner.call(shopCustomers.readVehicle, at(otherVehicle.id))).status).toBe(404)
    const order = { shop: shop.shopId, customerId: zoe.customerId, concerns: ['Noise'] }
    for (const vehicleId of [otherVehicle.id, otherVehicle.vin])
      expect((await shop.owner.call(frontDesk.startWorkOrder, { body: { ...order, vehicleId } })).status).toBeGreaterThanOrEqual(
        400,
      )
  })
})

describe('the customer does not know the shop', () => {
  test('a declined shop keeps its own record and cannot ask again for 90 days', async () => {
    const zoe = await signUp()
    const { walkIn, orderId } = await enter(zoe)
    const { code, token } = await readRequest(zoe)
    expect((await answer(zoe, 'decline')).body.requests).toEqual([])
    expect([await readState(walkIn), await canSee(zoe, orderId)]).toEqual(['declined', false])
    expect((await shop.owner.call(customerRequests.send, at(walkIn))).problem.code).toBe('customer_declined')
    expect((await enterCode(walkIn, code)).problem.code).toBe('code_ended')
    expect((await app.guest.call(customerRequests.view, { body: { token } })).status).toBe(410)
    const mails = (await app.outbox(zoe.email)).length
    const again = await enter(zoe)
    expect([again.hasAccount, await listAsking(zoe), (await app.outbox(zoe.email)).length]).toEqual([false, [], mails])
    await sql`update shop_customer set answered_at = now() - interval '91 days' where customer_id = ${zoe.customerId}`.execute(
      app.db,
    )
    expect((await shop.owner.call(customerRequests.send, at(walkIn))).body.state).toBe('requested')
  })

  test('a declined shop’s messages and reports no longer go to that person, and the desk is told', async () => {
    const zoe = await signUp()
    const { orderId } = await enter(zoe)
    await answer(zoe, 'decline')
    const sent = async () => [await app.outbox(zoe.email), await app.outbox('5125550111')].flat().length
    const before = await sent()
    const params = { id: orderId }
    expect((await shop.owner.call(conversations.send, { params, body: { text: 'It is ready' } })).status).toBe(200)
    const notify = notifyOfMessages({ db: app.db, config: app.config })
    await notify({ workOrderId: orderId, to: 'customer', way: 'mail' })
    await app.settle()
    expect(await sent()).toBe(before)
    const { body } = await shop.owner.call(conversations.read, { params, query: {} })
    expect(body.customer.reach).toBe('declined')
    expect((await shop.owner.call(workOrders.read, { params })).body.customer.hasDeclined).toBe(true)
  })

  test('a customer who declined and then chooses the shop is its customer, and the record can be added to the account', async () => {
    const zoe = await signUp()
    const { walkIn, orderId } = await enter(zoe)
    await answer(zoe, 'decline')
    await zoe.call(customers.changePreferredShop, { body: { shop: shop.shopId } })
    expect(await readState(walkIn)).toBe('confirmed')
    const added = await shop.owner.call(customerRequests.send, at(walkIn))
    expect(added.body).toMatchObject({ state: 'confirmed', customerId: zoe.customerId })
    expect(await canSee(zoe, orderId)).toBe(true)
  })
})

describe('how much a customer can be asked', () => {
  test('a customer gets at most three requests in an hour, from all shops together', async () => {
    const zoe = await signUp()
    const { walkIn } = await enter(zoe)
    for (let count = 0; count < 2; count++) await enter(zoe, await app.signUpShop())
    expect((await shop.owner.call(customerRequests.send, at(walkIn))).status).toBe(429)
    await enter(zoe, await app.signUpShop())
    expect(await app.outbox(zoe.email)).toHaveLength(3)
    expect(await listAsking(zoe)).toHaveLength(4)
  })

  test('a shop whose owner has not confirmed their e-mail asks nobody', async () => {
    const zoe = await signUp()
    const fresh = await app.signUpShop()
    await sql`update account set email_confirmed_at = null where id = ${fresh.owner.accountId}`.execute(app.db)
    const { walkIn } = await enter(zoe, fresh)
    expect([await listAsking(zoe), await app.outbox(zoe.email)]).toEqual([[], []])
    expect((await fresh.owner.call(customerRequests.send, at(walkIn, fresh))).problem.code).toBe('confirm_email_first')
  })
})

test('the database refuses an order of an account that has not confirmed the shop', async () => {
  const zoe = await signUp()
  const car = await app.addVehicle(zoe.customerId)
  await expect(
    sql`insert into work_order (shop_id, invoice, customer_id, vehicle_id, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
      supplies_cap_cents) values (${shop.shopId}, 9999, ${zoe.customerId}, ${car.id}, 0, 0, 0, 0, 0)`.execute(app.db),
  ).rejects.toThrow('has not confirmed shop')
})
