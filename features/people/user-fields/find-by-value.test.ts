import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { appointments, calendar } from '../../repair/appointments/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { parts } from '../../supply/parts/contract/index.ts'
import { staff } from '../employees/contract/index.ts'
import { type Entity, type FieldKind, userFields } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await sql`delete from user_field`.execute(app.db)
  shop = await Workshop.open(app)
})

const shopId = () => shop.shop.shopId
const add = async (entity: Entity, label: string, kind: FieldKind = 'text', choices: string[] = []) => {
  const body = { entity, label, kind, choices: choices.map((choice) => ({ label: choice })) }
  const reply = await shop.owner.call(userFields.add, { query: { shop: shopId() }, body })
  if (reply.status !== 200) throw new Error(reply.problem.msg)
  return reply.body.fields.find((field) => field.label === label && field.entity === entity)!.key
}
const find = async (text: string, who: Workshop = shop) =>
  (await who.owner.call(shopCustomers.find, { query: { shop: who.shop.shopId, text } })).body

type Values = Record<string, string | number>
const saveVehicle = async (id: string, fields: Values, who: Workshop = shop) => {
  const params = { shop: who.shop.shopId, id }
  const { body } = await who.owner.call(shopCustomers.readVehicle, { params })
  const saved = await who.owner.call(shopCustomers.saveVehicleFields, { params, body: { fields } }, { version: body.version })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
}

test('the desk finds a vehicle by the text, number, day or choice of its user fields, and no longer by a value it had', async () => {
  const fleet = await add('vehicle', 'Fleet number')
  const bay = await add('vehicle', 'Parking spot', 'number')
  const lease = await add('vehicle', 'Lease ends', 'date')
  const use = await add('vehicle', 'Used for', 'choice', ['School bus', 'Delivery'])
  const { vehicle } = await shop.order()
  const { vehicleId } = vehicle
  await saveVehicle(vehicleId, { [fleet]: 'FL-1047', [bay]: 88_123, [lease]: '2031-05-17', [use]: 'school_bus' })
  for (const text of ['FL-1047', 'fl1047', '88123', '2031-05-17', '05/17/2031', 'school bus'])
    expect([text, (await find(text)).vehicles]).toMatchObject([text, [{ vehicleId }]])
  await saveVehicle(vehicleId, { [fleet]: 'FL-2000' })
  expect([(await find('FL-1047')).vehicles, (await find('FL-2000')).vehicles]).toMatchObject([[], [{ vehicleId }]])
})

test('a shop finds nobody by the values that another shop wrote about the same customer and vehicle', async () => {
  const gate = await add('customer', 'Gate code')
  const fleet = await add('vehicle', 'Fleet number')
  const { customer, vehicle } = await shop.order()
  const params = { shop: shopId(), id: customer.customerId }
  const { body } = await shop.owner.call(shopCustomers.read, { params })
  await shop.owner.call(
    shopCustomers.saveFields,
    { params, body: { fields: { [gate]: 'GATE-77123' } } },
    { version: body.version },
  )
  await saveVehicle(vehicle.vehicleId, { [fleet]: 'FL-1047' })
  expect((await find('GATE-77123')).customers).toMatchObject([{ customerId: customer.customerId }])
  const listed = await shop.owner.call(shopCustomers.list, { params: { shop: shopId() }, query: { text: 'FL-1047' } })
  expect(listed.body.customers).toMatchObject([{ customerId: customer.customerId }])

  const otherWorkshop = await Workshop.open(app)
  await sql`insert into shop_find (shop_id, customer_id, vehicle_id, words)
    select ${otherWorkshop.shop.shopId}, ${customer.customerId}, r.vehicle_id, r.words
    from findable_rows(${customer.customerId}, ${otherWorkshop.shop.shopId}) r`.execute(app.db)
  await saveVehicle(vehicle.vehicleId, { [fleet]: 'FL-3000' })
  const { rows } = await sql<{ words: string }>`select words from shop_find where shop_id = ${otherWorkshop.shop.shopId}`.execute(
    app.db,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ words }) => /gate|fl-|fl3000/.test(words))).toEqual([])
  expect((await find('FL-3000')).vehicles).toHaveLength(1)
})

