import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestApp, type TestCustomer, testApp } from '../../../testing/test-app.ts'
import { VehicleForm, vehicles } from './contract/index.ts'
import { isStandInVin } from './rules.ts'
import { addVehicle, requireOwnVehicle, findVehicleById } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const accord = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }
const camry = { vinId: '4T1BF1FK5HU376522', year: 2017, make: 'Toyota', model: 'Camry' }
const addCar = async (who: TestCustomer, form: typeof accord & Partial<VehicleForm> = accord) =>
  (await who.call(vehicles.save, { body: form })).body

const bookAt = async (shopId: string, customer: TestCustomer, vehicleId: string, startsAt: string) => {
  await app.confirmShop(customer.customerId, shopId)
  const { rows } = await sql<{ id: string }>`
    insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at)
    values (${shopId}, ${customer.customerId}, ${vehicleId}, 1, ${startsAt}, ${startsAt}::timestamptz + interval '1 hour') returning id`.execute(
    app.db,
  )
  return rows[0]!.id
}
let invoice = 1000
const openOrder = async (shopId: string, customer: TestCustomer, vehicleId: string, db = app.db) => {
  await app.confirmShop(customer.customerId, shopId)
  const { rows } = await sql<{ id: string }>`
    insert into work_order (shop_id, invoice, customer_id, vehicle_id, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate, supplies_cap_cents)
    values (${shopId}, ${++invoice}, ${customer.customerId}, ${vehicleId}, 12000, 0, 0, 0, 0) returning id`.execute(db)
  return rows[0]!.id
}

describe('adding a vehicle', () => {
  test('an added vehicle has every detail that was entered, with its VIN in capitals', async () => {
    const ann = await app.signUp('customer')
    const form = {
      ...accord,
      vinId: ' 1hgcm-82633 a004352',
      trim: 'EX',
      engine: '3.0L V6',
      bodyStyle: 'Coupe',
      driveType: 'FWD',
      fuel: 'Gasoline',
      transmission: 'Automatic',
      plate: 'abc 123',
      plateState: 'tx',
      color: 'Silver',
      odometer: 123456,
    }
    const { body, headers } = await ann.call(vehicles.save, { body: form })
    expect(body).toEqual({
      ...form,
      id: expect.any(String),
      vinId: accord.vinId,
      plate: 'ABC 123',
      plateState: 'TX',
      version: 1,
      photoId: null,
      passing: null,
      hasRecords: false,
      servicingShop: null,
      servicingWorkOrderId: null,
      inShop: null,
      nextAppointment: null,
    })
    expect(headers['etag']).toBe('"1"')
    expect((await ann.call(vehicles.read, { params: { id: accord.vinId } })).body).toEqual(body)
  })

  test('year, make and model of a vehicle are required', async () => {
    const ann = await app.signUp('customer')
    const { problem } = await ann.call(vehicles.save, { body: { make: ' ' } as never })
    expect(problem.errors).toEqual({
      year: 'Year is required',
      make: 'Make is required',
      model: 'Model is required',
    })
  })

  test('vehicles without a VIN can be added, found and changed, and get their VIN later', async () => {
    const ann = await app.signUp('customer')
    const first = await addCar(ann, { ...accord, vinId: '' })
    const second = await addCar(ann, { ...accord, vinId: '' })
    expect([isStandInVin(first.vinId), first.vinId === second.vinId]).toEqual([true, false])
    expect((await ann.call(vehicles.read, { params: { id: first.vinId } })).body.id).toBe(first.id)
    const { id } = first
    const colored = await ann.call(vehicles.save, { body: { ...accord, vinId: '', id, version: 1, color: 'Red' } })
    expect(colored.body).toMatchObject({ vinId: first.vinId, color: 'Red' })
    // Also once it has records: the VIN is new, but the car is the same.
    const { shopId } = await app.signUpShop()
    await openOrder(shopId, ann, id)
    expect((await ann.call(vehicles.save, { body: { ...accord, id, version: 2 } })).body.vinId).toBe(accord.vinId)
    const emptied = await ann.call(vehicles.save, { body: { ...accord, vinId: '', id, version: 3 } })
    expect(emptied.problem.errors).toEqual({ vinId: 'VIN is required' })
    // A stand-in for a VIN cannot be typed.
    const typed = await ann.call(vehicles.save, { body: { ...accord, vinId: second.vinId, year: 1975 } })
    expect(typed.problem.errors).toEqual({ vinId: 'VIN is invalid' })
  })

  test('a VIN is 17 characters without I, O and Q; a car before 1981 may have 5 to 17', async () => {
    const ann = await app.signUp('customer')
    const errors = async (vinId: string, year: number) =>
      (await ann.call(vehicles.save, { body: { ...accord, vinId, year } })).problem.errors
    for (const vinId of ['1HGCM82633A00435', '1HGCM82633A0043522', '1HGCM82633A0O4352', '1HGCM82633A00435É', '7T02R100001'])
      expect(await errors(vinId, 2003), vinId).toEqual({ vinId: 'VIN is invalid' })
    expect(await errors('4711', 1967)).toEqual({ vinId: 'VIN is invalid' })
    expect(await errors('7T02R100001', 1967)).toBeUndefined()
  })

  test('a VIN with a wrong check digit can be added', async () => {
    const ann = await app.signUp('customer')
    expect((await ann.call(vehicles.save, { body: { ...accord, vinId: '1HGCM82643A004352' } })).status).toBe(200)
  })

  test('a vehicle with a year too far ahead, an unknown state or a negative odometer is refused', async () => {
    const ann = await app.signUp('customer')
    const year = app.clock.now().getUTCFullYear() + 3
    expect((await ann.call(vehicles.save, { body: { ...accord, year } })).problem.errors).toEqual({ year: 'Year is invalid' })
    const { problem } = await ann.call(vehicles.save, { body: { ...accord, plateState: 'XX', odometer: -1 } })
    expect(problem.errors).toEqual({ plateState: 'State is invalid', odometer: 'Odometer is invalid' })
  })

  test('an owner can have a VIN only once, and another owner can have the same', async () => {
    const ann = await app.signUp('customer')
    await addCar(ann)
    const again = await ann.call(vehicles.save, { body: accord })
    expect([again.status, again.problem.code]).toEqual([409, 'vin_taken'])
    expect((await (await app.signUp('customer')).call(vehicles.save, { body: accord })).status).toBe(200)
  })

  test('clicking Add 10 times at once adds one vehicle', async () => {
    const ann = await app.signUp('customer')
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await ann.call(vehicles.save, { body: accord })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const bob = await app.signUp('customer')
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await bob.call(vehicles.save, { body: accord }, { key: 'add-the-accord' })).body.id),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('a removed vehicle that is added again is the same one, with its new details', async () => {
    const ann = await app.signUp('customer')
    const first = await addCar(ann)
    await ann.call(vehicles.remove, { query: { id: first.id } })
    const again = await addCar(ann, { ...accord, model: 'Accord Coupe', color: 'Red' })
    expect(again).toMatchObject({ id: first.id, model: 'Accord Coupe', color: 'Red' })
  })
})

