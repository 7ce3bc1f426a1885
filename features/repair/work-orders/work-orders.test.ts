import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../common/route.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { findLaborItem } from '../../catalog/labor-guide/server/index.ts'
import { shopBoard } from '../board/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { workOrders } from './contract/index.ts'
import { calculateTotals } from './rules.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const nobody = '00000000-0000-4000-8000-000000000000'

describe('the nested read', () => {
  test('a work order has concerns with labor, parts of the labor, other parts, and totals that match the rules', async () => {
    let order = await shop.labor(await shop.order(), 0, { title: 'Replace pads', hours: 1.5 })
    const laborId = order.concerns[0]?.labors[0]?.laborId ?? ''
    order = await shop.part(await shop.part(order, 0, { laborId, quantity: 2.5, ext: 1999 }), 1, { name: 'Refrigerant' })
    const read = await shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } })
    expect(read.headers['etag']).toBe(`"${order.workOrder.version}"`)
    expect(read.body.concerns[0]).toMatchObject({
      complaint: 'Brakes squeal',
      decision: 'none',
      labors: [
        {
          title: 'Replace pads',
          hours: 1.5,
          rate: 12000,
          laborTimeAmount: 18000,
          parts: [{ laborId, quantity: 2.5, total: 4998 }],
        },
      ],
      parts: [],
    })
    expect(read.body.concerns[1]).toMatchObject({
      labors: [],
      parts: [{ laborId: null, name: 'Refrigerant', cost: 4000, ext: 8000, total: 8000 }],
    })
    const { byConcern: _, laborDiscountCents, ...totals } = calculateTotals(read.body)
    expect(laborDiscountCents).toBe(0)
    expect(read.body.totals).toEqual(totals)
    expect(totals).toEqual({
      laborCents: 18000,
      partsCents: 12998,
      suppliesCents: 0,
      feesCents: 0,
      discountCents: 0,
      taxCents: 1072,
      totalCents: 32070,
    })
    expect(read.body.events.map(({ what }) => what)).toEqual(['part-added', 'part-added', 'labor-added', 'created'])
    expect(read.body.events[0]?.by).toBe('Olga Owner')
  })

  test('another shop and a stranger get 404 for a work order', async () => {
    const order = await shop.order()
    const otherShop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shop.shopId)
    const sent = { params: { id: order.workOrder.id } }
    expect((await employee.call(workOrders.read, sent)).status).toBe(200)
    expect((await otherShop.owner.call(workOrders.read, sent)).status).toBe(404)
    expect((await shop.owner.call(workOrders.read, { params: { id: nobody } })).status).toBe(404)
    expect((await shop.ann.call(workOrders.read, sent)).status).toBe(403)
  })

  test('no call of another shop reaches an order', async () => {
    const order = await shop.labor(await shop.order(), 0)
    const { owner } = await app.signUpShop()
    const id = order.workOrder.id
    const concernId = order.concerns[0]?.concernId ?? ''
    const lineId = order.concerns[0]?.labors[0]?.laborId ?? ''
    const version = { version: order.workOrder.version }
    const replies = [
      await owner.call(workOrders.update, { params: { id }, body: {} }, version),
      await owner.call(workOrders.addConcern, { params: { id }, body: { complaint: 'x' } }, version),
      await owner.call(workOrders.changeConcern, { params: { id, lineId: concernId }, body: {} }, version),
      await owner.call(workOrders.removeConcern, { params: { id, lineId: concernId } }, version),
      await owner.call(workOrders.addLabor, { params: { id }, body: { concernId, title: 'x', hours: 1 } }, version),
      await owner.call(workOrders.changeLabor, { params: { id, lineId }, body: {} }, version),
      await owner.call(workOrders.removeLabor, { params: { id, lineId } }, version),
      await owner.call(workOrders.addPart, { params: { id }, body: shop.partForm(order, 0) }, version),
      await owner.call(workOrders.changePart, { params: { id, lineId }, body: shop.partForm(order, 0) }, version),
      await owner.call(workOrders.removePart, { params: { id, lineId } }, version),
      await owner.call(workOrders.sendEstimate, { params: { id } }, version),
      await owner.call(workOrders.changeState, { params: { id }, body: { state: 'cancelled' } }, version),
      await owner.call(shopBoard.read, { params: { shop: shop.shop.shopId } }),
      await owner.call(frontDesk.listWorkOrders, { query: { shop: shop.shop.shopId } }),
      await owner.call(frontDesk.listWorkOrders, { query: { shop: shop.shop.shopId, invoice: order.workOrder.invoice } }),
      await owner.call(workOrders.technicians, { params: { shop: shop.shop.shopId } }),
      await owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shop.shopId, text: 'baker' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect((await shop.read(order)).workOrder.version).toBe(order.workOrder.version)
  })
})

