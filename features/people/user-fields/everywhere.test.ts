import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeyRight } from '../../../common/route.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { apiKeys } from '../../data/api-keys/contract/index.ts'
import { exports } from '../../data/exports/contract/index.ts'
import { imports, MappingForm } from '../../data/imports/contract/index.ts'
import { reports } from '../../data/reports/contract/index.ts'
import { webhooks } from '../../data/webhooks/contract/index.ts'
import { calendar } from '../../repair/appointments/contract/index.ts'
import { frontDesk } from '../../repair/front-desk/contract/index.ts'
import { shopCustomers } from '../../repair/shop-customers/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { parts } from '../../supply/parts/contract/index.ts'
import { staff } from '../employees/contract/index.ts'
import { type Entity, type FieldKind, type UserFieldEntry, userFields } from './contract/index.ts'

let app: TestApp
let shop: Workshop
let counts: ReturnType<typeof countStatements>
beforeAll(async () => {
  app = await testApp()
  counts = countStatements()
})
beforeEach(async () => {
  await sql`delete from user_field`.execute(app.db)
  shop = await Workshop.open(app)
})

const shopId = () => shop.shop.shopId
const add = async (
  entity: Entity,
  label: string,
  more: { kind?: FieldKind; isRequired?: boolean; choices?: string[]; visibility?: 'customer' } = {},
) => {
  const { choices = [], ...others } = more
  const body = { entity, label, kind: 'text' as const, choices: choices.map((choice) => ({ label: choice })), ...others }
  const reply = await shop.owner.call(userFields.add, { query: { shop: shopId() }, body })
  if (reply.status !== 200) throw new Error(reply.problem.msg)
  return reply.body.fields.find((field) => field.label === label && field.entity === entity) as UserFieldEntry
}
const save = (order: ShopWorkOrder, fields: Record<string, unknown>, call: Call = shop.owner.call) =>
  call(
    workOrders.update,
    { params: { id: order.workOrder.id }, body: { fields: fields as Record<string, string> } },
    { version: order.workOrder.version },
  )
const createKey = async (...rights: KeyRight[]): Promise<Call> => {
  const { body } = await shop.owner.call(apiKeys.create, { params: { owner: shopId() }, body: { name: 'Program', rights } })
  return (row, sent, options = {}) =>
    app.send(row, sent, { ...options, headers: { authorization: `Bearer ${body.key}`, ...options.headers } })
}
const valuesOf = (fields: readonly { key: string; value: unknown }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]))

test('a program reads and writes the fields of a repair order with the rights for orders, by the same rules', async () => {
  const { key } = await add('work-order', 'Fleet')
  const order = await shop.order()
  const write = await createKey('orders:read', 'orders:write')
  const saved = await save(order, { [key]: 'Acme' }, write)
  expect(valuesOf(saved.body.fields)).toEqual({ [key]: 'Acme' })
  expect((await save(saved.body, { own_made_up: 'x' }, write)).problem.errors).toEqual({
    'fields.own_made_up': 'This field does not exist',
  })
  const read = await createKey('orders:read')
  expect(valuesOf((await read(workOrders.read, { params: { id: order.workOrder.id } })).body.fields)).toEqual({ [key]: 'Acme' })
  expect((await save(saved.body, { [key]: 'Other' }, read)).problem.code).toBe('key_lacks_right')
  const found = await read(frontDesk.listWorkOrders, { query: { shop: shopId(), field: key, value: 'Acme' } })
  expect(found.body.workOrders).toHaveLength(1)
  expect((await read(userFields.definitions, { params: { shop: shopId() }, query: { of: 'work-order' } })).body).toMatchObject([
    { key, label: 'Fleet' },
  ])
})

