import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { vehicles } from '../vehicles/contract.ts'
import { workOrders } from './contract.ts'
import { Workshop } from './work-orders.samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const vehicleOf = async ({ ann, vehicle }: Workshop) => (await ann.call(vehicles.read, { params: { id: vehicle.id } })).body

/** The vehicle walks in with that reading; the first time the shop gets to know it. */
async function comesIn(shop: Workshop, odometer: number | null) {
  if (!(await shop.ann.call(workOrders.vehiclesInShop)).body.length) await shop.order()
  const { body } = await shop.owner.call(workOrders.start, {
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

const correct = (shop: Workshop, { workOrder }: Awaited<ReturnType<typeof comesIn>>, odometer: number | null) =>
  shop.owner.call(workOrders.update, { params: { id: workOrder.id }, body: { odometer } }, { version: workOrder.version })

describe('the odometer as the shop reads it', () => {
  test("is from then on the vehicle's, and an edit begun before is told so", async () => {
    const shop = await Workshop.open(app)
    const before = await vehicleOf(shop)
    expect((await comesIn(shop, 81_204)).workOrder.odometer).toBe(81_204)
    expect(await vehicleOf(shop)).toMatchObject({ odometer: 81_204, version: before.version + 1 })
    expect((await comesIn(shop, null)).workOrder.odometer).toBeNull()
    expect(await vehicleOf(shop)).toMatchObject({ odometer: 81_204, version: before.version + 1 })
  })

  test('lower than known stays on the order; the vehicle keeps the higher one, and the history says so', async () => {
    const shop = await Workshop.open(app)
    await comesIn(shop, 98_000)
    const order = await comesIn(shop, 81_204)
    expect(order.workOrder.odometer).toBe(81_204)
    expect((await vehicleOf(shop)).odometer).toBe(98_000)
    expect(order.events[0]).toMatchObject({ what: 'created', detail: { odometer: 81_204, knownOdometer: 98_000 } })
  })

  test('noted wrong is corrected on the vehicle, too', async () => {
    const shop = await Workshop.open(app)
    const order = await comesIn(shop, 812_040)
    const corrected = await correct(shop, order, 81_204)
    expect(corrected.body.workOrder.odometer).toBe(81_204)
    expect((await vehicleOf(shop)).odometer).toBe(81_204)
  })

  test('corrected downwards leaves a reading that came from elsewhere', async () => {
    const shop = await Workshop.open(app)
    const order = await comesIn(shop, 81_204)
    await comesIn(shop, 98_000)
    await correct(shop, order, 80_000)
    expect((await vehicleOf(shop)).odometer).toBe(98_000)
  })

  test("of a new vehicle is its order's, and of one that was removed never falls", async () => {
    const shop = await Workshop.open(app)
    const brings = (vehicle: object) =>
      shop.owner.call(workOrders.start, {
        body: {
          shop: shop.shop.shopId,
          customer: { firstName: 'Ann', lastName: 'Baker', phone: '5125550111', email: shop.ann.email },
          vehicle: { vinId: '5J6RW2H89JL012345', year: 2018, make: 'Honda', model: 'CR-V', ...vehicle } as never,
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

  test('by two shops at once: both orders are made, and the vehicle keeps the higher', async () => {
    const shop = await Workshop.open(app)
    const other = await app.signUpShop()
    const at = (shopId: string, owner: typeof other.owner, odometer: number) =>
      owner.call(workOrders.start, {
        body: {
          shop: shopId,
          customer: { firstName: 'Ann', lastName: 'Baker', phone: '5125550111', email: shop.ann.email },
          vehicleId: shop.vehicle.id,
          odometer,
          concerns: ['Oil change'],
        },
      })
    const replies = await Promise.all(
      [10_001, 10_002, 10_003, 10_004].flatMap((odometer) => [
        at(shop.shop.shopId, shop.owner, odometer),
        at(other.shopId, other.owner, odometer + 10),
      ]),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await vehicleOf(shop)).odometer).toBe(10_014)
  })
})
