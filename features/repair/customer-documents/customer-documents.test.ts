import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { makeFormPdf } from '../../../testing/samples/shop-documents.samples.ts'
import { type TestApp, testApp, type TestCustomer, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { customerDocuments } from './contract/index.ts'
import { mostDocuments } from './rules.ts'

let app: TestApp
let shop: TestShop
let rival: TestShop
let picture: { name: string; bytes: Buffer }
let pdf: { name: string; bytes: Buffer }
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  rival = await app.signUpShop()
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
  const bytes = await drawn
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer()
  picture = { name: 'card.jpg', bytes }
  pdf = { name: '../Warranty paper.pdf', bytes: await makeFormPdf('Extended warranty') }
})

/** A customer with a vehicle that is at the shop. */
async function comeIn(at = shop) {
  const customer = await app.signUp('customer')
  const vehicle = await app.addVehicle(customer.customerId)
  return { customer, vehicle, orderId: await openOrder(customer, vehicle.vin, at) }
}

async function openOrder(customer: TestCustomer, vinId: string, at = shop): Promise<string> {
  await app.confirmShop(customer.customerId, at.shopId)
  const vehicle = { vinId, year: 2003, make: 'Honda', model: 'Accord' }
  const body = { shop: at.shopId, customerId: customer.customerId, vehicle, concerns: ['Brakes squeal'] }
  return (await at.owner.call(frontDesk.startWorkOrder, { body })).body.workOrder.id
}

const addToOrder = (who: TestUser, id: string, file = picture) =>
  who.call(customerDocuments.addToOrder, { params: { id }, body: { kind: 'insurance' } }, { file })
const addToVehicle = (who: TestUser, id: string, file = pdf) =>
  who.call(customerDocuments.addToVehicle, { params: { id }, body: { kind: 'warranty' } }, { file })
const listOfOrder = (who: TestUser, id: string) => who.call(customerDocuments.ofOrder, { params: { id } })
const download = (who: TestUser, id: string) => who.call(customerDocuments.download, { params: { id } })
const remove = (who: TestUser, id: string) => who.call(customerDocuments.remove, { params: { id } })
const setState = (id: string, state: string) =>
  sql`update work_order set state = ${state}, closed_at = case when ${state} = 'closed' then now() end where id = ${id}`.execute(
    app.db,
  )

test('a document of a work order is seen by its customer and by everyone who works at its shop, and by nobody else', async () => {
  const { customer, orderId } = await comeIn()
  const { body, status } = await addToOrder(customer, orderId)
  expect(status).toBe(200)
  const [document] = body.documents
  expect(document).toMatchObject({ kind: 'insurance', of: 'order', name: 'card.jpg', width: 640, canRemove: true })
  const technician = await app.signUpEmployee(shop.shopId, 'Technician')
  for (const who of [shop.owner, technician]) {
    expect((await listOfOrder(who, orderId)).body).toEqual({ canAdd: false, documents: [{ ...document, canRemove: false }] })
    const got = await download(who, document!.id)
    expect((await sharp(got.raw).metadata()).exif).toBeUndefined()
    expect(got.headers['content-disposition']).toContain('attachment')
  }
  for (const who of [rival.owner, await app.signUp('customer')]) {
    expect((await listOfOrder(who, orderId)).status).toBe(404)
    expect((await download(who, document!.id)).status).toBe(404)
    expect([403, 404]).toContain((await addToOrder(who, orderId)).status)
    expect([403, 404]).toContain((await remove(who, document!.id)).status)
  }
  const bell = (await shop.owner.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
  expect(bell[0]).toMatch(/^Ann Baker added a document to repair order \d+$/)
})

test('a shop sees the documents of a vehicle only with a work order that is not canceled, and while the customer has the vehicle', async () => {
  const customer = await app.signUp('customer')
  const vehicle = await app.addVehicle(customer.customerId)
  const [document] = (await addToVehicle(customer, vehicle.vin)).body.documents
  expect(document).toMatchObject({ kind: 'warranty', of: 'vehicle', name: 'Warranty paper.pdf', width: null })
  expect((await download(shop.owner, document!.id)).status).toBe(404)
  const orderId = await openOrder(customer, vehicle.vin)
  expect((await listOfOrder(shop.owner, orderId)).body.documents).toEqual([{ ...document, canRemove: false }])
  expect((await download(shop.owner, document!.id)).raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(rival.owner, document!.id)).status).toBe(404)
  await sql`update vehicle set deleted_at = now() where id = ${vehicle.id}`.execute(app.db)
  expect([(await listOfOrder(shop.owner, orderId)).body.documents, (await download(shop.owner, document!.id)).status]).toEqual([
    [],
    404,
  ])
  await sql`update vehicle set deleted_at = null where id = ${vehicle.id}`.execute(app.db)
  await setState(orderId, 'cancelled')
  expect([(await listOfOrder(shop.owner, orderId)).status, (await download(shop.owner, document!.id)).status]).toEqual([404, 404])
})