describe('changes', () => {
  test('a change of an order without a version is refused, and a stale one gets the current version', async () => {
    const order = await shop.order()
    const sent = { params: { id: order.workOrder.id }, body: { complaint: 'Noise' } }
    expect((await shop.owner.call(workOrders.addConcern, sent)).status).toBe(428)
    const stale = await shop.owner.call(workOrders.addConcern, sent, { version: order.workOrder.version + 7 })
    expect([stale.status, stale.problem.more]).toEqual([412, { version: order.workOrder.version }])
  })

  test('when two edits of an order use one version, one is saved and the other is refused as stale', async () => {
    const order = await shop.order()
    const edits = ['first', 'second', 'third', 'fourth'].map((complaint) =>
      shop.owner.call(
        workOrders.addConcern,
        { params: { id: order.workOrder.id }, body: { complaint } },
        { version: order.workOrder.version },
      ),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 412, 412, 412])
    expect((await shop.read(order)).concerns).toHaveLength(3)
  })

  test('a change of an order returns it with its next version, and announces it', async () => {
    const order = await shop.order()
    const sent = {
      params: { id: order.workOrder.id },
      body: { odometer: 81_000, promisedAt: '2027-01-05T22:00:00Z', technicianId: shop.owner.accountId },
    }
    const changed = await shop.owner.call(workOrders.update, sent, { version: order.workOrder.version })
    expect(changed.headers['etag']).toBe(`"${order.workOrder.version + 1}"`)
    expect(changed.body.workOrder).toMatchObject({
      odometer: 81_000,
      technician: 'Olga Owner',
      promisedAt: '2027-01-05T22:00:00+00:00',
    })
    const cleared = await shop.owner.call(
      workOrders.update,
      { ...sent, body: { promisedAt: null } },
      { version: order.workOrder.version + 1 },
    )
    expect(cleared.body.workOrder).toMatchObject({ odometer: 81_000, promisedAt: null })
  })

  test('an order cannot be assigned to a technician of another shop', async () => {
    const order = await shop.order()
    const otherShop = await app.signUpShop()
    const sent = { params: { id: order.workOrder.id }, body: { technicianId: otherShop.owner.accountId } }
    const refused = await shop.owner.call(workOrders.update, sent, { version: order.workOrder.version })
    expect(refused.problem.errors).toEqual({ technicianId: 'Technician is invalid' })
  })

  test('labor from the guide has its title and hours unless others are typed', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into labor_guide_item (title, type, hours_hundredths) values ('Test: replace pads', 'Terminal', 140) returning id`.execute(
      app.db,
    )
    const laborguideId = rows[0]?.id ?? 0
    expect(await findLaborItem(app.db, laborguideId)).toMatchObject({ hoursHundredths: 140 })
    const order = await shop.order()
    const fromGuide = await shop.labor(order, 0, { laborguideId, title: undefined, hours: undefined })
    expect(fromGuide.concerns[0]?.labors[0]).toMatchObject({
      laborguideId,
      title: 'Test: replace pads',
      hours: 1.4,
      laborTimeAmount: 16800,
    })
    const typed = await shop.labor(fromGuide, 0, { laborguideId, title: 'Pads, seized', hours: 2 })
    expect(typed.concerns[0]?.labors[1]).toMatchObject({ title: 'Pads, seized', hours: 2 })
  })

  test('labor entered by hand needs title and hours', async () => {
    const order = await shop.order()
    const body = { concernId: order.concerns[0]?.concernId ?? '' }
    const refused = await shop.owner.call(
      workOrders.addLabor,
      { params: { id: order.workOrder.id }, body },
      { version: order.workOrder.version },
    )
    expect(refused.problem.errors).toEqual({ title: 'Title is required', hours: 'Hours is required' })
  })

  test('every field of the parts form is required; cost, ext and quantity are not below 0', async () => {
    const order = await shop.order()
    const sent = { params: { id: order.workOrder.id } }
    const version = { version: order.workOrder.version }
    const concernId = order.concerns[0]?.concernId ?? ''
    const empty = { concernId, partNo: '', manufacturer: ' ', name: '' } as never
    const { problem } = await shop.owner.call(workOrders.addPart, { ...sent, body: empty }, version)
    expect(problem.errors).toEqual({
      partNo: 'Part no is required',
      manufacturer: 'Manufacturer is required',
      name: 'Name is required',
      quantity: 'Quantity is required',
      cost: 'Cost is required',
      ext: 'Price each is required',
    })
    const below = await shop.owner.call(
      workOrders.addPart,
      { ...sent, body: shop.partForm(order, 0, { quantity: -1, cost: -1, ext: -1 }) },
      version,
    )
    expect(below.problem.errors).toEqual({
      quantity: 'Quantity must be greater than or equal to 0.',
      cost: 'Cost must be greater than or equal to 0.',
      ext: 'Price each must be greater than or equal to 0.',
    })
    expect((await shop.part(order, 0, { quantity: 0 })).totals.partsCents).toBe(0)
  })

  test('unrealistic numbers in an order are refused by field', async () => {
    const order = await shop.order()
    const sent = { params: { id: order.workOrder.id } }
    const version = { version: order.workOrder.version }
    for (const value of [1e30, 2 ** 53, 0.001, Number.MAX_VALUE]) {
      const { status, problem } = await shop.owner.call(
        workOrders.addPart,
        { ...sent, body: shop.partForm(order, 0, { ext: value }) },
        version,
      )
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['ext']])
    }
    const huge = await shop.owner.call(
      workOrders.addPart,
      { ...sent, body: shop.partForm(order, 0, { quantity: 100_000, ext: 999_999_999 }) },
      version,
    )
    expect(huge.status).toBe(400)
    const most = await shop.part(order, 0, { ext: 900_000_000 })
    const tooMuch = await shop.owner.call(
      workOrders.addPart,
      { ...sent, body: shop.partForm(most, 0, { ext: 100_000_000 }) },
      { version: most.workOrder.version },
    )
    expect(tooMuch.problem.code).toBe('order_too_large')
  })

  test('a line of one order cannot be reached through another, nor a part tied to another job', async () => {
    const mine = await shop.labor(await shop.order(), 0)
    const otherOrder = await shop.labor(await shop.order(), 0)
    const laborId = mine.concerns[0]?.labors[0]?.laborId ?? ''
    const version = { version: otherOrder.workOrder.version }
    const params = { id: otherOrder.workOrder.id, lineId: laborId }
    const concernId = mine.concerns[0]?.concernId ?? ''
    const replies = [
      await shop.owner.call(workOrders.changeLabor, { params, body: { hours: 9 } }, version),
      await shop.owner.call(workOrders.removeLabor, { params }, version),
      await shop.owner.call(workOrders.removePart, { params }, version),
      await shop.owner.call(workOrders.removeConcern, { params: { ...params, lineId: concernId } }, version),
      await shop.owner.call(
        workOrders.changeConcern,
        { params: { ...params, lineId: concernId }, body: { complaint: 'x' } },
        version,
      ),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const tied = await shop.owner.call(
      workOrders.addPart,
      { params, body: shop.partForm(otherOrder, 1, { laborId: otherOrder.concerns[0]?.labors[0]?.laborId ?? '' }) },
      version,
    )
    expect(tied.problem.errors).toEqual({ laborId: 'Labor is invalid' })
    const elsewhere = await shop.owner.call(workOrders.addLabor, { params, body: { concernId, title: 'x', hours: 1 } }, version)
    expect(elsewhere.problem.errors).toEqual({ concernId: 'Concern is invalid' })
  })

  test('removing a concern removes its lines; the parts of a removed labor line stay with the concern', async () => {
    let order = await shop.labor(await shop.order(), 0)
    const labor = order.concerns[0]?.labors[0]?.laborId ?? ''
    order = await shop.part(order, 0, { laborId: labor })
    const at = (current: typeof order) => ({ version: current.workOrder.version })
    order = (await shop.owner.call(workOrders.removeLabor, { params: { id: order.workOrder.id, lineId: labor } }, at(order))).body
    expect(order.concerns[0]).toMatchObject({ labors: [], parts: [{ laborId: null }] })
    expect(order.totals).toMatchObject({ laborCents: 0, partsCents: 8000 })
    const lineId = order.concerns[0]?.concernId ?? ''
    order = (await shop.owner.call(workOrders.removeConcern, { params: { id: order.workOrder.id, lineId } }, at(order))).body
    expect([order.concerns.length, order.totals.totalCents]).toEqual([1, 0])
  })

  test('a line of an order sent twice with one key is added once', async () => {
    const order = await shop.order()
    const sent = { params: { id: order.workOrder.id }, body: shop.partForm(order, 0) }
    const options = { version: order.workOrder.version, key: `part-${order.workOrder.id}` }
    const [first, second] = [
      await shop.owner.call(workOrders.addPart, sent, options),
      await shop.owner.call(workOrders.addPart, sent, options),
    ]
    expect([first.status, second.status, second.headers['etag']]).toEqual([200, 200, first.headers['etag']])
    expect((await shop.read(order)).concerns[0]?.parts).toHaveLength(1)
  })
})

test('every shop-side row is for owners and employees only, but for the estimate that its customer prints', () => {
  expect(workOrders.estimatePaper.who).toEqual(['customer', 'owner', 'employee'])
  const shopSide = (Object.values(workOrders) as Route[]).filter(
    (row) => row.service === 'shop' && row !== workOrders.estimatePaper,
  )
  expect(shopSide.map(({ who }) => who)).toEqual(shopSide.map(() => ['owner', 'employee']))
})
