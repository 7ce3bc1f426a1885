import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordAnswers } from '../../../testing/samples/options.samples.ts'
import { addGuideItem, addOverlap } from '../../../testing/samples/overlaps.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { laborOverlaps } from '../../catalog/labor-overlaps/contract/index.ts'
import { type Answer, type ShopWorkOrder, workOrders } from './contract/index.ts'
import { calculateApprovedCharges, calculateJobCharges } from './rules.ts'
import { findCurrentEstimate } from './server/index.ts'

let app: TestApp
let shop: Workshop
let admin: TestUser
let pads: number
let rotor: number
let hub: number
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
  admin = await app.signUpAdmin(['catalog'])
})
beforeEach(async () => {
  await sql`delete from labor_overlap`.execute(app.db)
  const group = await addGuideItem(app, `Brakes ${crypto.randomUUID()}`)
  pads = await addGuideItem(app, 'Brake pads, front', { hundredths: 120, parentId: group })
  rotor = await addGuideItem(app, 'Brake rotor, front', { hundredths: 90, parentId: group })
  hub = await addGuideItem(app, 'Wheel hub, front', { hundredths: 60, parentId: group })
  await addOverlap(admin, group, group)
})

const rate = 120_00
const hundredth = 1_20
const less = 36_00
const at = (order: ShopWorkOrder) => ({ version: order.workOrder.version })
const getOverlaps = (order: ShopWorkOrder) => order.adjustments.filter(({ kind }) => kind === 'overlap')
const getLaborCents = ({ totals }: ShopWorkOrder) => totals.laborCents - totals.discountCents
const laborOf = (order: ShopWorkOrder, title: string) =>
  order.concerns.flatMap(({ labors }) => labors).find((labor) => labor.title === title)!

/** One operation of the guide for each concern. */
async function open(...items: number[]): Promise<ShopWorkOrder> {
  let order = await shop.order(items.map((item) => `Concern ${item}`))
  for (const [index, item] of items.entries()) order = await addItem(order, index, item)
  return order
}
async function addItem(order: ShopWorkOrder, place: number, laborguideId: number): Promise<ShopWorkOrder> {
  const body = { concernId: order.concerns[place]!.concernId, laborguideId, rate }
  return (await shop.owner.call(workOrders.addLabor, { params: { id: order.workOrder.id }, body }, at(order))).body
}
const remove = async (order: ShopWorkOrder, title: string) =>
  (
    await shop.owner.call(
      workOrders.removeLabor,
      { params: { id: order.workOrder.id, lineId: laborOf(order, title).laborId } },
      at(order),
    )
  ).body
const changeOverlap = (order: ShopWorkOrder, title: string, body: { isApplied: boolean; reason: string }, who = shop.owner) =>
  who.call(
    workOrders.changeOverlap,
    { params: { id: order.workOrder.id, lineId: laborOf(order, title).laborId }, body },
    at(order),
  )
const fullTime = { isApplied: false, reason: 'Rusted bolts' }
const send = async (order: ShopWorkOrder) => (await shop.send(order)).body
const answer = async (order: ShopWorkOrder, ...said: Answer['answer'][]) => {
  const reply = await recordAnswers(
    shop,
    order,
    order.concerns.map(({ concernId }, index) => ({ concernId, answer: said[index] ?? 'approved' })),
  )
  if (reply.status !== 200) throw new Error(reply.problem.msg)
  return reply.body
}

describe('two lines that share work on one repair order', () => {
  test('take less together, as a line of its own that says why', async () => {
    const order = await open(pads, rotor)
    expect(getOverlaps(order)).toMatchObject([
      {
        name: 'Brake rotor, front: 0.3 h less, wheel already off for Brake pads, front',
        offeredCents: less,
        overlap: { laborId: laborOf(order, 'Brake rotor, front').laborId, hundredths: 30 },
      },
    ])
    expect(getLaborCents(order)).toBe(210 * hundredth - less)
  })

  test('come to the same total in either order of adding them', async () => {
    const [forward, backward] = [await open(pads, rotor, hub), await open(hub, rotor, pads)]
    expect(getLaborCents(forward)).toBe(270 * hundredth - 2 * less)
    expect(backward.totals).toEqual(forward.totals)
  })

  test('lower supplies and tax with the labor', async () => {
    const order = await open(pads, rotor)
    await sql`update work_order set supplies_rate = 10000, labor_tax_rate = 10000, parts_tax_rate = 0, supplies_cap_cents = 100000 where id = ${order.workOrder.id}`.execute(
      app.db,
    )
    const { totals } = await shop.labor(order, 0, { title: 'Check', hours: 0, rate })
    expect(totals.suppliesCents).toBe((210 * hundredth - less) / 10)
    expect(totals.taxCents).toBe((210 * hundredth - less) / 10)
  })

  test('take their full time again once one of them is removed, and undo brings the overlap back', async () => {
    const removed = await remove(await open(pads, rotor), 'Brake pads, front')
    expect(getOverlaps(removed)).toEqual([])
    expect(getLaborCents(removed)).toBe(90 * hundredth)
    const undone = await shop.owner.call(
      workOrders.undo,
      { params: { id: removed.workOrder.id }, body: { version: removed.workOrder.version } },
      at(removed),
    )
    expect(getOverlaps(undone.body)).toHaveLength(1)
  })

  test('follow changed hours and rates', async () => {
    const order = await open(pads, rotor)
    const { body } = await shop.owner.call(
      workOrders.changeLabor,
      {
        params: { id: order.workOrder.id, lineId: laborOf(order, 'Brake rotor, front').laborId },
        body: { hours: 0.2, rate: 100_00 },
      },
      at(order),
    )
    expect(getOverlaps(body)).toMatchObject([{ offeredCents: 20_00, overlap: { hundredths: 20 } }])
    expect(body.totals.totalCents).toBeGreaterThan(0)
  })

  test('share nothing with labor typed by hand', async () => {
    const order = await shop.labor(await open(pads), 0, { title: 'Brake rotor, front', hours: 0.9, rate })
    expect(getOverlaps(order)).toEqual([])
  })

  test('cannot be changed, removed or copied as a discount', async () => {
    const order = await open(pads, rotor)
    const params = { id: order.workOrder.id, lineId: getOverlaps(order)[0]!.adjustmentId }
    expect((await shop.owner.call(workOrders.removeAdjustment, { params }, at(order))).status).toBe(404)
    expect((await shop.owner.call(workOrders.duplicateLine, { params }, at(order))).status).toBe(404)
  })
})