describe('changing a vehicle', () => {
  test('a change of a vehicle is saved and raises the version', async () => {
    const ann = await app.signUp('customer')
    const { id, version } = await addCar(ann)
    const { body } = await ann.call(vehicles.save, { body: { ...accord, id, version, odometer: 130_000 } })
    expect(body).toMatchObject({ id, odometer: 130_000, version: 2 })
  })

  test('the second of two changes to one version of a vehicle is refused with the current version', async () => {
    const ann = await app.signUp('customer')
    const { id } = await addCar(ann)
    const both = await Promise.all(
      ['Red', 'Blue'].map((color) => ann.call(vehicles.save, { body: { ...accord, id, version: 1, color } })),
    )
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 412])
    expect(both.find((reply) => reply.status === 412)!.problem.more).toEqual({ version: 2 })
    const blind = await ann.call(vehicles.save, { body: { ...accord, id } })
    expect(blind.problem.errors).toEqual({ version: 'Version is required' })
  })

  test("a vehicle cannot get the VIN of the owner's other vehicle", async () => {
    const ann = await app.signUp('customer')
    await addCar(ann)
    const { id } = await addCar(ann, camry)
    const { problem } = await ann.call(vehicles.save, { body: { ...camry, id, version: 1, vinId: accord.vinId } })
    expect(problem.code).toBe('vin_taken')
  })

  test("another customer's vehicle is not found", async () => {
    const { id } = await addCar(await app.signUp('customer'))
    const bob = await app.signUp('customer')
    expect((await bob.call(vehicles.save, { body: { ...accord, id, version: 1 } })).status).toBe(404)
  })
})

