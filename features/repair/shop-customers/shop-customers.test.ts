import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { confirmations } from '../../platform/auth/contract/index.ts'
import { customerRequests } from '../customer-requests/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { shopCustomers } from './contract/index.ts'
import { deleteMergedCustomers } from './server/index.ts'

let app: TestApp
let shop: TestShop
let otherShop: TestShop
let counter = 100_000

interface EnteredCustomer {
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  vin?: string
  plate?: string
}

async function walkIn(
  of: TestShop,
  { firstName = 'Kim', lastName = 'Osterhaus', phone = '5125550190', email = '', ...car }: EnteredCustomer = {},
) {
  const vin = car.vin ?? `1HGCM82633A${String((counter += 1))}`
  const { body, status, problem } = await of.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: of.shopId,
      customer: { firstName, lastName, phone, email },
      vehicle: {
        vinId: vin,
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        plate: car.plate ?? '',
        plateState: car.plate ? 'TX' : '',
      },
      concerns: ['Brakes squeal'],
    },
  })
  if (status !== 200) throw new Error(problem.msg)
  return {
    id: body.customer.customerId,
    orderId: body.workOrder.id,
    invoice: body.workOrder.invoice,
    vehicleId: body.vehicle.vehicleId,
    vin,
  }
}

const at = (id: string, of = shop) => ({ params: { shop: of.shopId, id } })
const readPage = async (id: string, of = shop) => (await of.owner.call(shopCustomers.read, at(id, of))).body
const mergeCustomers = (keep: string, drop: string, take: ('name' | 'phone' | 'email' | 'address')[] = [], of = shop) =>
  of.owner.call(shopCustomers.merge, { params: { shop: of.shopId }, body: { keep, drop, take } })
const bookAtDesk = (
  { id, vehicleId }: { id: string; vehicleId: string },
  wish: { startsAt: string; concern: string; jobMinutes: number; tells?: boolean },
) => shop.owner.call(frontDesk.book, { body: { shop: shop.shopId, customerId: id, vehicleId, ...wish } })
const undoMerge = (id: string, of = shop) => of.owner.call(shopCustomers.undoMerge, at(id, of))

beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  otherShop = await app.signUpShop()
})

