import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { vehicles } from '../../catalog/vehicles/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const getVehicle = async ({ ann, vehicle }: Workshop) => (await ann.call(vehicles.read, { params: { id: vehicle.id } })).body

/** Opens an order for the vehicle with that reading; the first time, the shop adds the vehicle. */
async function openOrder(shop: Workshop, odometer: number | null) {
  if (!(await shop.ann.call(workOrders.vehiclesInShop)).body.length) await shop.order()
  const { body } = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shop.shopId,
      customerId: shop.ann.customerId,
      vehicleId: shop.vehicle.id,
      odometer,
      concerns: ['Oil change'],
    },
  })
  return body
}

const correctOdometer = (shop: Workshop, { workOrder }: Awaited<ReturnType<typeof openOrder>>, odometer: number | null) =>
  shop.owner.call(workOrders.update, { params: { id: workOrder.id }, body: { odometer } }, { version: workOrder.version })

describe('the odometer as the shop reads it', () => {
  test("the order's reading becomes the vehicle's, and an edit of the vehicle that started before is refused as stale", async () => {
    const shop = await Workshop.open(app)
    const before = await getVehicle(shop)
    expect((await openOrder(shop, 81_204)).workOrder.odometer).toBe(81_204)
    expect(await getVehicle(shop)).toMatchObject({ odometer: 81_204, version: before.version + 1 })
    expect((await openOrder(shop, null)).workOrder.odometer).toBeNull()
    expect(await getVehicle(shop)).toMatchObject({ odometer: 81_204, version: before.version + 1 })
  })

  test('an odometer reading below the known one stays on the order; the vehicle keeps the higher one, and the history says so', async () => {
    const shop = await Workshop.open(app)
    await openOrder(shop, 98_000)
    const order = await openOrder(shop, 81_204)
    expect(order.workOrder.odometer).toBe(81_204)
    expect((await getVehicle(shop)).odometer).toBe(98_000)
    expect(order.events[0]).toMatchObject({ what: 'created', detail: { odometer: 81_204, knownOdometer: 98_000 } })
  })

  test('correcting a wrong odometer reading also corrects the vehicle', async () => {
    const shop = await Workshop.open(app)
    const order = await openOrder(shop, 812_040)
    const corrected = await correctOdometer(shop, order, 81_204)
    expect(corrected.body.workOrder.odometer).toBe(81_204)
    expect((await getVehicle(shop)).odometer).toBe(81_204)
  })

  test('a lower odometer correction does not change a reading from elsewhere', async () => {
    const shop = await Workshop.open(app)
    const order = await openOrder(shop, 81_204)
    await openOrder(shop, 98_000)
    await correctOdometer(shop, order, 80_000)
    expect((await getVehicle(shop)).odometer).toBe(98_000)
  })

  test("a new vehicle gets its order's reading, and the odometer of a removed vehicle never goes down", async () => {
    const shop = await Workshop.open(app)
    await app.confirmShop(shop.ann.customerId, shop.shop.shopId)
    const brings = (vehicle: object) =>
      shop.owner.call(frontDesk.startWorkOrder, {
        body: {
          shop: shop.shop.shopId,
          customer: { firstName: 'Ann', lastName: 'Baker', phone: '5125550111', email: shop.ann.email },
          vehicle: { vinId: '5J6RW2H89JL012345', year: 2018, make: 'Honda', model: 'CR-V', ...vehicle },
          concerns: ['Oil change'],
        },
      })
    const first = (await brings({ odometer: 50_000 })).body
    expect(first.workOrder.odometer).toBe(50_000)
    await shop.move(first, 'cancelled')
    const id = first.vehicle.vehicleId
    expect((await shop.ann.call(vehicles.remove, { query: { id } })).status).toBe(200)
    const again = (await brings({ odometer: 5_000 })).body
    expect(again.workOrder.odometer).toBe(5_000)
    expect((await shop.ann.call(vehicles.read, { params: { id } })).body.odometer).toBe(50_000)
  })

  test('two shops at once both create their orders, and neither reading replaces what the owner entered', async () => {
    const shop = await Workshop.open(app)
    const otherShop = await app.signUpShop()
    await sql`update vehicle set odometer = 9000 where id = ${shop.vehicle.id}`.execute(app.db)
    const at = ({ shopId, owner }: TestShop, odometer: number) =>
      owner.call(frontDesk.startWorkOrder, {
        body: {
          shop: shopId,
          customerId: shop.ann.customerId,
          vehicle: { vinId: shop.vehicle.vin, year: 2003, make: 'Honda', model: 'Accord' },
          odometer,
          concerns: ['Oil change'],
        },
      })
    for (const { shopId } of [shop.shop, otherShop]) await app.confirmShop(shop.ann.customerId, shopId)
    const replies = await Promise.all(
      [10_001, 10_002, 10_003, 10_004].flatMap((odometer) => [at(shop.shop, odometer), at(otherShop, odometer + 10)]),
    )
    expect(replies.map(({ status, body }) => [status, body.workOrder.odometer])).toEqual(
      [10_001, 10_011, 10_002, 10_012, 10_003, 10_013, 10_004, 10_014].map((miles) => [200, miles]),
    )
    expect((await getVehicle(shop)).odometer).toBe(9000)
  })

  test("a shop raises its own reading, and another shop's visit keeps its reading to itself", async () => {
    const shop = await Workshop.open(app)
    const otherShop = await app.signUpShop()
    await openOrder(shop, 81_204)
    await openOrder(shop, 82_000)
    expect((await getVehicle(shop)).odometer).toBe(82_000)
    await app.confirmShop(shop.ann.customerId, otherShop.shopId)
    const { vin: vinId } = shop.vehicle
    const { body } = await otherShop.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: otherShop.shopId,
        customerId: shop.ann.customerId,
        vehicle: { vinId, year: 2003, make: 'Honda', model: 'Accord' },
        odometer: 999_999,
        concerns: ['Oil change'],
      },
    })
    expect([body.workOrder.odometer, (await getVehicle(shop)).odometer]).toEqual([999_999, 82_000])
  })
})
