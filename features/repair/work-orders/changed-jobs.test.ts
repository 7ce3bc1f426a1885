import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

type Line = { [K in 'title' | 'hours' | 'rate' | 'done']?: string | number | boolean }

const changeLabor = (order: ShopWorkOrder, concern: number, body: Line) =>
  shop.owner.call(
    workOrders.changeLabor,
    { params: { id: order.workOrder.id, lineId: order.concerns[concern]!.labors[0]!.laborId }, body: body as { hours: number } },
    { version: order.workOrder.version },
  )
const changePart = (order: ShopWorkOrder, concern: number, to: number, form: { ext?: number } = {}) =>
  shop.owner.call(
    workOrders.changePart,
    {
      params: { id: order.workOrder.id, lineId: order.concerns[concern]!.parts[0]!.partId },
      body: shop.partForm(order, to, form),
    },
    { version: order.workOrder.version },
  )
const renameJob = (order: ShopWorkOrder, concern: number, complaint: string) =>
  shop.owner.call(
    workOrders.changeConcern,
    { params: { id: order.workOrder.id, lineId: order.concerns[concern]!.concernId }, body: { complaint } },
    { version: order.workOrder.version },
  )
const findLabor = (order: ShopWorkOrder, concern: number) => order.concerns[concern]!.labors[0]!.laborId
const listChanged = (order: ShopWorkOrder) => order.concerns.map(({ changed }) => changed)

describe('an approved job is worked and billed as it was approved', () => {
  test('other labor for less money cannot replace an approved labor line', async () => {
    const order = await shop.inProgress([1])
    const { body } = await changeLabor(order, 0, { title: 'Engine swap', hours: 0.9 })
    expect(listChanged(body)).toEqual([true, false])
    const done = await shop.done(body, findLabor(body, 0))
    expect([done.status, done.problem.code]).toEqual([409, 'job_changed'])
    expect(done.problem.msg).toContain('“Brakes squeal” is no longer what Ann Baker approved')
    expect((await shop.move(body, 'ready')).problem.code).toBe('job_changed')
    const back = await changeLabor(body, 0, { title: 'Replace pads', hours: 1 })
    expect(listChanged(back.body)).toEqual([false, false])
    expect((await shop.move(back.body, 'ready')).status).toBe(200)
  })

  test('an approved job with another complaint needs a new answer', async () => {
    const { body } = await renameJob(await shop.inProgress(), 1, 'Replace the engine')
    expect(listChanged(body)).toEqual([false, true])
    expect((await shop.move(body, 'ready')).problem.code).toBe('job_changed')
  })

  test('less of the approved work needs no new answer', async () => {
    const less = await changeLabor(await shop.inProgress(), 0, { hours: 0.5 })
    const cheaper = await changePart(less.body, 1, 1, { ext: 7000 })
    expect(listChanged(cheaper.body)).toEqual([false, false])
    expect((await shop.move(cheaper.body, 'ready')).status).toBe(200)
  })

  test('a labor line cannot be changed and marked done in one request', async () => {
    const { status, problem } = await changeLabor(await shop.inProgress(), 0, { title: 'Engine swap', done: true })
    expect([status, problem.errors]).toEqual([400, { done: 'Change the labor first, then mark it done' }])
  })

  test('a declined job keeps its parts and its answer', async () => {
    const order = await shop.inProgress([1])
    expect((await changePart(order, 1, 0)).problem.code).toBe('from_declined_job')
    expect((await shop.read(order)).concerns[1]?.decision).toBe('declined')
  })

  test('a changed job can be worked on once its revised estimate is approved', async () => {
    const changed = await changeLabor(await shop.inProgress(), 0, { title: 'Replace pads and rotors', hours: 2 })
    const revised = await shop.answer((await shop.send(changed.body)).body)
    expect(listChanged(revised)).toEqual([false, false])
    expect((await shop.done(revised, findLabor(revised, 0))).status).toBe(200)
  })

  test("a job may grow up to the customer's limit, but not become another", async () => {
    let order = await shop.order(['Brakes squeal'])
    order = await shop.answer((await shop.send(await shop.labor(order, 0))).body, [], 60_000)
    order = await shop.part((await shop.move(order, 'in-progress')).body, 0)
    expect(listChanged(order)).toEqual([false])
    expect((await shop.done(order, findLabor(order, 0))).status).toBe(200)
    const renamed = await renameJob(await shop.read(order), 0, 'Replace the engine')
    expect((await shop.move(renamed.body, 'ready')).problem.code).toBe('job_changed')
  })
})