describe('the customer’s page', () => {
  test('names an order’s options among its complaints only once the customer added them', async () => {
    const own = await Workshop.open(app)
    let order = await own.order(['Brakes squeal'])
    for (const complaint of ['Cabin filter', 'Wiper blades']) {
      const body = { complaint, optionOf: order.concerns[0]!.concernId }
      const sent = { params: { id: order.workOrder.id }, body }
      order = (await own.owner.call(workOrders.addConcern, sent, { version: order.workOrder.version })).body
    }
    for (const concern of [0, 1, 2]) order = await own.part(order, concern)
    const readComplaints = async () => (await readPage(own.ann.customerId, own.shop)).orders[0]?.complaints
    expect(await readComplaints()).toEqual(['Brakes squeal'])
    await own.answer((await own.send(order)).body, [2])
    expect(await readComplaints()).toEqual(['Brakes squeal', 'Cabin filter'])
  })

  test('a customer’s page has the shop’s orders, vehicles and notes, and nothing of another shop', async () => {
    const kim = await walkIn(shop)
    await shop.owner.call(shopCustomers.addNote, { ...at(kim.id), body: { text: 'Ring twice' } })
    expect(await readPage(kim.id)).toMatchObject({
      firstName: 'Kim',
      hasAccount: false,
      isShared: false,
      count: 1,
      owedCents: 0,
      vehicles: [{ vinId: kim.vin, title: '2003 Honda Accord' }],
      orders: [{ invoice: kim.invoice, complaints: ['Brakes squeal'], owedCents: 0 }],
      notes: [{ text: 'Ring twice', isMine: true }],
    })
    const ann = await app.signUp('customer')
    const vehicle = await app.addVehicle(ann.customerId)
    for (const { shopId } of [shop, otherShop]) await app.confirmShop(ann.customerId, shopId)
    const enter = (of: TestShop) =>
      of.owner.call(frontDesk.startWorkOrder, {
        body: {
          shop: of.shopId,
          customer: { firstName: 'Ann', lastName: 'Baker', phone: '5125550111', email: ann.email },
          vehicle: { vinId: vehicle.vin, year: 2003, make: 'Honda', model: 'Accord' },
          concerns: ['AC'],
        },
      })
    expect([(await enter(shop)).status, (await enter(otherShop)).status]).toEqual([200, 200])
    await otherShop.owner.call(shopCustomers.addNote, { ...at(ann.customerId, otherShop), body: { text: 'Theirs alone' } })
    const seen = await readPage(ann.customerId)
    expect([seen.hasAccount, seen.orders.length, seen.notes]).toEqual([true, 1, []])
    const car = await shop.owner.call(shopCustomers.readVehicle, at(vehicle.id))
    expect(car.body.orders).toHaveLength(1)
  })

  test('only the author can remove a note about a customer', async () => {
    const kim = await walkIn(shop)
    const employee = await app.signUpEmployee(shop.shopId)
    const { body } = await employee.call(shopCustomers.addNote, { ...at(kim.id), body: { text: 'From the bay' } })
    const which = { params: { shop: shop.shopId, id: kim.id, note: body.notes[0]!.noteId } }
    expect((await shop.owner.call(shopCustomers.removeNote, which)).status).toBe(404)
    expect((await employee.call(shopCustomers.removeNote, which)).body.notes).toEqual([])
  })

  test('a shop corrects walk-ins on the version it has seen, and never the data of an account', async () => {
    const kim = await walkIn(shop)
    const { version } = await readPage(kim.id)
    const facts = { firstName: 'Kimberly', lastName: 'Osterhaus', phone: '(512) 555-0177', email: '', address: '5 Elm St' }
    const edit = (id: string, at: number) =>
      shop.owner.call(shopCustomers.edit, { params: { shop: shop.shopId, id }, body: facts }, { version: at })
    expect((await edit(kim.id, version)).body).toMatchObject({ firstName: 'Kimberly', phone1: '5125550177', address: '5 Elm St' })
    expect((await edit(kim.id, version)).status).toBe(412)
    const ann = await app.signUp('customer')
    await app.confirmShop(ann.customerId, shop.shopId)
    expect((await edit(ann.customerId, 1)).problem.code).toBe('customer_has_account')
  })

  test('a walk-in that two shops use cannot be changed by either', async () => {
    const kim = await walkIn(shop, { phone: '5125550166' })
    const twin = await walkIn(shop, { phone: '5125550166' })
    const theirs = await walkIn(otherShop)
    await sql`update work_order set customer_id = ${kim.id} where id = ${theirs.orderId}`.execute(app.db)
    const seen = await readPage(kim.id)
    expect(seen.isShared).toBe(true)
    const facts = { firstName: 'X', lastName: 'Y', phone: '5125550177' }
    const edited = await shop.owner.call(shopCustomers.edit, { ...at(kim.id), body: facts }, { version: seen.version })
    expect(edited.problem.code).toBe('customer_shared')
    expect([(await mergeCustomers(twin.id, kim.id)).problem.code, (await mergeCustomers(kim.id, twin.id)).problem.code]).toEqual([
      'customer_shared',
      'customer_shared',
    ])
  })

  test('the desk books for a caller, who is notified', async () => {
    const kim = await walkIn(shop, { email: 'kim.calls@example.test' })
    const book = (startsAt: string) => bookAtDesk(kim, { startsAt, concern: 'Oil change', jobMinutes: 60, tells: true })
    const { status, body } = await book('2027-03-11T15:00:00Z')
    expect([status, body.vehicle?.vinId]).toEqual([200, kim.vin])
    expect((await readPage(kim.id)).appointments).toMatchObject([{ state: 'booked', concern: 'Oil change' }])
    expect((await app.outbox('kim.calls@example.test'))[0]?.subject).toMatch(/^Your appointment is booked: Test Garage/)
    expect((await book('2027-03-11T15:30:00Z')).problem.code).toBe('vehicle_busy')
    expect((await book('2027-03-13T15:00:00Z')).problem.code).toBe('time_outside_hours')
    expect((await book('2020-03-11T15:00:00Z')).problem.code).toBe('time_in_past')
  })

  test('the desk cannot be used to send custom text to many new addresses', async () => {
    const limited = await testApp({ limits: true })
    const { owner, shopId } = await limited.signUpShop()
    const book = (count: number) =>
      owner.call(frontDesk.book, {
        body: {
          shop: shopId,
          customer: { firstName: 'Any', lastName: 'Body', phone: '5125550199', email: `any.body.${count}@example.test` },
          concern: 'Buy now',
          startsAt: '2020-03-11T15:00:00Z',
          jobMinutes: 30,
          tells: true,
        },
      })
    for (let count = 1; count <= 120; count++) expect((await book(count)).problem.code).toBe('time_in_past')
    expect((await book(121)).problem.code).toBe('rate_limited')
  })

  test('a walk-in who confirms the e-mail and accepts the shop gets their appointments, and their notes stay with them', async () => {
    const email = 'joins.later@example.test'
    const kim = await walkIn(shop, { email, phone: '5125550133' })
    await shop.owner.call(shopCustomers.addNote, { ...at(kim.id), body: { text: 'Has a dog' } })
    await bookAtDesk(kim, { startsAt: '2027-03-12T15:00:00Z', concern: 'Tires', jobMinutes: 30 })
    const account = await app.signUpUnconfirmed(email)
    await sql`update customer set phone1 = '5125550133' where id = ${account.customerId}`.execute(app.db)
    await account.call(confirmations.sendLink, {})
    const token = /confirm-email\/([\w-]+)/.exec((await app.outbox(email)).map((mail) => mail.body_text).join('\n'))?.[1]
    const confirmed = await account.call(confirmations.confirm, { body: { token: token ?? '' } })
    expect(confirmed.status).toBe(200)
    await account.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } })
    const theirs = await readPage(account.customerId)
    expect([theirs.orders.length, theirs.appointments.length, theirs.notes.map(({ text }) => text)]).toEqual([
      1,
      1,
      ['Has a dog'],
    ])
  })
})