describe('the full time', () => {
  test('is restored with a reason, which the history names, and can be given up again', async () => {
    const order = await open(pads, rotor)
    const { body } = await changeOverlap(order, 'Brake rotor, front', fullTime)
    expect(getLaborCents(body)).toBe(210 * hundredth)
    expect(laborOf(body, 'Brake rotor, front').fullTimeReason).toBe('Rusted bolts')
    expect(body.events[0]).toMatchObject({ what: 'full-time-restored', detail: { reason: 'Rusted bolts' } })
    const again = await changeOverlap(body, 'Brake rotor, front', { isApplied: true, reason: '' })
    expect(getLaborCents(again.body)).toBe(210 * hundredth - less)
  })

  test('needs a reason, an overlap, and a line of this order', async () => {
    const order = await open(pads, rotor)
    const { problem } = await changeOverlap(order, 'Brake rotor, front', { isApplied: false, reason: '' })
    expect(problem.errors).toEqual({ reason: 'Reason is required' })
    expect((await changeOverlap(order, 'Brake pads, front', fullTime)).problem.code).toBe('overlap_not_found')
    const foreign = await (
      await Workshop.open(app)
    ).owner.call(
      workOrders.changeOverlap,
      { params: { id: order.workOrder.id, lineId: laborOf(order, 'Brake rotor, front').laborId }, body: fullTime },
      at(order),
    )
    expect(foreign.status).toBe(404)
  })

  test('of labor that was approved with less needs a revised estimate before the order is ready', async () => {
    const started = (await shop.move(await answer(await send(await open(pads, rotor))), 'in-progress')).body
    const { body } = await changeOverlap(started, 'Brake rotor, front', fullTime)
    expect(body.workOrder.changedAdjustment).toContain('0.3 h less')
    expect((await shop.move(body, 'ready')).status).toBe(409)
    const back = await changeOverlap(body, 'Brake rotor, front', { isApplied: true, reason: '' })
    expect(back.body.workOrder.changedAdjustment).toBeNull()
    expect(back.body.bill.totalCents).toBe(started.bill.totalCents)
  })
})

