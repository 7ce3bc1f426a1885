import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Route, SentTo } from '../../common/route.ts'
import { transfers, vehicles } from '../../features/catalog/vehicles/contract/index.ts'
import { payments } from '../../features/money/payments/contract/index.ts'
import { storageCharges } from '../../features/money/storage-charges/contract/index.ts'
import { files } from '../../features/platform/files/contract/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { conversations } from '../../features/repair/conversations/contract/index.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { ratings } from '../../features/repair/ratings/contract/index.ts'
import { serviceHistory } from '../../features/repair/service-history/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { createSentEstimate, signAgreement, type Visit } from '../../testing/samples/sent-estimate.samples.ts'
import { type TestUser, type TestApp, testApp, type TestCustomer } from '../../testing/test-app.ts'

let app: TestApp
let ann: TestCustomer
let bob: TestCustomer
/** One visit of each owner with all possible data. Bob's is after he accepted the vehicle. */
let anns: Trace
let bobs: Trace
beforeAll(async () => {
  app = await testApp()
  ;[ann, bob] = [await app.signUp('customer'), await app.signUp('customer')]
  const first = await makePaidVisit(ann, 'Ann hears a squeal')
  const photoId = await uploadVehiclePhoto(ann, first)
  const { body } = await ann.call(transfers.offer, { params: { id: first.vehicleId }, body: {} })
  const token = body.url.split('/take-over/')[1] ?? ''
  const vehicle = (await bob.call(transfers.accept, { body: { token } })).body
  anns = { ...first, photoId }
  const second = await makePaidVisit(bob, 'Bob smells oil', vehicle.id)
  bobs = { ...second, photoId: await uploadVehiclePhoto(bob, second) }
})

interface Trace {
  customerId: string
  vehicleId: string
  vin: string
  shopId: string
  orderId: string
  invoice: number
  estimateId: string
  agreementId: string
  chatPhotoId: string
  photoId: string
  secrets: string[]
}

const expectOk = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const makeJpeg = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#b8430a' } })
    .jpeg()
    .toBuffer()

/** Signed, worked on, paid in cash, rated, and with a message that has a photo. */
async function makePaidVisit(who: TestCustomer, complaint: string, vehicleId?: string): Promise<Omit<Trace, 'photoId'>> {
  const visit: Visit = await createSentEstimate(app, { ann: who, jobs: [complaint], ...(vehicleId ? { vehicleId } : {}) })
  const { agreementId } = await signAgreement(visit)
  const { owner, shopId } = visit.shop
  const id = visit.order.workOrder.id
  const at = { params: { id } }
  const chat = expectOk(
    await who.call(conversations.addPhoto, { ...at, body: {} }, { file: { name: 'a.jpg', bytes: await makeJpeg() } }),
  )
  expectOk(
    await who.call(conversations.send, {
      ...at,
      body: { text: `${complaint}, says the chat`, photos: [{ photoId: chat.photoId }] },
    }),
  )
  for (const state of ['in-progress', 'ready'] as const) {
    const { version } = expectOk(await owner.call(workOrders.read, at)).workOrder
    expectOk(await owner.call(workOrders.changeState, { ...at, body: { state } }, { version }))
  }
  const { owedCents } = expectOk(await who.call(payments.payInfo, { body: { workOrderId: id } }))
  expectOk(await owner.call(payments.recordCash, { ...at, body: { amountCents: owedCents } }))
  const { invoice } = visit.order.workOrder
  expectOk(await who.call(ratings.rate, { body: { shop: shopId, invoice, stars: 5, text: `${complaint}, says the rating` } }))
  const { vehicle } = visit.order
  return {
    customerId: who.customerId,
    vehicleId: vehicle.vehicleId,
    vin: vehicle.vinId,
    shopId,
    orderId: id,
    invoice,
    estimateId: visit.estimate.estimateId,
    agreementId,
    chatPhotoId: chat.photoId,
    secrets: [complaint, who.email, who.customerId, who.accountId, id, agreementId, visit.estimate.estimateId],
  }
}

async function uploadVehiclePhoto(who: TestCustomer, { vehicleId }: { vehicleId: string }): Promise<string> {
  const { photoId } = expectOk(
    await who.call(vehicles.addPhoto, { body: {} }, { file: { name: 'a.jpg', bytes: await makeJpeg() } }),
  )
  const { vinId, year, make, model, version } = expectOk(await who.call(vehicles.read, { params: { id: vehicleId } }))
  expectOk(await who.call(vehicles.save, { body: { id: vehicleId, version, vinId, year, make, model, photoId } }))
  return photoId
}

const callNaming = <T extends Route>(row: T, sent: SentTo<T>): [Route, object] => [row, sent as object]

