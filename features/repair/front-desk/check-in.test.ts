import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { frontDesk } from './contract/index.ts'

let app: TestApp
let shop: Workshop
let bookings = 0
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

/** Booked by the customer; each on a day of its own. */
async function makeAppointment(vehicleId: string | null, concern = 'Brakes squeal\nAC is warm'): Promise<string> {
  const startsAt = new Date(Date.UTC(2027, 0, 4 + ++bookings, 15))
  await app.confirmShop(shop.ann.customerId, shop.shop.shopId)
  const { rows } = await sql<{ id: string }>`
    insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, concern)
    values (${shop.shop.shopId}, ${shop.ann.customerId}, ${vehicleId}, ${vehicleId === null}, 1, ${startsAt}, ${new Date(startsAt.getTime() + 3_600_000)}, ${concern})
    returning id`.execute(app.db)
  return rows[0]?.id ?? ''
}

describe('checking in', () => {
  test('checking in turns an appointment into a work order with its concerns and the current rates', async () => {
    const id = await makeAppointment(shop.vehicle.id)
    const { status, body, headers } = await shop.owner.call(frontDesk.checkIn, { params: { id }, body: { odometer: 81_204 } })
    expect(status).toBe(200)
    expect(headers['etag']).toBe(`"${body.workOrder.version}"`)
    expect(body).toMatchObject({
      workOrder: { state: 'estimate', odometer: 81_204, appointmentId: id, laborRateCents: 12000, authorizedCents: null },
      rates: { partsTaxRate: 8250 },
      vehicle: { vehicleId: shop.vehicle.id, title: '2003 Honda Accord' },
      customer: { customerId: shop.ann.customerId, hasAccount: true },
      concerns: [{ complaint: 'Brakes squeal' }, { complaint: 'AC is warm' }],
    })
    const { rows } = await sql<{ state: string }>`select state from appointment where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ state: 'arrived' }])
  })

  test('the orders of a shop are numbered consecutively, even twenty at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => makeAppointment(shop.vehicle.id)))
    const replies = await Promise.all(ids.map((id) => shop.owner.call(frontDesk.checkIn, { params: { id }, body: {} })))
    const invoices = replies.map(({ body }) => body.workOrder.invoice).toSorted((a, b) => a - b)
    expect(invoices).toEqual(Array.from({ length: 20 }, (_, index) => (invoices[0] ?? 0) + index))
  })

  test('an appointment is checked in once, even when two people click at the same time', async () => {
    const id = await makeAppointment(shop.vehicle.id)
    const replies = await Promise.all([1, 2, 3].map(() => shop.owner.call(frontDesk.checkIn, { params: { id }, body: {} })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('appointment_not_booked')
  })

  test('checking in asks for the vehicle when the appointment has none', async () => {
    const id = await makeAppointment(null)
    expect((await shop.owner.call(frontDesk.checkIn, { params: { id }, body: {} })).problem.code).toBe('vehicle_needed')
    const vehicle = { vinId: '1FTFW1ET5DFC10312', year: 2013, make: 'Ford', model: 'F-150' }
    const checkedIn = await shop.owner.call(frontDesk.checkIn, { params: { id }, body: { vehicle } })
    expect(checkedIn.body.vehicle).toMatchObject({ vinId: '1FTFW1ET5DFC10312', title: '2013 Ford F-150' })
    const again = await makeAppointment(null)
    const same = await shop.owner.call(frontDesk.checkIn, {
      params: { id: again },
      body: { vehicleId: checkedIn.body.vehicle.vehicleId },
    })
    expect(same.body.vehicle.vehicleId).toBe(checkedIn.body.vehicle.vehicleId)
  })

  test("another customer's vehicle cannot be chosen", async () => {
    const otherCustomer = await app.signUp('customer')
    const vehicle = await app.addVehicle(otherCustomer.customerId)
    const id = await makeAppointment(null)
    expect((await shop.owner.call(frontDesk.checkIn, { params: { id }, body: { vehicleId: vehicle.id } })).status).toBe(404)
  })

  test('an appointment of another shop is not found at check-in', async () => {
    const id = await makeAppointment(shop.vehicle.id)
    const { owner } = await app.signUpShop()
    expect((await owner.call(frontDesk.checkIn, { params: { id }, body: {} })).status).toBe(404)
  })
})

describe('walking in', () => {
  const newcomer = { firstName: 'Walter', lastName: 'Inn', phone: '(512) 555-0177', email: 'walter@example.test' }
  const vehicle = { vinId: '5J6RW2H89JL012345', year: 2018, make: 'Honda', model: 'CR-V' }
  const start = (customer: object, more: object = {}) =>
    shop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: shop.shop.shopId,
        ...('customerId' in customer ? customer : { customer }),
        vehicle,
        concerns: ['Oil change'],
        ...more,
      } as never,
    })

  test('a new walk-in is entered with their vehicle, and found again by name or phone', async () => {
    const { status, body } = await start(newcomer)
    expect(status).toBe(200)
    expect(body.customer).toMatchObject({ firstName: 'Walter', phone1: '5125550177', hasAccount: false })
    for (const text of ['walter i', '5550177', 'WALTER@example']) {
      const found = await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shop.shopId, text } })
      expect(found.body).toMatchObject([{ name: 'Walter Inn', vehicles: [{ vinId: vehicle.vinId, title: '2018 Honda CR-V' }] }])
    }
    const again = await start({ customerId: body.customer.customerId })
    expect(again.body.vehicle.vehicleId).toBe(body.vehicle.vehicleId)
  })

  test('a customer is found by plate, VIN and repair order number, with that vehicle first', async () => {
    const first = await start(
      { firstName: 'Petra', lastName: 'Plate', phone: '5125550178', email: '' },
      { vehicle: { ...vehicle, vinId: '1HGCM82633A004353', plate: 'KPT-4471', plateState: 'TX' } },
    )
    const { customerId } = first.body.customer
    await start({ customerId }, { vehicle: { ...vehicle, vinId: '1HGCM82633A004354', plate: 'ZZZ 100' } })
    for (const text of ['kpt 4471', 'KPT-4471', '1hgcm82633a004353', String(first.body.workOrder.invoice)]) {
      const { body } = await shop.owner.call(frontDesk.findKnownCustomers, {
        query: { shop: shop.shop.shopId, text: text.padStart(3, '#') },
      })
      const petra = body.find((customer) => customer.customerId === customerId)
      expect([text, petra?.vehicles[0]]).toEqual([
        text,
        expect.objectContaining({ vinId: '1HGCM82633A004353', plate: 'KPT-4471' }),
      ])
    }
    const otherShop = await app.signUpShop()
    const stranger = await otherShop.owner.call(frontDesk.findKnownCustomers, {
      query: { shop: otherShop.shopId, text: 'kpt 4471' },
    })
    expect(stranger.body).toEqual([])
  })

  test('a new repair order takes over the customer’s appointment of today, but not one of another vehicle or day', async () => {
    const { customerId } = (await start({ firstName: 'Toby', lastName: 'Today', phone: '5125550179', email: '' })).body.customer
    const vehicleId = await sql<{ id: string }>`select id from vehicle where customer_id = ${customerId}`.execute(app.db)
    const known = vehicleId.rows[0]!.id
    const book = async (startsAt: Date, bay: number, of: string | null) => {
      const { rows } = await sql<{ id: string }>`
        insert into appointment (shop_id, customer_id, vehicle_id, no_specified_vehicle, bay, starts_at, ends_at, state, concern)
        values (${shop.shop.shopId}, ${customerId}, ${of}, ${of === null}, ${bay}, ${startsAt}, ${new Date(startsAt.getTime() + 3_600_000)}, 'booked', 'Oil')
        returning id`.execute(app.db)
      return rows[0]!.id
    }
    const now = app.clock.now()
    const tomorrow = await book(new Date(now.getTime() + dayMilliseconds), 1, known)
    const today = await book(now, 2, known)
    const search = { query: { shop: shop.shop.shopId, text: '5125550179' } }
    const find = async () => (await shop.owner.call(frontDesk.findKnownCustomers, search)).body[0]!.today
    expect(await find()).toMatchObject({ appointmentId: today, concern: 'Oil', vehicleId: known })
    const otherVisit = await start({ customerId }, { vehicle: { ...vehicle, vinId: '1HGCM82633A004355' } })
    expect(otherVisit.body.workOrder.appointmentId).toBeNull()
    expect((await start({ customerId })).body.workOrder.appointmentId).toBe(today)
    expect(await find()).toBeNull()
    expect((await start({ customerId })).body.workOrder.appointmentId).toBeNull()
    const states = await sql<{ id: string; state: string }>`
      select id, state from appointment where customer_id = ${customerId}`.execute(app.db)
    expect(Object.fromEntries(states.rows.map(({ id, state }) => [id, state]))).toMatchObject({ [tomorrow]: 'booked' })
    expect(states.rows.find(({ id }) => id === today)?.state).not.toBe('booked')
  })

  test('a customer search with a percent sign finds nobody', async () => {
    expect(
      (await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shop.shopId, text: '%%%' } })).body,
    ).toEqual([])
  })

  test('a customer who confirmed the shop is found by e-mail and phone together, but not by one of them', async () => {
    const ben = await app.signUp('customer')
    await app.confirmShop(ben.customerId, shop.shop.shopId)
    const [both, mailOnly] = [
      await start({ firstName: 'Ben', lastName: 'X', phone: '5125550111', email: ben.email }),
      await start({ firstName: 'Ben', lastName: 'X', phone: '5125550999', email: ben.email }),
    ]
    expect(both.body.customer.customerId).toBe(ben.customerId)
    expect(mailOnly.body.customer).toMatchObject({ hasAccount: false, firstName: 'Ben' })
  })

  test('a walk-in order for a customer the shop does not know answers 404', async () => {
    const stranger = await app.signUp('customer')
    expect((await start({ customerId: stranger.customerId })).status).toBe(404)
  })

  test('a work order at another shop is refused', async () => {
    const otherShop = await app.signUpShop()
    expect((await start(newcomer, { shop: otherShop.shopId })).status).toBe(404)
  })

  test('a walk-in needs a concern, a phone and a vehicle, whose VIN must be one if there is any', async () => {
    expect((await start(newcomer, { concerns: [] })).problem.errors).toEqual({ concerns: 'Concerns: Should have at least one' })
    expect((await start({ ...newcomer, phone: '12' })).problem.errors).toEqual({ 'customer.phone': 'Phone must be 10 numbers' })
    expect((await start(newcomer, { vehicle: { ...vehicle, vinId: 'ABC' } })).problem.errors).toEqual({
      'vehicle.vinId': 'VIN is invalid',
    })
    const { workOrder } = (await start(newcomer, { vehicle: { ...vehicle, vinId: '' } })).body
    expect(workOrder.state).toBe('estimate')
    expect((await start(newcomer, { vehicle: undefined })).problem.errors).toEqual({ vehicleId: 'Vehicle is required' })
    expect((await start(newcomer, { vehicleId: shop.vehicle.id })).problem.errors).toEqual({ vehicleId: 'Vehicle is required' })
  })
})