test('a program that finds customers gets the values of its shop', async () => {
  const { key } = await add('customer', 'Gate code')
  const order = await shop.order()
  const params = { shop: shopId(), id: order.customer.customerId }
  const { body } = await shop.owner.call(shopCustomers.read, { params })
  await shop.owner.call(shopCustomers.saveFields, { params, body: { fields: { [key]: '4711' } } }, { version: body.version })
  const read = await createKey('customers:read')
  const found = await read(frontDesk.findKnownCustomers, { query: { shop: shopId(), text: order.customer.email } })
  expect(found.body).toMatchObject([{ fields: { [key]: '4711' } }])
})

test('a program sets the fields of customers and vehicles with the right to, on the version that the search gave', async () => {
  const [gate, code] = [await add('customer', 'Dock'), await add('vehicle', 'Radio code')]
  const order = await shop.order()
  const read = await createKey('customers:read')
  const write = await createKey('customers:write')
  const find = async () =>
    (await read(frontDesk.findKnownCustomers, { query: { shop: shopId(), text: order.customer.email } })).body[0]!
  const found = await find()
  const vehicle = found.vehicles[0]!
  const ofCustomer = { params: { shop: shopId(), id: found.customerId }, body: { fields: { [gate.key]: 'North' } } }
  const ofVehicle = { params: { shop: shopId(), id: vehicle.vehicleId }, body: { fields: { [code.key]: '0815' } } }
  expect((await read(shopCustomers.saveFields, ofCustomer, { version: found.version })).problem.code).toBe('key_lacks_right')
  expect((await write(shopCustomers.saveFields, ofCustomer, { version: found.version })).status).toBe(200)
  expect((await write(shopCustomers.saveFields, ofCustomer, { version: found.version })).status).toBe(412)
  expect((await write(shopCustomers.saveVehicleFields, ofVehicle, { version: vehicle.version })).status).toBe(200)
  expect(await find()).toMatchObject({ fields: { [gate.key]: 'North' }, vehicles: [{ fields: { [code.key]: '0815' } }] })
})

test('a new repair order has the required fields that were sent, and is not opened when one of them is empty', async () => {
  const { key } = await add('work-order', 'Purchase order', { isRequired: true })
  const before = await shop.order()
  const body = {
    shop: shopId(),
    customerId: before.customer.customerId,
    vehicleId: before.vehicle.vehicleId,
    concerns: ['Noise'],
  }
  const start = (fields: object) => shop.owner.call(frontDesk.startWorkOrder, { body: { ...body, fields } } as never)
  const refused = await start({ [key]: null })
  expect(refused.problem.errors).toEqual({ [`fields.${key}`]: 'Purchase order is required' })
  const started = await start({ [key]: '4711' })
  expect(started.status).toBe(200)
  expect(valuesOf(started.body.fields)).toMatchObject({ [key]: '4711' })
})

test('a webhook about a repair order has the values of its fields', async () => {
  const { key } = await add('work-order', 'Towed in', { kind: 'yes-no' })
  await shop.owner.call(webhooks.add, {
    params: { owner: shopId() },
    body: { url: 'https://hooks.example.test/liftbay', events: ['work_order.state_changed'] },
  })
  const order = (await save(await shop.order(), { [key]: true })).body
  const cancelled = await shop.move(order, 'cancelled')
  expect(cancelled.status).toBe(200)
  const { rows } = await sql<{ body: string }>`
    select d.body from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id where e.shop_id = ${shopId()}`.execute(
    app.db,
  )
  const fields = rows.map(({ body }) => (JSON.parse(body) as { data: { state: string; fields: unknown } }).data)
  expect(fields.find(({ state }) => state === 'cancelled')?.fields).toEqual({ [key]: true })
  expect(fields.find(({ state }) => state === 'estimate')?.fields).toEqual({})
})

