import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Route, SentTo } from '../../common/route.ts'
import { agreements } from '../../features/agreements/contract.ts'
import { signed, sentEstimate, type Visit } from '../../features/agreements/server/sent-estimate.samples.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { conversations } from '../../features/conversations/contract.ts'
import { files } from '../../features/files/contract.ts'
import { notifications } from '../../features/notifications/contract.ts'
import { payments } from '../../features/payments/contract.ts'
import { ratings } from '../../features/ratings/contract.ts'
import { storageCharges } from '../../features/storage-charges/contract.ts'
import { vehicles } from '../../features/vehicles/contract.ts'
import { passings } from '../../features/vehicles/passing-contract.ts'
import { workOrders } from '../../features/work-orders/contract.ts'
import { type Somebody, type TestApp, type TestCustomer, testApp } from './testing/test-app.ts'

let app: TestApp
let ann: TestCustomer
let bob: TestCustomer
/** Of each owner one visit with everything that can hang on it, Bob's after he took the car over. */
let anns: Trace
let bobs: Trace
beforeAll(async () => {
  app = await testApp()
  ;[ann, bob] = [await app.signUp('customer'), await app.signUp('customer')]
  const first = await paidVisit(ann, 'Ann hears a squeal')
  const photoId = await vehiclePhoto(ann, first)
  const { body } = await ann.call(passings.offer, { params: { id: first.vehicleId }, body: {} })
  const token = body.url.split('/take-over/')[1] ?? ''
  const vehicle = (await bob.call(passings.takeOver, { body: { token } })).body
  anns = { ...first, photoId }
  const second = await paidVisit(bob, 'Bob smells oil', vehicle.id)
  bobs = { ...second, photoId: await vehiclePhoto(bob, second) }
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

const ok = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const jpeg = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#b8430a' } })
    .jpeg()
    .toBuffer()

/** Signed, worked, paid in cash, rated, and written about with a photo. */
async function paidVisit(who: TestCustomer, complaint: string, vehicleId?: string): Promise<Omit<Trace, 'photoId'>> {
  const visit: Visit = await sentEstimate(app, { ann: who, jobs: [complaint], ...(vehicleId ? { vehicleId } : {}) })
  const { agreementId } = await signed(visit)
  const { owner, shopId } = visit.shop
  const id = visit.order.workOrder.id
  const at = { params: { id } }
  const chat = ok(await who.call(conversations.addPhoto, { ...at, body: {} }, { file: { name: 'a.jpg', bytes: await jpeg() } }))
  ok(
    await who.call(conversations.send, {
      ...at,
      body: { text: `${complaint}, says the chat`, photos: [{ photoId: chat.photoId }] },
    }),
  )
  for (const state of ['in-progress', 'ready'] as const) {
    const { version } = ok(await owner.call(workOrders.read, at)).workOrder
    ok(await owner.call(workOrders.changeState, { ...at, body: { state } }, { version }))
  }
  const { owedCents } = ok(await who.call(payments.payInfo, { body: { workOrderId: id } }))
  ok(await owner.call(payments.recordCash, { ...at, body: { amountCents: owedCents } }))
  const { invoice } = visit.order.workOrder
  ok(await who.call(ratings.rate, { body: { shop: shopId, invoice, stars: 5, text: `${complaint}, says the rating` } }))
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

async function vehiclePhoto(who: TestCustomer, { vehicleId }: { vehicleId: string }): Promise<string> {
  const { photoId } = ok(await who.call(vehicles.addPhoto, { body: {} }, { file: { name: 'a.jpg', bytes: await jpeg() } }))
  const { vinId, year, make, model, version } = ok(await who.call(vehicles.read, { params: { id: vehicleId } }))
  ok(await who.call(vehicles.save, { body: { id: vehicleId, version, vinId, year, make, model, photoId } }))
  return photoId
}

const naming = <T extends Route>(row: T, sent: SentTo<T>): [Route, object] => [row, sent as object]

/** Every call of a customer that names something, with what is named of the other owner. */
const namingCalls = ({
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
    naming(vehicles.read, { params: { id: vehicleId } }),
    naming(vehicles.save, { body: { ...form, id: vehicleId, version: 1 } }),
    naming(vehicles.remove, { query: { id: vehicleId } }),
    naming(vehicles.restore, { body: { id: vehicleId } }),
    naming(vehicles.photo, { params: { photoId } }),
    naming(passings.offer, { params: { id: vehicleId }, body: {} }),
    naming(passings.takeBack, { params: { id: vehicleId } }),
    naming(workOrders.history, { params: { id: vehicleId } }),
    naming(workOrders.historyOverview, { params: { id: vehicleId } }),
    naming(workOrders.historyBefore, { params: { id: vehicleId } }),
    naming(workOrders.historyTable, { params: { id: vehicleId } }),
    naming(workOrders.historyPaper, { params: { id: vehicleId } }),
    naming(workOrders.view, order),
    naming(workOrders.notifyShop, { ...order, body: { message: 'Hello' } }),
    naming(workOrders.inShop, { query: { workOrderId: orderId } }),
    naming(workOrders.inShop, { query: { invoice, shop: shopId } }),
    naming(storageCharges.view, order),
    naming(agreements.mine, { query: { workOrderId: orderId } }),
    naming(agreements.dismiss, { params: { id: orderId } }),
    naming(agreements.dismiss, { params: { id: estimateId } }),
    naming(agreements.askForPaper, { params: { id: orderId } }),
    naming(agreements.seen, { params: { id: estimateId }, body: { what: 'viewed' } }),
    naming(agreements.trail, order),
    naming(agreements.isSigned, { query: { shop: shopId, invoice } }),
    naming(agreements.estimate, order),
    naming(agreements.paper, { params: { id: agreementId } }),
    naming(payments.payInfo, { body: { workOrderId: orderId } }),
    naming(payments.payInfo, { body: { shop: shopId, invoice } }),
    naming(payments.paymentLink, { params: { provider: 'sandbox' }, body: { workOrderId: orderId } }),
    naming(payments.isPaying, inShop),
    naming(payments.setIsPaying, { ...inShop, body: { isPaying: true } }),
    naming(payments.receipt, { params: { name: 'x', id: orderId } }),
    naming(payments.ofCustomer, { params: { customer: customerId }, query: {} }),
    naming(conversations.read, { params: { id: orderId } }),
    naming(conversations.send, { params: { id: orderId }, body: { text: 'Hello' } }),
    naming(conversations.photo, { params: { id: orderId, photoId: chatPhotoId } }),
    naming(conversations.seen, { params: { id: orderId }, body: { number: 1 } }),
    naming(ratings.rate, { body: { shop: shopId, invoice, stars: 1, text: '' } }),
    naming(files.fetch, { params: { id: photoId } }),
    naming(files.fetch, { params: { id: chatPhotoId } }),
    naming(appointments.detail, { query: { id: orderId } }),
  ]
}

const nameOf = ({ method, url }: Route) => `${method} ${url}`
const call = (who: Somebody, row: Route, sent: object) => who.call(row, sent as never)

test('of two owners of one car neither opens anything of the other’s, whatever is named', async () => {
  for (const [who, theirs] of [
    [ann, bobs],
    [bob, anns],
  ] as const)
    for (const [row, sent] of namingCalls(theirs))
      expect([nameOf(row), (await call(who, row, sent)).status]).toEqual([nameOf(row), 404])
})

test('and each still opens their own', async () => {
  const own = (row: Route) =>
    [vehicles.photo, workOrders.history, workOrders.view, agreements.paper, payments.receipt, conversations.photo].includes(
      row as never,
    )
  for (const [who, theirs] of [
    [ann, anns],
    [bob, bobs],
  ] as const)
    for (const [row, sent] of namingCalls(theirs).filter(([one]) => own(one)))
      expect([nameOf(row), (await call(who, row, sent)).status]).toEqual([nameOf(row), 200])
})

test('by the VIN that both have, and in every list, each finds only their own', async () => {
  const lists: [Route, object][] = [
    [vehicles.list, {}],
    [vehicles.read, { params: { id: 'VIN' } }],
    [passings.passedOn, {}],
    [workOrders.vehiclesInShop, {}],
    [workOrders.inShop, { query: { vinId: 'VIN' } }],
    [workOrders.history, { params: { id: 'VIN' } }],
    [workOrders.historyOverview, { params: { id: 'VIN' } }],
    [workOrders.historyBefore, { params: { id: 'VIN' } }],
    [workOrders.historyTable, { params: { id: 'VIN' } }],
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

test('a shop finds with the first owner the vehicles that are theirs, and not the one that was passed on', async () => {
  const shop = await sentEstimate(app, { ann })
  const { body } = await shop.shop.owner.call(workOrders.knownCustomers, { query: { shop: shop.shop.shopId, text: 'Baker' } })
  expect(body.flatMap((one) => one.vehicles.map(({ vehicleId }) => vehicleId))).toEqual([shop.order.vehicle.vehicleId])
  const start = { shop: shop.shop.shopId, customerId: ann.customerId, vehicleId: anns.vehicleId, concerns: ['x'] }
  expect((await shop.shop.owner.call(workOrders.start, { body: start })).status).toBe(404)
})