describe('merging', () => {
  test('merging customers moves work orders, vehicles, appointments and notes to the remaining customer, joins vehicles with the same VIN, and records it', async () => {
    const remaining = await walkIn(shop, { firstName: 'Stephen', lastName: 'Ab', phone: '5125550101' })
    const dropped = await walkIn(shop, {
      firstName: 'Steven',
      lastName: 'Ab',
      phone: '5125550102',
      email: 'steven@example.test',
      vin: remaining.vin,
    })
    await shop.owner.call(shopCustomers.addNote, { ...at(dropped.id), body: { text: 'Pays cash' } })
    await sql`insert into past_visit (shop_id, customer_id, vehicle_id, visited_on, invoice)
      select ${shop.shopId}, ${dropped.id}, vehicle_id, '2024-05-06', 'A-1' from work_order where id = ${dropped.orderId}`.execute(
      app.db,
    )
    const pastVisitOf = async () => {
      const found = await sql<{ of: string }>`select customer_id as of from past_visit where shop_id = ${shop.shopId}`.execute(
        app.db,
      )
      return found.rows[0]?.of
    }
    await bookAtDesk(dropped, { startsAt: '2027-03-15T15:00:00Z', concern: 'Tires', jobMinutes: 30 })
    const compared = await shop.owner.call(shopCustomers.compare, { params: { ...at(remaining.id).params, other: dropped.id } })
    expect(compared.body).toMatchObject({ reason: '', stays: null, canBeUndone: true, b: { appointments: 1, notes: 1 } })

    const { body } = await mergeCustomers(remaining.id, dropped.id, ['email', 'phone'])
    expect(body).toMatchObject({ firstName: 'Stephen', email: 'steven@example.test', phone1: '5125550102', count: 2 })
    expect(body.vehicles).toHaveLength(1)
    expect([body.appointments.length, body.notes.length]).toEqual([1, 1])
    expect(await pastVisitOf()).toBe(remaining.id)
    const order = (await shop.owner.call(workOrders.read, { params: { id: dropped.orderId } })).body
    expect(order.vehicle.vehicleId).toBe(remaining.vehicleId)
    expect(order.events[0]).toMatchObject({ what: 'customers-merged', detail: { from: 'Steven Ab', into: 'Stephen Ab' } })
    expect((await shop.owner.call(shopCustomers.read, at(dropped.id))).status).toBe(404)

    // A correction made since stays.
    const { version } = await readPage(remaining.id)
    const facts = { firstName: 'Stephen', lastName: 'Abbot', phone: '5125550102', email: 'steven@example.test' }
    await shop.owner.call(shopCustomers.edit, { ...at(remaining.id), body: facts }, { version })
    const { mergeId } = body.merges[0]!
    expect((await undoMerge(mergeId, otherShop)).status).toBe(404)
    const undone = await undoMerge(mergeId)
    expect(undone.body).toMatchObject({ lastName: 'Abbot', phone1: '5125550101', email: '', count: 1, merges: [] })
    expect([undone.body.vehicles.length, undone.body.appointments.length, undone.body.notes.length]).toEqual([1, 0, 0])
    expect(await pastVisitOf()).toBe(dropped.id)
    const again = await readPage(dropped.id)
    expect([again.count, again.vehicles.length, again.appointments.length, again.notes.length]).toEqual([1, 1, 1, 1])
    expect((await undoMerge(mergeId)).problem.code).toBe('merge_final')
  })

  test('merging customers cannot be undone after a work order has moved on, nor after 30 days', async () => {
    const [a, b] = [await walkIn(shop), await walkIn(shop)]
    const { mergeId } = (await mergeCustomers(a.id, b.id)).body.merges[0]!
    await sql`update work_order set customer_id = ${(await walkIn(shop)).id} where id = ${b.orderId}`.execute(app.db)
    expect((await undoMerge(mergeId)).problem.code).toBe('merge_final')
    await sql`update work_order set customer_id = ${a.id} where id = ${b.orderId}`.execute(app.db)
    await sql`update customer_merge set at = now() - interval '31 days' where id = ${mergeId}`.execute(app.db)
    expect((await undoMerge(mergeId)).problem.code).toBe('merge_final')
    const isThere = async () => (await sql`select from customer where id = ${b.id}`.execute(app.db)).rows.length
    await deleteMergedCustomers(app.db, new Date(Date.now() - 2 * dayMilliseconds))
    expect(await isThere()).toBe(1)
    await deleteMergedCustomers(app.db, new Date())
    expect(await isThere()).toBe(0)
  })

  test('merging never joins two accounts or an account into a walk-in, and joins into an account only with its e-mail and phone', async () => {
    const known = async (email: string) => {
      const customer = await app.signUp('customer', email)
      await sql`update customer set phone1 = '5125550155' where id = ${customer.customerId}`.execute(app.db)
      await app.confirmShop(customer.customerId, shop.shopId)
      return customer
    }
    const [ann, ben] = [await known('ann.merge@example.test'), await known('ben.merge@example.test')]
    const walk = await walkIn(shop, { phone: '5125550155' })
    expect((await mergeCustomers(ann.customerId, ben.customerId)).problem.code).toBe('customers_both_have_accounts')
    expect((await mergeCustomers(walk.id, ann.customerId)).problem.code).toBe('customer_has_account')
    expect((await mergeCustomers(ann.customerId, walk.id)).problem.code).toBe('customers_not_the_same')
    await sql`update customer set email = 'ann.merge@example.test' where id = ${walk.id}`.execute(app.db)
    const { body } = await mergeCustomers(ann.customerId, walk.id)
    expect([body.count, body.merges]).toEqual([1, []])
    expect((await ann.call(workOrders.view, { params: { shopId: shop.shopId, workOrderId: walk.orderId } })).status).toBe(200)
  })

  test('a shop cannot merge or compare another shop’s customers', async () => {
    const [mine, theirs] = [await walkIn(shop), await walkIn(otherShop)]
    expect([(await mergeCustomers(mine.id, theirs.id)).status, (await mergeCustomers(theirs.id, mine.id)).status]).toEqual([
      404, 404,
    ])
    const compared = await shop.owner.call(shopCustomers.compare, { params: { ...at(mine.id).params, other: theirs.id } })
    expect(compared.status).toBe(404)
  })

  test('people of a shop compare, mark, book and edit the same customers at once, and none is asked to try again', async () => {
    const [kim, lee] = [await walkIn(shop), await walkIn(shop, { firstName: 'Lee' })]
    const { version } = await readPage(kim.id)
    const facts = { firstName: 'Kim', lastName: 'Osterhaus', phone: '5125550190', email: '' }
    const calls = Array.from({ length: 4 }, () => [
      shop.owner.call(shopCustomers.compare, { params: { ...at(kim.id).params, other: lee.id } }),
      shop.owner.call(shopCustomers.compare, { params: { ...at(lee.id).params, other: kim.id } }),
      shop.owner.call(shopCustomers.markAsDifferent, { params: { shop: shop.shopId }, body: { a: lee.id, b: kim.id } }),
      shop.owner.call(shopCustomers.changeTexts, { ...at(kim.id), body: { okToText: true } }),
      shop.owner.call(frontDesk.startWorkOrder, {
        body: { shop: shop.shopId, customerId: kim.id, vehicleId: kim.vehicleId, concerns: ['Brakes squeal'], okToText: true },
      }),
      shop.owner.call(shopCustomers.edit, { ...at(kim.id), body: facts }, { version }),
      shop.owner.call(shopCustomers.saveFields, { ...at(kim.id), body: { fields: {} } }, { version }),
    ])
    const statuses = await Promise.all(calls.map(async (some) => (await Promise.all(some)).map(({ status }) => status)))
    const wasTooLate = expect.toBeOneOf([200, 412])
    for (const some of statuses) expect(some).toEqual([200, 200, 200, 200, 200, wasTooLate, wasTooLate])
  })

  test('people who change orders while others merge their customer, correct their vehicle or undo the merge are not asked to try again', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [kim, lee] = [await walkIn(shop), await walkIn(shop, { firstName: 'Lee' })]
      const addConcern = async (id: string) => {
        const { workOrder } = (await shop.owner.call(workOrders.read, { params: { id } })).body
        const sent = { params: { id }, body: { complaint: 'Pulls to the left' } }
        return shop.owner.call(workOrders.addConcern, sent, { version: workOrder.version })
      }
      const race = (...calls: Promise<{ status: number }>[]) =>
        Promise.all([...calls, addConcern(lee.orderId), addConcern(lee.orderId)].map(async (call) => (await call).status))
      const { version } = (await shop.owner.call(shopCustomers.readVehicle, at(lee.vehicleId))).body
      const facts = { vinId: lee.vin, year: 2004, make: 'Honda', model: 'Accord' }
      const wasTooLate = expect.toBeOneOf([200, 412])
      expect(
        await race(shop.owner.call(shopCustomers.correctVehicle, { ...at(lee.vehicleId), body: facts }, { version })),
      ).toEqual([200, wasTooLate, wasTooLate])
      expect(await race(mergeCustomers(kim.id, lee.id))).toEqual([200, wasTooLate, wasTooLate])
      const { merges } = await readPage(kim.id)
      expect(await race(undoMerge(merges[0]!.mergeId))).toEqual([200, wasTooLate, wasTooLate])
    }
  })

  test('a shop gets similar customers suggested for merging, except those marked as different', async () => {
    const fresh = await app.signUpShop()
    const a = await walkIn(fresh, { firstName: 'Raul', lastName: 'Zamarripa', phone: '5125550121', plate: 'ZZZ 123' })
    const b = await walkIn(fresh, { firstName: 'Raúl', lastName: 'Zamaripa', phone: '5125550121', plate: 'ZZZ-123' })
    await walkIn(fresh, { firstName: 'Somebody', lastName: 'Else', phone: '5125550122' })
    const read = async () => (await fresh.owner.call(shopCustomers.duplicates, { params: { shop: fresh.shopId } })).body.pairs
    const pairs = await read()
    expect(pairs).toHaveLength(1)
    expect(pairs[0]?.because.toSorted()).toEqual(['name', 'phone', 'plate'])
    await fresh.owner.call(shopCustomers.markAsDifferent, { params: { shop: fresh.shopId }, body: { a: a.id, b: b.id } })
    expect(await read()).toEqual([])
    expect((await shop.owner.call(shopCustomers.duplicates, { params: { shop: fresh.shopId } })).status).toBe(404)
  })
})