test('a report groups by a choice, adds up to its total, and names choices as they are called now', async () => {
  const field = await add('work-order', 'Billed to', { kind: 'choice', choices: ['Customer', 'Fleet'] })
  const orders = [await shop.order(), await shop.order(), await shop.order()]
  await save(orders[0]!, { [field.key]: 'fleet' })
  await save(orders[1]!, { [field.key]: 'fleet' })
  await sql`update work_order set state = 'closed', closed_at = now(), authorized_cents = 10000, bill_cents = 5000
    where shop_id = ${shopId()}`.execute(app.db)
  const { label, help, isRequired, defaultValue, visibility } = field
  const choices = [
    { key: 'customer', label: 'Customer' },
    { key: 'fleet', label: 'Fleet account' },
  ]
  await shop.owner.call(
    userFields.change,
    { params: { id: field.id }, query: { shop: shopId() }, body: { label, help, isRequired, defaultValue, visibility, choices } },
    { version: field.version },
  )
  const params = { shop: shopId(), report: 'sales' as const }
  const query = { period: 'this-year' as const, by: 'field' as const, field: field.key }
  const { body } = await shop.owner.call(reports.read, { params, query })
  expect(body.groups.map(({ key, label: name, sums }) => [key, name, sums['cars'], sums['sales']])).toEqual([
    ['fleet', 'Fleet account', 2, 10_000],
    ['none', 'No value', 1, 5000],
  ])
  expect(body.total).toMatchObject({ cars: 3, sales: 15_000 })
  const { body: page } = await shop.owner.call(reports.rows, { params, query: { ...query, group: 'fleet' } })
  expect(page.rows.map(({ orders: of }) => of[0]?.invoice).toSorted()).toEqual(
    orders.slice(0, 2).map(({ workOrder }) => workOrder.invoice),
  )
})

test('an import reads the fields from their columns, refuses a row with a wrong value, and never changes existing customers', async () => {
  const gate = await add('customer', 'Gate code')
  const night = await add('customer', 'Night drop', { kind: 'yes-no' })
  const code = await add('vehicle', 'Key code', { kind: 'choice', choices: ['Long', 'Short'] })
  const table = [
    'Name,Email,Phone,VIN,Year,Make,Model,Gate Code,Night drop,Keys',
    'Ana Ruiz,ana@example.test,512-555-0143,1HGCM82633A004352,2003,Honda,Accord,4711,Yes,short',
    'Bo Li,bo@example.test,512-555-0144,1FTFW1ET5DFC10312,2013,Ford,F-150,,perhaps,long',
  ].join('\n')
  const uploaded = await shop.owner.call(
    imports.upload,
    { params: { shop: shopId() }, body: {} },
    { file: { name: 'table.csv', bytes: Buffer.from(table) } },
  )
  const params = { id: uploaded.body.id }
  await app.settle()
  const read = async () => (await shop.owner.call(imports.read, { params })).body
  const guessed = (await read()).mapping
  expect(guessed.userFields).toEqual({ [`customer:${gate.key}`]: 7, [`customer:${night.key}`]: 8 })
  const body = MappingForm.parse({ ...guessed, userFields: { ...guessed.userFields, [`vehicle:${code.key}`]: 9 } })
  await shop.owner.call(imports.map, { params, body })
  await app.settle()
  expect((await read()).refused).toEqual([{ row: 3, faults: [{ field: 'Night drop', reason: 'Night drop is invalid' }] }])
  await shop.owner.call(imports.start, { params })
  await app.settle()
  const [found] = (await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shopId(), text: 'ana@example.test' } }))
    .body
  expect(found?.fields).toEqual({ [gate.key]: '4711', [night.key]: true })
  const vehicle = await shop.owner.call(shopCustomers.readVehicle, {
    params: { shop: shopId(), id: found!.vehicles[0]!.vehicleId },
  })
  expect(valuesOf(vehicle.body.fields)).toEqual({ [code.key]: 'short' })
  const again = await shop.owner.call(
    imports.upload,
    { params: { shop: shopId() }, body: {} },
    { file: { name: 'again.csv', bytes: Buffer.from(table.split('\n').slice(0, 2).join('\n').replace('4711', '9999')) } },
  )
  await app.settle()
  await shop.owner.call(imports.start, { params: { id: again.body.id } })
  await app.settle()
  const [same] = (await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shopId(), text: 'ana@example.test' } }))
    .body
  expect(same?.fields).toEqual({ [gate.key]: '4711', [night.key]: true })
})

