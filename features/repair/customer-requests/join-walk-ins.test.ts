import { sql } from 'kysely'
import { setImmediate as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestApp, testApp, type TestCustomer, type TestShop } from '../../../testing/test-app.ts'
import { transfers, vehicles } from '../../catalog/vehicles/contract/index.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { auth, confirmations } from '../../platform/auth/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { serviceHistory } from '../service-history/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { customerRequests } from './contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

let counter = 0
const makeEmail = () => `${crypto.randomUUID()}@example.test`
const makeVin = () => `1HGCM82633B${String(++counter).padStart(6, '0')}`
const makeCar = (vinId: string, odometer: number | null = null) => ({
  vinId,
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: '',
  engine: '',
  bodyStyle: '',
  driveType: '',
  fuel: '',
  transmission: '',
  plate: '',
  plateState: '',
  color: '',
  odometer,
})

interface EnteredOrder {
  email: string
  phone?: string
  vinId?: string
  odometer?: number
  at?: TestShop
}

const enterOrder = ({ email, phone = '5125550111', vinId = makeVin(), odometer, at = shop }: EnteredOrder) =>
  at.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: at.shopId,
      customer: { firstName: 'Ann', lastName: 'Baker', phone, email },
      vehicle: makeCar(vinId, odometer ?? null),
      concerns: ['Brakes squeal'],
    },
  })

/** A counter enters somebody by e-mail and phone. */
async function walkIn(entered: EnteredOrder): Promise<ShopWorkOrder> {
  const { body, status, problem } = await enterOrder(entered)
  if (status !== 200) throw new Error(problem.msg)
  return body
}

async function linkOf(who: TestUser): Promise<string> {
  await who.call(confirmations.sendLink, {})
  const [mail] = await app.outbox(who.email)
  return /\/confirm-email\/([\w-]+)\?/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

const openOrder = (who: TestUser, token: string) => who.call(confirmations.confirm, { body: { token } })
/** Accepts every shop that asks. */
async function acceptShops(who: TestUser): Promise<void> {
  const { requests } = (await who.call(customerRequests.mine, {})).body
  for (const { shopId } of requests)
    expect((await who.call(customerRequests.answer, { params: { shop: shopId }, body: { answer: 'accept' } })).status).toBe(200)
}
async function confirmEmail(who: TestUser) {
  const reply = await openOrder(who, await linkOf(who))
  if (who.role === 'customer') await acceptShops(who)
  return reply
}

async function listSeen(who: TestUser, { workOrder: { id } }: ShopWorkOrder): Promise<boolean> {
  const { rows } = await sql<{ shopId: string }>`select shop_id as "shopId" from work_order where id = ${id}`.execute(app.db)
  return (await who.call(workOrders.view, { params: { shopId: rows[0]?.shopId ?? '', workOrderId: id } })).status === 200
}
const listVins = async (who: TestUser) =>
  (await who.call(vehicles.list, { query: {} })).body.rows.map(({ vinId }) => vinId).toSorted()
const atCounter = async ({ workOrder: { id } }: ShopWorkOrder) =>
  (await shop.owner.call(workOrders.read, { params: { id } })).body
const strangers = async (email: string) => {
  const { rows } = await sql`select 1 from customer where email = ${email} and account_id is null`.execute(app.db)
  return rows.length
}

describe('a stranger who signs up with somebody else’s e-mail and phone', () => {
  test('a stranger gets no record that a shop enters for that person, before or after, and no notice about it', async () => {
    const email = makeEmail()
    const before = await walkIn({ email })
    const eve = await app.signUpUnconfirmed(email)
    const after = await walkIn({ email })
    expect([await listSeen(eve, before), await listSeen(eve, after)]).toEqual([false, false])
    expect(await listVins(eve)).toEqual([])
    expect((await eve.call(workOrders.inShop, { query: {} })).status).toBe(404)
    expect((await eve.call(notifications.list, { query: {} })).body.rows).toEqual([])
  })

  test('a stranger does not show up in the shop’s list by booking or preferring the shop', async () => {
    const email = makeEmail()
    const eve = await app.signUpUnconfirmed(email)
    await eve.call(customers.changePreferredShop, { body: { shop: shop.shopId } })
    const found = () => shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text: email } })
    const start = () =>
      shop.owner.call(frontDesk.startWorkOrder, {
        body: { shop: shop.shopId, customerId: eve.customerId, vehicle: makeCar(makeVin()), concerns: ['Brakes squeal'] },
      })
    expect((await found()).body).toEqual([])
    expect((await start()).status).toBe(404)
    await sql`update account set email_confirmed_at = now() where id = ${eve.accountId}`.execute(app.db)
    expect((await found()).body).toMatchObject([{ customerId: eve.customerId }])
    expect((await start()).status).toBe(200)
  })

  test('a stranger still gets nothing when the person takes over the account by a passcode, which signs the stranger out first', async () => {
    const email = makeEmail()
    const order = await walkIn({ email })
    const eve = await app.signUpUnconfirmed(email)
    await app.guest.call(auth.requestPasscode, { params: { email } })
    const otp = /^\d{6}$/m.exec((await app.outbox(email))[0]?.body_text ?? '')?.[0] ?? ''
    const { headers } = await app.guest.call(auth.verifyPasscode, { params: { email, otp } })
    const ticket = /prt=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    // Keeps asking without a pause while the password changes.
    const seen: boolean[] = []
    const changed = new AbortController()
    const asking = (async () => {
      while (!changed.signal.aborted) {
        seen.push(await listSeen(eve, order))
        await pause()
      }
    })()
    const body = { email, password: 'nine green bottles on a wall' }
    const reset = await app.guest
      .call(auth.resetPassword, { body }, { headers: { cookie: `prt=${ticket}` } })
      .finally(() => changed.abort())
    await asking
    expect(reset.status).toBe(200)
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).not.toContain(true)
    const ann = await app.signInAs(eve.accountId, 'customer', email)
    await acceptShops(ann)
    expect(await listSeen(ann, order)).toBe(true)
  })
})