describe('the customer’s answer', () => {
  test('to an estimate with an overlap authorizes the lower total', async () => {
    const sent = await send(await open(pads, rotor))
    const { content } = (await findCurrentEstimate(app.db, sent.workOrder.id))!
    expect(content.adjustments).toMatchObject([{ kind: 'overlap', cents: less }])
    expect(content.laborCents - (content.discountCents ?? 0)).toBe(210 * hundredth - less)
    const { workOrder, bill } = await answer(sent)
    expect(bill.totalCents).toBe(sent.totals.totalCents)
    expect(workOrder.authorizedCents).toBe(bill.totalCents)
  })

  test('that declines one job authorizes and bills the other at its full time', async () => {
    const order = await answer(await send(await open(pads, rotor)), 'declined', 'approved')
    expect(order.bill.laborCents - order.bill.discountCents).toBe(90 * hundredth)
    expect(order.workOrder.authorizedCents).toBe(order.bill.totalCents)
    expect(getOverlaps(order)).toEqual([])
  })

  test('stays when the line it shared work with is removed later: the sealed authorization wins', async () => {
    const order = await answer(await send(await open(pads, rotor)))
    const removed = await remove(order, 'Brake pads, front')
    expect(removed.bill.laborCents - removed.bill.discountCents).toBe(90 * hundredth - less)
    expect(removed.concerns.some(({ changed }) => changed)).toBe(false)
    expect(removed.workOrder.changedAdjustment).toBeNull()
  })

  test('does not change when a job is added later: the new labor takes less, even if it is longer', async () => {
    const first = await answer(await send(await open(rotor)))
    const added = await shop.owner.call(
      workOrders.addConcern,
      { params: { id: first.workOrder.id }, body: { complaint: 'Grinding' } },
      at(first),
    )
    const order = await addItem(added.body, 1, pads)
    expect(order.bill.totalCents).toBe(first.bill.totalCents)
    expect(order.concerns[0]?.changed).toBe(false)
    expect(getOverlaps(order)).toMatchObject([{ overlap: { laborId: laborOf(order, 'Brake pads, front').laborId } }])
    const answered = await answer(await send(order))
    expect(answered.bill.laborCents - answered.bill.discountCents).toBe(210 * hundredth - less)
  })

  test('and every estimate stay as they are when the rule is changed or retired', async () => {
    const approved = await answer(await send(await open(pads, rotor)))
    const waiting = await send(await open(pads, rotor))
    const [rule] = (await admin.call(laborOverlaps.list, { query: {} })).body.overlaps
    await admin.call(
      laborOverlaps.retire,
      { params: { id: rule!.overlapId }, body: { reason: 'Measured again' } },
      { version: rule!.version },
    )
    expect((await shop.read(waiting)).totals).toEqual(waiting.totals)
    const changed = await shop.labor(approved, 0, { title: 'Road test', hours: 0, rate })
    expect(getOverlaps(changed)).toHaveLength(1)
  })

  test('to a job that is offered again after it was declined leaves the approved job at its full time', async () => {
    const order = await answer(await send(await open(pads, rotor)), 'declined', 'approved')
    const { body } = await shop.owner.call(
      workOrders.changeConcern,
      { params: { id: order.workOrder.id, lineId: order.concerns[0]!.concernId }, body: { offerAgain: true } },
      at(order),
    )
    expect(getOverlaps(body)).toMatchObject([{ overlap: { laborId: laborOf(body, 'Brake pads, front').laborId } }])
    expect(body.bill.totalCents).toBe(order.bill.totalCents)
  })

  test('to any of the jobs comes to the bill that it authorized', async () => {
    for (const said of [
      ['declined', 'approved', 'approved'],
      ['approved', 'declined', 'approved'],
      ['approved', 'approved', 'approved'],
      ['declined', 'approved', 'declined'],
    ] as const) {
      const sent = await send(await open(pads, rotor, hub))
      const { content } = (await findCurrentEstimate(app.db, sent.workOrder.id))!
      const answers = sent.concerns.map(({ concernId }, index) => ({ concernId, answer: said[index]! }))
      const order = await answer(sent, ...said)
      expect(order.bill.totalCents).toBe(calculateApprovedCharges(content, answers).totalCents)
      expect(order.workOrder.authorizedCents).toBe(order.bill.totalCents)
    }
  })
})

test('a total with overlaps is never below 0 and never above the total without them, in any order of the overlaps', () => {
  const rates = { partsTaxRate: 8250, laborTaxRate: 6250, suppliesRate: 5000, suppliesCapCents: 3000 }
  const ids = ['a', 'b', 'c', 'd'] as const
  const jobOf = (concernId: string) =>
    fc
      .record({
        labors: fc.array(fc.record({ cents: fc.nat(50_000) }), { maxLength: 3 }),
        parts: fc.array(fc.record({ cents: fc.nat(9000) }), { maxLength: 2 }),
      })
      .map((lines) => ({ concernId, isAsked: true, adjustments: [], ...lines }))
  const overlapOf = fc.record({
    adjustmentId: fc.uuid(),
    amount: fc.integer({ min: 1, max: 30_000 }),
    concernId: fc.constantFrom(...ids),
    withConcernId: fc.option(fc.constantFrom(...ids)),
    labor: fc.nat(2),
    work: fc.constantFrom('wheel', 'coolant'),
  })
  fc.assert(
    fc.property(
      fc.tuple(...ids.map(jobOf)),
      fc.subarray([...ids]),
      fc.array(overlapOf, { maxLength: 8 }),
      (allJobs, counted, found) => {
        const jobs = allJobs.filter(({ concernId }) => counted.includes(concernId as 'a'))
        const overlaps = found.map(({ adjustmentId, amount, ...overlap }) => ({
          adjustmentId,
          kind: 'overlap' as const,
          unit: 'cents' as const,
          base: 'labor' as const,
          amount,
          taxed: false,
          overlap: { ...overlap, laborId: `${overlap.concernId}${overlap.labor}`, hundredths: 30 },
        }))
        const [full, reduced] = [calculateJobCharges(jobs, [], rates), calculateJobCharges(jobs, overlaps, rates)]
        expect(reduced.charges.totalCents).toBeGreaterThanOrEqual(0)
        expect(reduced.charges.totalCents).toBeLessThanOrEqual(full.charges.totalCents)
        expect(reduced.charges.laborCents).toBe(full.charges.laborCents)
        expect(reduced.charges.discountCents).toBe([...reduced.each.values()].reduce((sum, cents) => sum + cents, 0))
        const shuffled = calculateJobCharges(jobs, overlaps.toReversed(), rates)
        expect(shuffled.charges).toEqual(reduced.charges)
      },
    ),
  )
})