describe('a vehicle with a work order', () => {
  const another = { vinId: camry.vinId, year: 2004, make: 'Acura', model: 'Civic' }
  const inRecords = async (state = 'estimate') => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const { id } = await addCar(ann)
    const order = await openOrder(shopId, ann, id)
    await sql`update work_order set state = ${state} where id = ${order}`.execute(app.db)
    return { ann, id }
  }
  const change = (who: TestCustomer, id: string, changed: Partial<VehicleForm>) =>
    who.call(vehicles.save, { body: { ...accord, id, version: 1, ...changed } })

  test('a vehicle keeps its VIN, year, make and model, while it is in the shop and afterward', async () => {
    for (const state of ['estimate', 'closed']) {
      const { ann, id } = await inRecords(state)
      for (const [field, value] of Object.entries(another)) {
        const { status, problem } = await change(ann, id, { [field]: value, color: 'Red' })
        expect([field, status, problem.code]).toEqual([field, 409, 'vehicle_has_records'])
      }
      const { body } = await ann.call(vehicles.read, { params: { id } })
      expect(body).toMatchObject({ ...accord, color: '', version: 1, hasRecords: true })
    }
  })

  test('a vehicle with records can get another plate, color, odometer and trim', async () => {
    const { ann, id } = await inRecords('closed')
    const changed = { plate: 'NEW 1', color: 'Red', odometer: 99_000, trim: 'EX' }
    const { body } = await change(ann, id, { ...changed, vinId: ' 1hgcm-82633 a004352' })
    expect(body).toMatchObject({ ...accord, ...changed, version: 2 })
  })

  test('a vehicle whose only order is canceled can become another car', async () => {
    const { ann, id } = await inRecords('cancelled')
    expect((await change(ann, id, another)).body).toMatchObject({ ...another, hasRecords: false })
  })

  test('an edit of a vehicle waits for an order that is being opened, and keeps the car it was opened for', async () => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const { id } = await addCar(ann)
    const changing = await inTransaction(app.db, async (tx) => {
      await openOrder(shopId, ann, id, tx)
      const answer = change(ann, id, another)
      // Long enough for an edit that does not wait to finish.
      await Promise.race([answer, pause(500)])
      return { answer }
    })
    expect((await changing.answer).problem.code).toBe('vehicle_has_records')
  })

  test('a removed vehicle with records is the same car when it is added again', async () => {
    const { ann, id } = await inRecords('closed')
    await ann.call(vehicles.remove, { query: { id } })
    const again = await addCar(ann, { ...another, vinId: accord.vinId, color: 'Red' })
    expect(again).toMatchObject({ ...accord, id, color: 'Red' })
  })
})