test('many long values never keep a vehicle from being saved', async () => {
  const keys: string[] = []
  for (let at = 0; at < 30; at += 1) keys.push(await add('vehicle', `Note ${at}`))
  const { vehicle } = await shop.order()
  // Without repetition, so that the index cannot compress them.
  const noise = (at: number) =>
    Array.from({ length: 500 }, (_, n) => String.fromCodePoint(0x4e00 + ((at * 7919 + n * n * 31) % 20_000))).join('')
  await saveVehicle(vehicle.vehicleId, Object.fromEntries(keys.map((key, at) => [key, noise(at)])))
})

test('the stock list finds a part by the value of a user field', async () => {
  const shelf = await add('part', 'Shelf life', 'text')
  const enter = async (partNo: string) =>
    (
      await shop.owner.call(parts.add, {
        params: { shop: shopId() },
        body: { partNo, manufacturer: 'Motorcraft', name: 'Brake pads', bin: '', quantity: 2, cost: 100 },
      })
    ).body.part
  const [part] = [await enter('BR-1'), await enter('BR-2')]
  const call = { params: { id: part.stockPartId }, body: { fields: { [shelf]: 'Until Q3-2031' } } }
  expect((await shop.owner.call(parts.savePartFields, call, { version: part.version })).status).toBe(200)
  const list = async (text: string) =>
    (await shop.owner.call(parts.stock, { params: { shop: shopId() }, query: { text } })).body.parts.map(({ partNo }) => partNo)
  expect([await list('q3-2031'), await list('pads until'), await list('until 2099')]).toEqual([['BR-1'], ['BR-1'], []])
})

test('the lists of vendors, employees and appointments find a record by the value of a user field, and by nothing that it is not', async () => {
  const keys = {
    vendor: await add('vendor', 'Route'),
    employee: await add('employee', 'Locker'),
    appointment: await add('appointment', 'Loaner plate'),
  }
  const inShop = { params: { shop: shopId() } }
  for (const name of ['Parts Co', 'Tire Co']) await shop.owner.call(parts.addVendor, { ...inShop, body: { name } })
  const { vendors } = (await shop.owner.call(parts.vendors, { ...inShop, query: {} })).body
  const { vendorId, version } = vendors.find(({ name }) => name === 'Tire Co')!
  const ofVendor = { params: { id: vendorId }, body: { fields: { [keys.vendor]: 'Blue-4' } } }
  expect((await shop.owner.call(parts.saveVendorFields, ofVendor, { version })).body.vendors).toHaveLength(2)
  const findVendors = async (text: string) =>
    (await shop.owner.call(parts.vendors, { ...inShop, query: { text } })).body.vendors.map(({ name }) => name)
  expect([await findVendors('blue-4 tire'), await findVendors('BLUE4'), await findVendors('blue-5')]).toEqual([
    ['Tire Co'],
    ['Tire Co'],
    [],
  ])

  const { accountId } = await app.signUpEmployee(shopId(), 'Technician')
  await app.signUpEmployee(shopId(), 'Technician')
  const ofEmployee = { params: { shop: shopId(), accountId }, body: { fields: { [keys.employee]: 'L-0815' } } }
  expect((await shop.owner.call(staff.saveFields, ofEmployee, { version: 1 })).body.employees).toHaveLength(2)
  const findStaff = async (text: string) =>
    (await shop.owner.call(staff.list, { ...inShop, query: { text } })).body.employees.map((employee) => employee.accountId)
  expect([await findStaff('l-0815'), await findStaff('l-0816')]).toEqual([[accountId], []])

  await app.confirmShop(shop.ann.customerId, shopId())
  const visit = { shop: shopId(), customerId: shop.ann.customerId, concern: 'Noise', jobMinutes: 60 }
  const book = (startsAt: string) => shop.owner.call(frontDesk.book, { body: { ...visit, startsAt } })
  const [{ body: booked }] = [await book('2027-03-11T16:00:00Z'), await book('2027-03-11T18:00:00Z')]
  const ofVisit = { params: { id: booked.id }, body: { fields: { [keys.appointment]: 'LNR 77' } } }
  expect((await shop.owner.call(calendar.saveFields, ofVisit, { version: booked.version })).status).toBe(200)
  const findVisits = async (text: string) => {
    const query = { shop: shopId(), from: '2027-03-11', to: '2027-03-11', text }
    return (await shop.owner.call(appointments.ofShop, { query })).body.appointments.map(({ id }) => id)
  }
  expect([await findVisits('lnr 77'), await findVisits('noise lnr'), await findVisits('lnr x77')]).toEqual([
    [booked.id],
    [booked.id],
    [],
  ])
})