describe('what the customer declined is not billed under another job', () => {
  /** Brakes approved up to $600.00, the AC declined. */
  async function makeLimited(): Promise<ShopWorkOrder> {
    let order = await shop.part(await shop.labor(await shop.order(), 0), 0)
    order = await shop.labor(order, 1, { title: 'Recharge A/C', hours: 1 })
    order = await shop.part(order, 1, { name: 'Refrigerant', partNo: 'R-134a', manufacturer: 'Chemours', ext: 6000 })
    return (await shop.move(await shop.answer((await shop.send(order)).body, [1], 60_000), 'in-progress')).body
  }

  test.each([
    ['labor', (order: ShopWorkOrder) => shop.labor(order, 0, { title: 'recharge AC ', hours: 0.5 })],
    ['a part', (order: ShopWorkOrder) => shop.part(order, 0, { name: 'Gas', partNo: 'r134A', ext: 100 })],
  ])('%s declined in one job and typed again under an approved one is asked about, even within the limit', async (_, type) => {
    const order = await type(await makeLimited())
    expect(listChanged(order)).toEqual([true, false])
    expect((await shop.move(order, 'ready')).problem.code).toBe('job_changed')
    const asked = (await shop.send(order)).body
    expect((await shop.move(await shop.answer(asked, [], 60_000), 'ready')).status).toBe(200)
  })

  test('a declined job stays declined for the lines of other jobs after a later estimate leaves it out', async () => {
    const grown = await shop.labor(await makeLimited(), 0, { title: 'Replace rotors', hours: 1 })
    const later = await shop.answer((await shop.send(grown)).body, [], 60_000)
    expect(listChanged(await shop.labor(later, 0, { title: 'Recharge A/C', hours: 1 }))).toEqual([true, false])
  })

  test('other work within the limit still needs no new answer', async () => {
    expect(listChanged(await shop.labor(await makeLimited(), 0, { title: 'Replace rotors', hours: 1 }))).toEqual([false, false])
  })
})

describe('what was answered stays answered', () => {
  test('the answer to the newest estimate is the last one, even when the clock ran backwards between two answers', async () => {
    const started = await shop.inProgress()
    const now = app.clock.now()
    const raised = (await changeLabor(started, 0, { hours: 2 })).body
    const sent = (await shop.send(raised)).body
    app.clock.set(new Date(now.getTime() - 60_000))
    const answered = await shop.answer(sent)
    app.clock.set(now)
    expect(listChanged((await changeLabor(answered, 0, { hours: 1.5 })).body)).toEqual([false, false])
  })

  test('withdrawing a revised estimate leaves the approval as it was', async () => {
    const started = await shop.inProgress()
    const done = await shop.done(started, findLabor(started, 0))
    const raised = await changeLabor(done.body, 0, { hours: 3 })
    const sent = (await shop.send(raised.body)).body
    expect(sent.concerns.map(({ decision }) => decision)).toEqual(['none', 'approved'])

    const withdrawn = await shop.move(sent, 'in-progress')
    expect(withdrawn.status).toBe(200)
    expect(withdrawn.body.concerns.map(({ decision, changed }) => [decision, changed])).toEqual([
      ['approved', true],
      ['approved', false],
    ])
    expect((await shop.move(withdrawn.body, 'ready')).problem.code).toBe('bill_above_authorized')
    const restored = await changeLabor(withdrawn.body, 0, { hours: 1 })
    expect(listChanged(restored.body)).toEqual([false, false])
    expect((await shop.move(restored.body, 'ready')).status).toBe(200)
  })

  test('a single job that was restored before the estimate is withdrawn stays approved', async () => {
    let order = await shop.order(['Brakes squeal'])
    order = await shop.answer((await shop.send(await shop.labor(order, 0))).body)
    const started = (await shop.move(order, 'in-progress')).body
    const sent = (await shop.send((await changeLabor(started, 0, { hours: 2 })).body)).body
    const restored = (await changeLabor(sent, 0, { hours: 1 })).body
    const withdrawn = await shop.move(restored, 'in-progress')
    expect([withdrawn.status, withdrawn.body.concerns[0]?.decision]).toEqual([200, 'approved'])
    expect((await shop.move(withdrawn.body, 'ready')).status).toBe(200)
  })

  test('a job that is done can no longer be declined, but one that is not done can', async () => {
    const started = await shop.inProgress()
    const done = (await shop.done(started, findLabor(started, 0))).body
    const added = await shop.owner.call(
      workOrders.addConcern,
      { params: { id: done.workOrder.id }, body: { complaint: 'Wipers smear' } },
      { version: done.workOrder.version },
    )
    const sent = (await shop.send(await shop.labor(added.body, 2))).body
    await expect(shop.answer(sent, [0, 2])).rejects.toThrow('You approved “Brakes squeal” before')
    const answered = await shop.answer(sent, [1, 2])
    expect(answered.concerns.map(({ decision }) => decision)).toEqual(['approved', 'declined', 'declined'])
    expect(answered.workOrder.state).toBe('in-progress')
  })
})