describe('the list', () => {
  test('the list of vehicles shows the next appointment and the current shop of each, newest vehicle first', async () => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const old = await addCar(ann)
    const young = await addCar(ann, camry)
    await bookAt(shopId, ann, old.id, '2098-05-06T15:00:00Z')
    const appointment = await bookAt(shopId, ann, old.id, '2098-05-05T15:00:00Z')
    const order = await openOrder(shopId, ann, young.id)
    const { body } = await ann.call(vehicles.list)
    expect(body.next).toBeNull()
    expect(body.rows.map((row) => row.id)).toEqual([young.id, old.id])
    expect(body.rows[0]).toMatchObject({
      servicingShop: shopId,
      servicingWorkOrderId: order,
      inShop: { dba: 'Test Garage', invoice, state: 'estimate' },
      nextAppointment: null,
    })
    expect(body.rows[1]).toMatchObject({
      inShop: null,
      nextAppointment: { id: appointment, shop: shopId, dba: 'Test Garage', timeZone: 'America/Chicago' },
    })
    expect(new Date(body.rows[1]!.nextAppointment!.startsAt).toISOString()).toBe('2098-05-05T15:00:00.000Z')
  })

  test('canceled and past appointments and closed repair orders are not in the list of vehicles', async () => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const { id } = await addCar(ann)
    await bookAt(shopId, ann, id, '2020-05-06T15:00:00Z')
    const cancelled = await bookAt(shopId, ann, id, '2098-05-06T15:00:00Z')
    await sql`update appointment set state = 'cancelled' where id = ${cancelled}`.execute(app.db)
    const order = await openOrder(shopId, ann, id)
    await sql`update work_order set state = 'closed' where id = ${order}`.execute(app.db)
    expect((await ann.call(vehicles.list)).body.rows[0]).toMatchObject({
      inShop: null,
      servicingShop: null,
      nextAppointment: null,
    })
  })

  test('the list of vehicles comes in pages of 50, each vehicle once', async () => {
    const ann = await app.signUp('customer')
    await sql`
      insert into vehicle (customer_id, vin, year, make, model, created_at)
      select ${ann.customerId}, 'FLEET' || n, 2000, 'Ford', 'Transit', now() - n / 7 * interval '1 minute' from generate_series(1, 120) n`.execute(
      app.db,
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await ann.call(vehicles.list, { query: after ? { after } : {} })
      seen.push(...body.rows.map((row) => row.id))
      after = body.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('the list of vehicles has only the customer’s own', async () => {
    await addCar(await app.signUp('customer'))
    expect((await (await app.signUp('customer')).call(vehicles.list)).body).toEqual({ rows: [], next: null })
  })
})

describe('reading one', () => {
  test("customers read a vehicle by its id or VIN, and never another customer's", async () => {
    const ann = await app.signUp('customer')
    const { id } = await addCar(ann)
    for (const which of [id, accord.vinId, '1hgcm-82633a004352'])
      expect((await ann.call(vehicles.read, { params: { id: which } })).body.id).toBe(id)
    const bob = await app.signUp('customer')
    for (const which of [id, accord.vinId, 'nonsense'])
      expect((await bob.call(vehicles.read, { params: { id: which } })).status).toBe(404)
  })
})

describe('removing a vehicle', () => {
  test('a removed vehicle leaves the list, and Undo restores it however often it is clicked', async () => {
    const ann = await app.signUp('customer')
    const { id } = await addCar(ann)
    expect((await ann.call(vehicles.remove, { query: { id } })).body).toEqual({ id })
    expect((await ann.call(vehicles.list)).body.rows).toEqual([])
    expect((await ann.call(vehicles.read, { params: { id } })).status).toBe(404)
    expect((await ann.call(vehicles.remove, { query: { id } })).status).toBe(404)
    for (let press = 0; press < 2; press++) expect((await ann.call(vehicles.restore, { body: { id } })).body.id).toBe(id)
    expect((await ann.call(vehicles.list)).body.rows).toHaveLength(1)
  })

  test('a vehicle with an open work order cannot be removed', async () => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const { id } = await addCar(ann)
    const order = await openOrder(shopId, ann, id)
    const refused = await ann.call(vehicles.remove, { query: { id } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'vehicle_in_shop'])
    await sql`update work_order set state = 'closed' where id = ${order}`.execute(app.db)
    expect((await ann.call(vehicles.remove, { query: { id } })).status).toBe(200)
  })

  test('a vehicle with an upcoming appointment cannot be removed', async () => {
    const ann = await app.signUp('customer')
    const { shopId } = await app.signUpShop()
    const { id } = await addCar(ann)
    await bookAt(shopId, ann, id, '2098-05-06T15:00:00Z')
    expect((await ann.call(vehicles.remove, { query: { id } })).problem.code).toBe('vehicle_booked')
  })

  test('a removed vehicle cannot be restored once another vehicle of the customer has its VIN', async () => {
    const ann = await app.signUp('customer')
    const { id } = await addCar(ann)
    const other = await addCar(ann, camry)
    await ann.call(vehicles.remove, { query: { id } })
    await ann.call(vehicles.save, { body: { ...camry, id: other.id, version: 1, vinId: accord.vinId } })
    const refused = await ann.call(vehicles.restore, { body: { id } })
    expect([refused.status, refused.problem.code]).toEqual([409, 'vin_taken'])
  })

  test("another customer's vehicle can be neither removed nor restored", async () => {
    const ann = await app.signUp('customer')
    const bob = await app.signUp('customer')
    const { id } = await addCar(ann)
    expect((await bob.call(vehicles.remove, { query: { id } })).status).toBe(404)
    expect((await bob.call(vehicles.restore, { body: { id } })).status).toBe(404)
    expect((await ann.call(vehicles.list)).body.rows).toHaveLength(1)
  })
})

describe('what other features read', () => {
  test('other features find a customer’s own vehicle by id or VIN, with a title', async () => {
    const ann = await app.signUp('customer')
    const { id } = await addCar(ann)
    const mine = { id, vin: accord.vinId, title: '2003 Honda Accord' }
    expect(await requireOwnVehicle(app.db, ann.customerId, id)).toEqual(mine)
    expect(await requireOwnVehicle(app.db, ann.customerId, accord.vinId)).toEqual(mine)
    const bob = await app.signUp('customer')
    await expect(requireOwnVehicle(app.db, bob.customerId, id)).rejects.toThrow('Not found')
  })

  test('a shop can enter a vehicle for a customer, and read it after it is removed', async () => {
    const ann = await app.signUp('customer')
    const form = VehicleForm.parse(accord)
    const id = await inTransaction(app.db, (tx) => addVehicle(tx, ann.customerId, form))
    await expect(inTransaction(app.db, (tx) => addVehicle(tx, ann.customerId, form))).rejects.toThrow(
      'already have a vehicle with this VIN',
    )
    await ann.call(vehicles.remove, { query: { id } })
    expect(await findVehicleById(app.db, id)).toMatchObject({
      customerId: ann.customerId,
      title: '2003 Honda Accord',
      isDeleted: true,
    })
  })
})