test('an import refuses a new customer or vehicle whose required field is empty, unless the field has a default or the record exists', async () => {
  const gate = await add('customer', 'Gate code', { isRequired: true })
  const code = await add('vehicle', 'Key code', { isRequired: true })
  const use = { entity: 'vehicle', kind: 'text', label: 'Used for', isRequired: true, defaultValue: 'Private' } as const
  await shop.owner.call(userFields.add, { query: { shop: shopId() }, body: use })
  const importTable = async (...lines: string[]) => {
    const head = 'Name,Email,Phone,VIN,Year,Make,Model,Gate code,Key code,Used for'
    const file = { name: 'table.csv', bytes: Buffer.from([head, ...lines].join('\n')) }
    const { body } = await shop.owner.call(imports.upload, { params: { shop: shopId() }, body: {} }, { file })
    await app.settle()
    const { refused } = (await shop.owner.call(imports.read, { params: { id: body.id } })).body
    await shop.owner.call(imports.start, { params: { id: body.id } })
    await app.settle()
    return [refused, (await shop.owner.call(imports.read, { params: { id: body.id } })).body.newRows]
  }
  const ana = 'Ana Ruiz,ana@example.test,512-555-0143'
  const [accord, truck] = ['1HGCM82633A004352,2003,Honda,Accord', '1FTFW1ET5DFC10312,2013,Ford,F-150']
  const noGate = { row: 3, faults: [{ field: 'Gate code', reason: 'Gate code is required' }] }
  const noCode = { row: 4, faults: [{ field: 'Key code', reason: 'Key code is required' }] }
  const bo = 'Bo Li,bo@example.test,512-555-0144'
  expect(await importTable(`${ana},${accord},4711,A1,`, `${bo},,,,,,,`, `${ana},${truck},,,Work`)).toEqual([[noGate, noCode], 1])
  expect(await importTable(`${ana},${accord},,,`, `${bo},,,,,,,`)).toEqual([[noGate], 0])
  const [found] = (await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shopId(), text: 'ana@example.test' } }))
    .body
  expect(found).toMatchObject({
    fields: { [gate.key]: '4711' },
    vehicles: [{ fields: { [code.key]: 'A1', own_used_for: 'Private' } }],
  })
})

test('a table of customers has a column for each field, retired ones too', async () => {
  const [gate, night] = [await add('customer', 'Gate code'), await add('customer', 'Night drop', { kind: 'yes-no' })]
  const order = await shop.order()
  const params = { shop: shopId(), id: order.customer.customerId }
  const { body } = await shop.owner.call(shopCustomers.read, { params })
  await shop.owner.call(
    shopCustomers.saveFields,
    { params, body: { fields: { [gate.key]: '4711', [night.key]: 'no' } } },
    { version: body.version },
  )
  await shop.owner.call(userFields.retire, { params: { id: gate.id }, query: { shop: shopId() } })
  const table = (await shop.owner.call(exports.customers, { params: { shop: shopId() } })).raw.toString()
  const [head = '', row = ''] = table.replace(/^\uFEFF/, '').split(/\r?\n/)
  const at = (key: string) => row.split(',')[head.split(',').indexOf(key)]
  expect([at(gate.key), at(night.key)]).toEqual(['4711', 'false'])
})