/** Every customer call that takes an identifier, with the identifiers of the other owner. */
const listNamingCalls = ({
  vehicleId,
  orderId,
  shopId,
  invoice,
  estimateId,
  agreementId,
  chatPhotoId,
  photoId,
  customerId,
}: Trace) => {
  const order = { params: { shopId, workOrderId: orderId } }
  const inShop = { params: { servicingShopId: shopId, workOrderId: orderId } }
  const form = { vinId: '1HGCM82633A999999', year: 2003, make: 'Honda', model: 'Accord' }
  return [
    callNaming(vehicles.read, { params: { id: vehicleId } }),
    callNaming(vehicles.save, { body: { ...form, id: vehicleId, version: 1 } }),
    callNaming(vehicles.remove, { query: { id: vehicleId } }),
    callNaming(vehicles.restore, { body: { id: vehicleId } }),
    callNaming(vehicles.photo, { params: { photoId } }),
    callNaming(transfers.offer, { params: { id: vehicleId }, body: {} }),
    callNaming(transfers.withdraw, { params: { id: vehicleId } }),
    callNaming(serviceHistory.read, { params: { id: vehicleId } }),
    callNaming(serviceHistory.overview, { params: { id: vehicleId } }),
    callNaming(serviceHistory.earlier, { params: { id: vehicleId } }),
    callNaming(serviceHistory.table, { params: { id: vehicleId } }),
    callNaming(serviceHistory.paper, { params: { id: vehicleId } }),
    callNaming(workOrders.view, order),
    callNaming(workOrders.notifyShop, { ...order, body: { message: 'Hello' } }),
    callNaming(workOrders.inShop, { query: { workOrderId: orderId } }),
    callNaming(workOrders.inShop, { query: { invoice, shop: shopId } }),
    callNaming(storageCharges.view, order),
    callNaming(agreements.mine, { query: { workOrderId: orderId } }),
    callNaming(agreements.dismiss, { params: { id: orderId } }),
    callNaming(agreements.dismiss, { params: { id: estimateId } }),
    callNaming(agreements.requestPaperCopy, { params: { id: orderId } }),
    callNaming(agreements.seen, { params: { id: estimateId }, body: { what: 'viewed' } }),
    callNaming(agreements.trail, order),
    callNaming(agreements.isSigned, { query: { shop: shopId, invoice } }),
    callNaming(agreements.estimate, order),
    callNaming(agreements.paper, { params: { id: agreementId } }),
    callNaming(payments.payInfo, { body: { workOrderId: orderId } }),
    callNaming(payments.payInfo, { body: { shop: shopId, invoice } }),
    callNaming(payments.paymentLink, { params: { provider: 'sandbox' }, body: { workOrderId: orderId } }),
    callNaming(payments.isPaying, inShop),
    callNaming(payments.setIsPaying, { ...inShop, body: { isPaying: true } }),
    callNaming(payments.receipt, { params: { name: 'x', id: orderId } }),
    callNaming(payments.ofCustomer, { params: { customer: customerId }, query: {} }),
    callNaming(conversations.read, { params: { id: orderId } }),
    callNaming(conversations.send, { params: { id: orderId }, body: { text: 'Hello' } }),
    callNaming(conversations.photo, { params: { id: orderId, photoId: chatPhotoId } }),
    callNaming(conversations.seen, { params: { id: orderId }, body: { number: 1 } }),
    callNaming(ratings.rate, { body: { shop: shopId, invoice, stars: 1, text: '' } }),
    callNaming(files.fetch, { params: { id: photoId } }),
    callNaming(files.fetch, { params: { id: chatPhotoId } }),
    callNaming(appointments.detail, { query: { id: orderId } }),
  ]
}

const nameOf = ({ method, url }: Route) => `${method} ${url}`
const call = (who: TestUser, row: Route, sent: object) => who.call(row, sent)

test('two owners of the same car cannot open each other’s data, whatever identifiers they send', async () => {
  for (const [who, theirs] of [
    [ann, bobs],
    [bob, anns],
  ] as const)
    for (const [row, sent] of listNamingCalls(theirs))
      expect([nameOf(row), (await call(who, row, sent)).status]).toEqual([nameOf(row), 404])
})

test('each owner can still open their own data', async () => {
  const own = (row: Route) =>
    [vehicles.photo, serviceHistory.read, workOrders.view, agreements.paper, payments.receipt, conversations.photo].includes(
      row as never,
    )
  for (const [who, theirs] of [
    [ann, anns],
    [bob, bobs],
  ] as const)
    for (const [row, sent] of listNamingCalls(theirs).filter(([candidate]) => own(candidate)))
      expect([nameOf(row), (await call(who, row, sent)).status]).toEqual([nameOf(row), 200])
})

test('each owner finds only their own data in every list and by the VIN they share', async () => {
  const lists: [Route, object][] = [
    [vehicles.list, {}],
    [vehicles.read, { params: { id: 'VIN' } }],
    [transfers.list, {}],
    [workOrders.vehiclesInShop, {}],
    [workOrders.inShop, { query: { vinId: 'VIN' } }],
    [serviceHistory.read, { params: { id: 'VIN' } }],
    [serviceHistory.overview, { params: { id: 'VIN' } }],
    [serviceHistory.earlier, { params: { id: 'VIN' } }],
    [serviceHistory.table, { params: { id: 'VIN' } }],
    [agreements.mine, { query: {} }],
    [payments.mine, { query: {} }],
    [conversations.unread, {}],
    [ratings.mine, { query: { vehicle: 'VIN' } }],
    [ratings.mine, { query: {} }],
    [notifications.list, {}],
    [appointments.mine, {}],
  ]
  for (const [who, theirs, own] of [
    [ann, bobs, anns],
    [bob, anns, bobs],
  ] as const)
    for (const [row, sent] of lists) {
      const reply = await call(who, row, JSON.parse(JSON.stringify(sent).replaceAll('VIN', own.vin)) as object)
      const text = reply.raw.toString('utf8')
      for (const secret of theirs.secrets) expect(text.includes(secret), `${nameOf(row)} tells ${secret}`).toBe(false)
    }
})

test('a shop sees under the first owner the vehicles they still own, not the one they transferred', async () => {
  const shop = await createSentEstimate(app, { ann })
  const { body } = await shop.shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shop.shopId, text: 'Baker' } })
  expect(body.flatMap((customer) => customer.vehicles.map(({ vehicleId }) => vehicleId))).toEqual([shop.order.vehicle.vehicleId])
  const start = { shop: shop.shop.shopId, customerId: ann.customerId, vehicleId: anns.vehicleId, concerns: ['x'] }
  expect((await shop.shop.owner.call(frontDesk.startWorkOrder, { body: start })).status).toBe(404)
})