describe('an e-mail that becomes confirmed', () => {
  test('confirming an e-mail moves orders and vehicles that shops entered before and after the sign-up to the account, with a notice', async () => {
    const email = makeEmail()
    const otherShop = await app.signUpShop()
    const orders = [await walkIn({ email }), await walkIn({ email, at: otherShop })]
    const ann = await app.signUpUnconfirmed(email)
    orders.push(await walkIn({ email }))
    expect((await confirmEmail(ann)).status).toBe(200)
    expect(await Promise.all(orders.map((order) => listSeen(ann, order)))).toEqual([true, true, true])
    expect(await listVins(ann)).toEqual(orders.map(({ vehicle }) => vehicle.vinId).toSorted())
    const { rows } = (await ann.call(notifications.list, { query: {} })).body
    const titles = rows.map(({ title }) => title)
    expect(titles).toHaveLength(4)
    expect(titles).toEqual(
      expect.arrayContaining([
        '2 visits are now in your account',
        'Your visit is now in your account',
        'Are you a customer of Test Garage?',
      ]),
    )
    expect(rows.find(({ title }) => title.startsWith('2 visits'))).toMatchObject({
      data: { path: `/workorder/${shop.shopId}/${orders[2]?.workOrder.id}`, invoice: orders[2]?.workOrder.invoice },
    })
    // Nobody is listed twice.
    expect(await strangers(email)).toBe(0)
  })

  test('the shop sees a confirmed e-mail: the account, an event in the history, and the next version', async () => {
    const email = makeEmail()
    const order = await walkIn({ email })
    const ann = await app.signUpUnconfirmed(email)
    expect((await atCounter(order)).customer.hasAccount).toBe(false)
    await confirmEmail(ann)
    const now = await atCounter(order)
    expect(now.customer).toMatchObject({ customerId: ann.customerId, hasAccount: true })
    expect(now.events[0]).toMatchObject({ what: 'customer-joined', by: 'Ann Baker' })
    expect(now.workOrder.version).toBe(order.workOrder.version + 1)
    const known = await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text: email } })
    expect(known.body.map(({ customerId }) => customerId)).toEqual([ann.customerId])
  })

  test('after the customer accepts the shop it finds them, and new orders notify them', async () => {
    const ann = await app.signUpUnconfirmed(makeEmail())
    await confirmEmail(ann)
    const typed = { email: ann.email.toUpperCase(), phone: '+1 (512) 555-0111' }
    expect((await walkIn(typed)).customer.hasAccount).toBe(false)
    await acceptShops(ann)
    const order = await walkIn(typed)
    expect(order.customer).toMatchObject({ customerId: ann.customerId, hasAccount: true })
    expect(await listSeen(ann, order)).toBe(true)
  })

  test('confirming an e-mail moves nothing from a record with another phone, another e-mail, no e-mail, or an account', async () => {
    const email = makeEmail()
    const [bob, owner] = [await app.signUp('customer'), await app.signUp('owner', email)]
    const others = [
      await walkIn({ email, phone: '5125550112' }),
      await walkIn({ email: `x${email}` }),
      await walkIn({ email: '' }),
      await walkIn({ email: bob.email }),
    ]
    const ann = await app.signUpUnconfirmed(email)
    await confirmEmail(ann)
    expect(await Promise.all(others.map((order) => listSeen(ann, order)))).toEqual([false, false, false, false])
    expect(await listVins(ann)).toEqual([])
    expect((await ann.call(notifications.list, { query: {} })).body.rows).toEqual([])
    expect(await listSeen(bob, others[3] as ShopWorkOrder)).toBe(false)
    await acceptShops(bob)
    expect(await listSeen(bob, others[3] as ShopWorkOrder)).toBe(true)
    expect(owner.role).toBe('owner')
  })

  test('confirming an e-mail moves nothing to an account in another role', async () => {
    const email = makeEmail()
    const order = await walkIn({ email })
    const owner = await app.signUp('owner', email)
    await sql`update account set email_confirmed_at = null where id = ${owner.accountId}`.execute(app.db)
    expect((await confirmEmail(owner)).status).toBe(200)
    expect((await atCounter(order)).customer.hasAccount).toBe(false)
  })

  test("a walk-in's vehicle that is already in the account is merged, and keeps its own odometer", async () => {
    const email = makeEmail()
    const ann = await app.signUpUnconfirmed(email)
    const mine = [await app.addVehicle(ann.customerId, makeVin()), await app.addVehicle(ann.customerId, makeVin())] as const
    await sql`update vehicle set odometer = 60000 where customer_id = ${ann.customerId}`.execute(app.db)
    const orders = [
      await walkIn({ email, vinId: mine[0].vin, odometer: 61_000 }),
      await walkIn({ email, vinId: mine[1].vin, odometer: 59_000, at: await app.signUpShop() }),
    ]
    await confirmEmail(ann)
    const { rows } = (await ann.call(vehicles.list, { query: {} })).body
    expect(rows.toSorted((a, b) => a.vinId.localeCompare(b.vinId))).toMatchObject([
      { id: mine[0].id, odometer: 60_000 },
      { id: mine[1].id, odometer: 60_000 },
    ])
    const { rows: kept } = await sql<{ id: string; vehicleId: string }>`
      select id, vehicle_id as "vehicleId" from work_order where customer_id = ${ann.customerId}`.execute(app.db)
    expect(new Map(kept.map(({ id, vehicleId }) => [id, vehicleId]))).toEqual(
      new Map(orders.map(({ workOrder }, index) => [workOrder.id, mine[index]?.id])),
    )
  })

  test('a vehicle passed on before the e-mail is confirmed stays passed on, and its history goes with it', async () => {
    const email = makeEmail()
    const old = await app.signUpUnconfirmed(email)
    const buyer = await app.signUp('customer')
    const mine = await app.addVehicle(old.customerId, makeVin())
    const order = await walkIn({ email, vinId: mine.vin })
    await sql`update work_order set state = 'closed', closed_at = now() where id = ${order.workOrder.id}`.execute(app.db)
    const { body: offer } = await old.call(transfers.offer, { params: { id: mine.id }, body: {} })
    const token = offer.url.split('/take-over/')[1] ?? ''
    expect((await buyer.call(transfers.accept, { body: { token } })).status).toBe(200)
    await confirmEmail(old)
    expect(await listVins(old)).toEqual([])
    expect(await listVins(buyer)).toEqual([mine.vin])
    expect(await listSeen(old, order)).toBe(true)
    expect(await listSeen(buyer, order)).toBe(false)
    const { body: before } = await buyer.call(serviceHistory.earlier, { params: { id: mine.vin } })
    expect(before.visits).toHaveLength(1)
  })

  test('a vehicle that a shop checks in for its old owner is theirs again, even if another account has its VIN', async () => {
    const email = makeEmail()
    const old = await app.signUpUnconfirmed(email)
    const buyer = await app.signUp('customer')
    const mine = await app.addVehicle(old.customerId, makeVin())
    const order = await walkIn({ email, vinId: mine.vin })
    const { body: offer } = await old.call(transfers.offer, { params: { id: mine.id }, body: {} })
    await buyer.call(transfers.accept, { body: { token: offer.url.split('/take-over/')[1] ?? '' } })
    await confirmEmail(old)
    expect(await listVins(old)).toEqual([mine.vin])
    expect(await listVins(buyer)).toEqual([mine.vin])
    expect([await listSeen(old, order), await listSeen(buyer, order)]).toEqual([true, false])
  })
})