test('papers and the customer’s page show what is meant for the customer, and the shop’s paper shows all', async () => {
  const shown = await add('work-order', 'PO number', { visibility: 'customer' })
  const hidden = await add('work-order', 'Margin note')
  let order = await shop.labor(await shop.order(), 0)
  order = (await save(order, { [shown.key]: 'PO 7788', [hidden.key]: 'Rich uncle' })).body
  order = (await shop.send(order)).body
  const params = { id: order.workOrder.id }
  const readText = async (reply: { raw: Buffer }) => (await readPdfTexts(reply.raw, 50_000)).join('\n')
  const paper = await readText(await shop.owner.call(workOrders.paper, { params, query: {} }))
  expect([paper.includes('PO 7788'), paper.includes('Rich uncle')]).toEqual([true, true])
  for (const who of [shop.owner, shop.ann]) {
    const estimate = await readText(await who.call(workOrders.estimatePaper, { params }))
    expect([estimate.includes('PO 7788'), estimate.includes('Rich uncle')]).toEqual([true, false])
  }
  const view = await shop.ann.call(workOrders.view, { params: { shopId: shopId(), workOrderId: order.workOrder.id } })
  expect(valuesOf(view.body.fields)).toEqual({ [shown.key]: 'PO 7788' })
  expect(JSON.stringify(view.body)).not.toContain('Rich uncle')
})

test('two customers who become one keep the values of both, and the one who stays wins', async () => {
  const [a, b] = [await add('customer', 'A'), await add('customer', 'B')]
  const enter = async (firstName: string) => {
    const { body } = await shop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: shopId(),
        customer: { firstName, lastName: 'Abbot', phone: '5125550101', email: '' },
        vehicle: {
          vinId: firstName === 'Kim' ? '1HGCM82633A004352' : '1FTFW1ET5DFC10312',
          year: 2013,
          make: 'Ford',
          model: 'F-150',
        },
        concerns: ['Noise'],
      },
    })
    return body.customer.customerId
  }
  const [keep, drop] = [await enter('Kim'), await enter('Kimberly')]
  const fill = async (id: string, fields: Record<string, string>) => {
    const params = { shop: shopId(), id }
    const { body } = await shop.owner.call(shopCustomers.read, { params })
    await shop.owner.call(shopCustomers.saveFields, { params, body: { fields } }, { version: body.version })
  }
  await fill(keep, { [a.key]: 'kept' })
  await fill(drop, { [a.key]: 'dropped', [b.key]: 'moved' })
  const { body } = await shop.owner.call(shopCustomers.merge, { params: { shop: shopId() }, body: { keep, drop, take: [] } })
  expect(valuesOf(body.fields)).toEqual({ [a.key]: 'kept', [b.key]: 'moved' })
})