describe("correcting a walk-in's vehicle", () => {
  const right = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord', plate: '8ABC123', plateState: 'CA' }
  const correct = (vehicleId: string, version: number, body: object = {}, of = shop) =>
    of.owner.call(shopCustomers.correctVehicle, { ...at(vehicleId, of), body: { ...right, ...body } }, { version })
  const vehicleOf = async (vehicleId: string) => (await shop.owner.call(shopCustomers.readVehicle, at(vehicleId))).body

  test("correcting a walk-in's vehicle changes it, and each of its repair orders shows the old values", async () => {
    const { orderId, vehicleId, vin } = await walkIn(shop, { plate: '8ABC128' })
    const { mayCorrect, version } = await vehicleOf(vehicleId)
    expect(mayCorrect).toBe(true)
    const { status, body } = await correct(vehicleId, version)
    expect([status, body.vinId, body.plate]).toEqual([200, '1HGCM82633A004352', '8ABC123'])
    const { body: order } = await shop.owner.call(workOrders.read, { params: { id: orderId } })
    expect(order.vehicle.vinId).toBe('1HGCM82633A004352')
    expect(order.events.find(({ what }) => what === 'vehicle-corrected')?.detail).toEqual({
      corrections: [
        { what: 'VIN', from: vin, to: '1HGCM82633A004352' },
        { what: 'License plate', from: '8ABC128 TX', to: '8ABC123 CA' },
      ],
    })
    // Saving the same values adds no history, and an outdated version is refused.
    expect((await correct(vehicleId, version)).status).toBe(412)
    await correct(vehicleId, version + 1)
    const { events } = (await shop.owner.call(workOrders.read, { params: { id: orderId } })).body
    expect(events.filter(({ what }) => what === 'vehicle-corrected')).toHaveLength(1)
  })

  test("correcting a walk-in's vehicle refuses a duplicate VIN, other shops, an account’s vehicle and a shared vehicle", async () => {
    const own = { phone: '5125550777', firstName: 'Vera' }
    const first = await walkIn(shop, own)
    const second = await walkIn(shop, { ...own, email: 'vera@example.test' })
    await sql`update vehicle set customer_id = ${first.id} where id = ${second.vehicleId}`.execute(app.db)
    await sql`update work_order set customer_id = ${first.id} where id = ${second.orderId}`.execute(app.db)
    const codeOf = async (reply: ReturnType<typeof correct>) => (await reply).problem?.code ?? 'done'
    expect(await codeOf(correct(first.vehicleId, 1, { vinId: second.vin }))).toBe('vin_taken')
    expect((await correct(first.vehicleId, 1, {}, otherShop)).status).toBe(404)

    const account = await app.signUp('customer')
    await sql`update customer set account_id = null where account_id = ${account.accountId}`.execute(app.db)
    await sql`update customer set account_id = ${account.accountId} where id = ${first.id}`.execute(app.db)
    await app.confirmShop(first.id, shop.shopId)
    expect(await codeOf(correct(first.vehicleId, 1))).toBe('customer_has_account')
    expect((await vehicleOf(first.vehicleId)).mayCorrect).toBe(false)

    const shared = await walkIn(shop, { firstName: 'Sam', phone: '5125550778' })
    await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at, state)
      values (${otherShop.shopId}, ${shared.id}, true, 1, now(), now() + interval '1 hour', 'cancelled')`.execute(app.db)
    expect(await codeOf(correct(shared.vehicleId, 1))).toBe('customer_shared')
  })
})