describe('at the same time', () => {
  const waits = (order: { status: number; body: ShopWorkOrder }) => {
    if (order.status !== 200) throw new Error(JSON.stringify(order.body))
    return order.body
  }

  test('orders entered while the e-mail is being confirmed end up in the account, and no walk-in is left over', async () => {
    for (let round = 0; round < 4; round++) {
      const email = makeEmail()
      const ann = await app.signUpUnconfirmed(email)
      const token = await linkOf(ann)
      const [entered, opened] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => enterOrder({ email }))),
        Promise.all([openOrder(ann, token), openOrder(ann, token)]),
      ])
      expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 410])
      const orders = entered.map(waits)
      await acceptShops(ann)
      expect(await Promise.all(orders.map((order) => listSeen(ann, order)))).toEqual(orders.map(() => true))
      expect(await strangers(email)).toBe(0)
    }
  })

  test('a shop that picks a walk-in or changes their order while the customer accepts the shop gets a reply or a refusal, and nothing is lost', async () => {
    for (let round = 0; round < 8; round++) {
      const email = makeEmail()
      const order = await walkIn({ email })
      const ann = await app.signUpUnconfirmed(email)
      const { customerId } = order.customer
      await openOrder(ann, await linkOf(ann))
      const [confirmed, again, changed] = await Promise.all([
        ann.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } }),
        shop.owner.call(frontDesk.startWorkOrder, {
          body: { shop: shop.shopId, customerId, vehicle: makeCar(makeVin()), concerns: ['AC is warm'] },
        }),
        shop.owner.call(
          workOrders.addConcern,
          { params: { id: order.workOrder.id }, body: { complaint: 'Pulls to the left' } },
          { version: order.workOrder.version },
        ),
      ])
      expect([confirmed.status, [200, 404].includes(again.status), [200, 412].includes(changed.status)]).toEqual([
        200,
        true,
        true,
      ])
      expect(await listSeen(ann, order)).toBe(true)
      if (again.status === 200) expect(await listSeen(ann, again.body)).toBe(true)
      expect(await strangers(email)).toBe(0)
    }
  })

  test('two customers who confirm at once each get their own orders', async () => {
    const people: { who: TestCustomer; order: ShopWorkOrder }[] = []
    for (let n = 0; n < 5; n++) {
      const email = makeEmail()
      people.push({ who: await app.signUpUnconfirmed(email), order: await walkIn({ email }) })
    }
    const links = await Promise.all(people.map(({ who }) => linkOf(who)))
    await Promise.all(people.map(({ who }, index) => openOrder(who, links[index] ?? '')))
    await Promise.all(people.map(({ who }) => acceptShops(who)))
    for (const { who } of people)
      expect(await Promise.all(people.map(({ order }) => listSeen(who, order)))).toEqual(
        people.map((person) => person.who === who),
      )
  })
})