test('a customer deletes a document of a vehicle at any time, and one of a work order until it is closed or canceled', async () => {
  const { customer, vehicle, orderId } = await comeIn()
  const [ofVehicle] = (await addToVehicle(customer, vehicle.id)).body.documents
  const [gone] = (await addToOrder(customer, orderId)).body.documents
  expect((await remove(customer, gone!.id)).body).toEqual({ removed: true })
  expect([(await remove(customer, gone!.id)).status, (await download(shop.owner, gone!.id)).status]).toEqual([404, 404])
  const [kept] = (await addToOrder(customer, orderId)).body.documents
  for (const state of ['closed', 'cancelled']) {
    await setState(orderId, state)
    expect((await remove(customer, kept!.id)).problem.code).toBe('documents_of_closed_order')
    expect((await addToOrder(customer, orderId)).problem.code).toBe('documents_of_closed_order')
  }
  expect((await listOfOrder(customer, orderId)).body).toMatchObject({ canAdd: false, documents: [{ canRemove: false }] })
  expect((await remove(customer, ofVehicle!.id)).body).toEqual({ removed: true })
  const { rows } =
    await sql`select from file f where f.name = 'Warranty paper.pdf' and f.account_id = ${customer.accountId}`.execute(app.db)
  expect(rows).toEqual([])
})

test('a vehicle has only so many documents, also when they arrive at once', async () => {
  const customer = await app.signUp('customer')
  const { id } = await app.addVehicle(customer.customerId)
  const replies = await Promise.all(Array.from({ length: mostDocuments + 2 }, () => addToVehicle(customer, id, picture)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(mostDocuments)
  expect(replies.filter(({ problem }) => problem?.code === 'too_many_customer_documents')).toHaveLength(2)
  expect((await customer.call(customerDocuments.ofVehicle, { params: { id } })).body.canAdd).toBe(false)
})

test('other files, broken files and files that are too large are refused and leave nothing behind', async () => {
  const { customer, orderId } = await comeIn()
  const files: [Buffer, string][] = [
    [Buffer.from('<script>alert(1)</script>'), 'file_type_not_allowed'],
    [Buffer.from('%PDF-1.7 broken'), 'pdf_broken'],
    [Buffer.concat([pdf.bytes, Buffer.alloc(5 * 1024 * 1024)]), 'pdf_too_large'],
    [picture.bytes.subarray(0, 400), 'picture_broken'],
  ]
  for (const [bytes, code] of files)
    expect((await addToOrder(customer, orderId, { name: 'paper.pdf', bytes })).problem.code).toBe(code)
  expect((await listOfOrder(customer, orderId)).body).toEqual({ canAdd: true, documents: [] })
})

test('a deleted account takes along the documents of its vehicles, and the shop keeps those of a closed order', async () => {
  const { customer, vehicle, orderId } = await comeIn()
  const [ofVehicle] = (await addToVehicle(customer, vehicle.id)).body.documents
  const ofOrder = (await addToOrder(customer, orderId)).body.documents.find(({ of }) => of === 'order')
  await setState(orderId, 'closed')
  await deletePersonNow(app, customer)
  expect([(await download(shop.owner, ofOrder!.id)).status, (await download(shop.owner, ofVehicle!.id)).status]).toEqual([
    200, 404,
  ])
})