test('an employee, a part, a vendor and an appointment have fields, in one version, for their own shop only', async () => {
  const stranger = (await app.signUpShop()).owner
  const keys = {
    employee: (await add('employee', 'Locker')).key,
    part: (await add('part', 'Shelf life', { kind: 'number' })).key,
    vendor: (await add('vendor', 'Cutoff')).key,
    appointment: (await add('appointment', 'Loaner', { kind: 'yes-no' })).key,
  }
  const technician = await app.signUpEmployee(shopId(), 'Technician')
  const member = { shop: shopId(), accountId: technician.accountId }
  const saveLocker = (who = shop.owner, version = 1) =>
    who.call(staff.saveFields, { params: member, body: { fields: { [keys.employee]: '12' } } }, { version })
  expect((await saveLocker(stranger)).status).toBe(404)
  const { employees } = (await saveLocker()).body
  expect(employees.map((employee) => [valuesOf(employee.fields), employee.fieldsVersion])).toEqual([
    [{ [keys.employee]: '12' }, 2],
  ])
  expect((await saveLocker()).status).toBe(412)

  const stock = (
    await shop.owner.call(parts.add, {
      params: { shop: shopId() },
      body: { partNo: 'P1', manufacturer: 'M', name: 'Pads', bin: '', quantity: 2, cost: 100 },
    })
  ).body
  const savePart = (who = shop.owner) =>
    who.call(
      parts.savePartFields,
      { params: { id: stock.part.stockPartId }, body: { fields: { [keys.part]: 24 } } },
      { version: stock.part.version },
    )
  expect((await savePart(stranger)).status).toBe(404)
  expect(valuesOf((await savePart()).body.fields)).toEqual({ [keys.part]: 24 })
  expect((await savePart()).status).toBe(412)

  const [vendor] = (await shop.owner.call(parts.addVendor, { params: { shop: shopId() }, body: { name: 'Parts Co' } })).body
    .vendors
  const saveVendor = (who = shop.owner) =>
    who.call(
      parts.saveVendorFields,
      { params: { id: vendor!.vendorId }, body: { fields: { [keys.vendor]: '2 PM' } } },
      { version: vendor!.version },
    )
  expect((await saveVendor(stranger)).status).toBe(404)
  expect((await saveVendor()).body.vendors.map((vendor) => valuesOf(vendor.fields))).toEqual([{ [keys.vendor]: '2 PM' }])
  expect((await saveVendor()).status).toBe(412)

  await app.confirmShop(shop.ann.customerId, shopId())
  const booked = await shop.owner.call(frontDesk.book, {
    body: {
      shop: shopId(),
      customerId: shop.ann.customerId,
      concern: 'Noise',
      startsAt: '2027-03-11T16:00:00Z',
      jobMinutes: 60,
    },
  })
  const saveVisit = (call: Call, value: unknown = true) =>
    call(
      calendar.saveFields,
      { params: { id: booked.body.id }, body: { fields: { [keys.appointment]: value as boolean } } },
      { version: booked.body.version },
    )
  expect((await saveVisit(stranger.call)).status).toBe(404)
  expect((await saveVisit(shop.owner.call, 'maybe')).problem.errors).toEqual({
    [`fields.${keys.appointment}`]: 'Loaner is invalid',
  })
  expect((await saveVisit(await createKey('appointments:write'))).status).toBe(200)
  const day = await shop.owner.call(calendar.read, {
    params: { shop: shopId() },
    query: { from: '2027-03-11', to: '2027-03-11' },
  })
  expect(day.body.appointments.map(({ fields }) => fields)).toEqual([{ [keys.appointment]: true }])
  expect((await saveVisit(shop.owner.call)).status).toBe(412)
})

test('fields cost no further statement on lists of employees, vendors and appointments, nor on a part', async () => {
  await app.signUpEmployee(shopId(), 'Technician')
  const stock = (
    await shop.owner.call(parts.add, {
      params: { shop: shopId() },
      body: { partNo: 'P1', manufacturer: 'M', name: 'Pads', bin: '', quantity: 2, cost: 100 },
    })
  ).body
  await shop.owner.call(parts.addVendor, { params: { shop: shopId() }, body: { name: 'Parts Co' } })
  const reads = {
    employees: () => shop.owner.call(staff.list, { params: { shop: shopId() } }),
    part: () => shop.owner.call(parts.read, { params: { id: stock.part.stockPartId } }),
    vendors: () => shop.owner.call(parts.vendors, { params: { shop: shopId() } }),
    calendar: () =>
      shop.owner.call(calendar.read, { params: { shop: shopId() }, query: { from: '2027-03-11', to: '2027-03-12' } }),
  }
  const measure = async () => {
    const result: Record<string, number> = {}
    for (const [name, read] of Object.entries(reads))
      result[name] = await counts.of(async () => expect([name, (await read()).status]).toEqual([name, 200]))
    return result
  }
  // The first calls of an account also ask what the server then remembers.
  await measure()
  const without = await measure()
  expect(Math.min(...Object.values(without))).toBeGreaterThan(0)
  for (const entity of ['employee', 'part', 'vendor', 'appointment'] as const)
    for (const label of ['One', 'Two']) await add(entity, label)
  expect(await measure()).toEqual(without)
})
