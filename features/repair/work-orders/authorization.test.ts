import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '../../../common/refusal.ts'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { EstimateContent, workOrderRefusals, workOrders } from './contract/index.ts'
import { makeCanonicalText } from './rules.ts'
import { getBill, closePaidOrder, findCurrentEstimate, onOrderReopened, recordAuthorization } from './server/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

describe('sending the estimate', () => {
  test('a sent estimate freezes jobs, lines, taxes, totals and terms under a hash of their canonical text', async () => {
    const order = await shop.part(await shop.labor(await shop.order(), 0), 1)
    const sent = await shop.send(order)
    expect(sent.body.workOrder.state).toBe('awaiting-authorization')
    const estimate = await findCurrentEstimate(app.db, order.workOrder.id)
    const content = EstimateContent.parse(estimate?.content)
    expect(content).toMatchObject({
      number: 1,
      laborCents: 12000,
      partsCents: 8000,
      taxCents: 660,
      totalCents: 20660,
      terms: { top: 'Top text', right: 'Right text', bottom: 'Bottom text' },
      storage: { centsPerDay: 3500, afterWorkingDays: 3 },
      jobs: [
        { complaint: 'Brakes squeal', totalCents: 12000 },
        { complaint: 'AC is warm', totalCents: 8000 },
      ],
      previousAnswers: [],
    })
    expect(JSON.stringify(content)).not.toContain('"cost')
    expect(estimate?.sha256).toBe(createHash('sha256').update(makeCanonicalText(content)).digest('hex'))
    await expect(sql`update estimate_version set total_cents = 1`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('sending an estimate notifies the customer by the bell and by mail', async () => {
    const order = await shop.labor(await shop.order(), 0)
    await shop.send(order)
    const [mail] = await app.outbox(shop.ann.email)
    expect(mail?.subject).toContain(`work order ${order.workOrder.invoice}`)
    expect(mail?.body_text).toContain(`${app.config.appUrl}/o/`)
    const { rows } = await sql<{ type: string; data: unknown }>`
      select type, data from notification where account_id = ${shop.ann.accountId} order by created_at desc limit 1`.execute(
      app.db,
    )
    const [shopId, workOrderId] = [shop.shop.shopId, order.workOrder.id]
    expect(rows[0]).toEqual({
      type: 'submit agreement',
      data: {
        workOrderId,
        invoice: order.workOrder.invoice,
        shop: shopId,
        servicingShop: shopId,
        servicingWorkOrderId: workOrderId,
        vinId: shop.vehicle.vin,
      },
    })
    expect(notifications).toBeDefined()
  })

  test('an order without a line has nothing to send', async () => {
    expect((await shop.send(await shop.order())).problem.code).toBe('nothing_to_estimate')
  })

  test('a later change makes the sent estimate outdated, and its answer is refused', async () => {
    const order = await shop.labor(await shop.order(), 0)
    const sent = (await shop.send(order)).body
    expect(sent.estimates[0]?.outdated).toBe(false)
    const changed = await shop.part(sent, 0)
    expect([changed.workOrder.state, changed.estimates[0]?.outdated]).toEqual(['awaiting-authorization', true])
    await expect(shop.answer(changed)).rejects.toThrow(workOrderRefusals.estimateChanged.msg)
    expect((await shop.answer((await shop.send(changed)).body)).workOrder.state).toBe('authorized')
  })

  test('a change to what is not on the estimate does not make it outdated', async () => {
    const sent = (await shop.send(await shop.part(await shop.order(), 0))).body
    const lineId = sent.concerns[0]?.concernId ?? ''
    const edited = await shop.owner.call(
      workOrders.changeConcern,
      { params: { id: sent.workOrder.id, lineId }, body: { cause: 'Pads at 1 mm' } },
      { version: sent.workOrder.version },
    )
    const part = sent.concerns[0]?.parts[0]?.partId ?? ''
    const cheaper = await shop.owner.call(
      workOrders.changePart,
      { params: { id: sent.workOrder.id, lineId: part }, body: shop.partForm(sent, 0, { cost: 100 }) },
      { version: edited.body.workOrder.version },
    )
    expect([cheaper.body.concerns[0]?.parts[0]?.cost, cheaper.body.estimates[0]?.outdated]).toEqual([100, false])
  })

  test('a withdrawn estimate cannot be answered', async () => {
    const sent = (await shop.send(await shop.labor(await shop.order(), 0))).body
    const back = await shop.move(sent, 'estimate')
    expect(back.body.workOrder.state).toBe('estimate')
    await expect(shop.answer(back.body)).rejects.toThrow(workOrderRefusals.estimateChanged.msg)
  })
})

describe('the answer', () => {
  test('an answer to an estimate sets decisions, authorized amount and state, and is stored permanently', async () => {
    const order = await shop.authorized([1])
    expect(order.workOrder).toMatchObject({ state: 'authorized', authorizedCents: 20660, authorizedBy: 'Ann Baker' })
    expect(order.concerns.map(({ decision }) => decision)).toEqual(['approved', 'declined'])
    expect(order.bill).toMatchObject({ laborCents: 12000, partsCents: 8000, totalCents: 20660 })
    expect(order.totals.totalCents).toBe(20660)
    expect(order.estimates[0]?.answer).toMatchObject({ how: 'electronic', givenBy: 'Ann Baker', authorizedCents: 20660 })
    expect(order.events[0]).toMatchObject({ what: 'authorized', by: 'Ann Baker', detail: { approved: 1, declined: 1 } })
    await expect(sql`delete from authorization_record`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('an answer to an estimate must cover every job, and can be given only once', async () => {
    const sent = (await shop.send(await shop.part(await shop.labor(await shop.order(), 0), 1))).body
    const estimate = await findCurrentEstimate(app.db, sent.workOrder.id)
    const given = {
      workOrderId: sent.workOrder.id,
      estimateId: estimate?.id ?? '',
      how: 'verbal',
      authorizedCents: 1,
      givenBy: 'Ann',
      evidence: {},
      at: app.clock.now(),
    } as const
    const [first] = sent.concerns
    const half = [{ concernId: first?.concernId ?? '', answer: 'approved' as const }]
    await expect(
      inTransaction(app.db, (tx) => recordAuthorization(tx, app.built.provided.get, { ...given, answers: half })),
    ).rejects.toThrow('Answer every job once.')
    await shop.answer(sent)
    await expect(shop.answer(sent)).rejects.toThrow(workOrderRefusals.estimateChanged.msg)
  })

  test('an answer that declines every job returns the order to the estimate, with nothing to bill', async () => {
    const order = await shop.authorized([0, 1])
    expect(order.workOrder).toMatchObject({ state: 'estimate', authorizedCents: 0 })
    expect(order.bill.totalCents).toBe(0)
    expect((await shop.move(order, 'in-progress')).problem.code).toBe('move_not_possible')
  })
})

describe('working', () => {
  test('only an approved job can be worked on, not a declined or unanswered one', async () => {
    let order = await shop.inProgress([1])
    const labor = (concern: number) => order.concerns[concern]?.labors[0]?.laborId ?? ''
    expect((await shop.done(order, labor(1))).problem).toMatchObject({ status: 409, code: 'job_declined' })
    const approved = await shop.done(order, labor(0))
    expect(approved.body.concerns[0]?.labors[0]?.doneAt).toBeTruthy()
    order = approved.body
    const more = await shop.owner.call(
      workOrders.addConcern,
      { params: { id: order.workOrder.id }, body: { complaint: 'Leaking strut' } },
      { version: order.workOrder.version },
    )
    order = await shop.labor(more.body, 2)
    expect((await shop.done(order, labor(2))).problem).toMatchObject({ status: 409, code: 'job_not_authorized' })
    expect((await shop.done(order, labor(0), false)).body.concerns[0]?.labors[0]?.doneAt).toBeNull()
  })

  test('labor cannot be marked done before the work is started', async () => {
    const order = await shop.authorized()
    expect((await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')).problem.code).toBe('work_not_started')
  })

  test('work above the authorized amount is refused with the figures and the offer of a revised estimate', async () => {
    const order = await shop.part(await shop.inProgress([1]), 0, { name: 'Rotor', ext: 5000 })
    const refused = await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'bill_above_authorized',
      msg: 'The bill would be $260.73, $54.13 above the $206.60 Ann Baker authorized. Send a revised estimate.',
      more: { billCents: 26073, authorizedCents: 20660, overCents: 5413, offer: 'revised-estimate' },
    })
    expect((await shop.move(order, 'ready')).problem.code).toBe('bill_above_authorized')
    expect((await shop.read(order)).workOrder.state).toBe('in-progress')
  })

  test('a part within an authorized limit needs no new answer', async () => {
    let order = await shop.labor(await shop.order(), 0)
    order = await shop.answer((await shop.send(order)).body, [], 50_000)
    order = (await shop.move(await shop.part(order, 0), 'in-progress')).body
    expect((await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')).status).toBe(200)
  })

  test('the database itself refuses a bill above the authorized amount', async () => {
    const order = await shop.inProgress()
    const raise = sql`update work_order set state = 'ready', bill_cents = authorized_cents + 1 where id = ${order.workOrder.id}`
    await expect(raise.execute(app.db)).rejects.toThrow('work_order_never_billed_above_authorized')
  })
})

describe('a revised estimate', () => {
  test('a revised estimate asks about changed and new jobs, while unchanged approved ones keep their answer', async () => {
    let order = await shop.part(await shop.inProgress(), 0, { name: 'Rotor', ext: 5000 })
    order = (await shop.send(order)).body
    expect(order.workOrder.state).toBe('awaiting-authorization')
    expect(order.concerns.map(({ decision }) => decision)).toEqual(['none', 'approved'])
    const estimate = await findCurrentEstimate(app.db, order.workOrder.id)
    expect(estimate?.content).toMatchObject({
      number: 2,
      previousAnswers: [{ concernId: order.concerns[1]?.concernId, answer: 'approved' }],
      previouslyAuthorizedCents: 41320,
    })
    expect((await shop.done(order, order.concerns[0]?.labors[0]?.laborId ?? '')).problem.code).toBe('job_not_authorized')
    const worked = await shop.done(order, order.concerns[1]?.labors[0]?.laborId ?? '')
    expect(worked.status).toBe(200)
    const answered = await shop.answer(worked.body)
    expect(answered.workOrder).toMatchObject({ state: 'in-progress', authorizedCents: 46733 })
  })

  test('a revised estimate approved after work started continues the work, even if no line is done yet', async () => {
    let order = await shop.inProgress()
    order = (await shop.send(await shop.labor(order, 0, { title: 'Turn rotors' }))).body
    expect((await shop.answer(order)).workOrder.state).toBe('in-progress')
    // Before work starts, the answer to a second version only authorizes.
    order = await shop.authorized()
    order = (await shop.send(await shop.labor(order, 0, { title: 'Turn rotors' }))).body
    expect((await shop.answer(order)).workOrder.state).toBe('authorized')
  })

  test('an answered estimate cannot be sent again when nothing has changed', async () => {
    expect((await shop.send(await shop.inProgress())).problem.msg).toBe('Nothing has changed since the customer answered.')
  })

  test('a declined job is left out until it is changed or offered again', async () => {
    let order = await shop.inProgress([1])
    order = await shop.part(order, 0, { ext: 100 })
    order = (await shop.send(order)).body
    expect((await findCurrentEstimate(app.db, order.workOrder.id))?.content.jobs).toHaveLength(1)
    const sent = {
      params: { id: order.workOrder.id, lineId: order.concerns[1]?.concernId ?? '' },
      body: { offerAgain: true as const },
    }
    const again = await shop.owner.call(workOrders.changeConcern, sent, { version: order.workOrder.version })
    expect(again.body.concerns[1]?.decision).toBe('none')
    await shop.send(again.body)
    expect((await findCurrentEstimate(app.db, order.workOrder.id))?.content.jobs).toHaveLength(2)
  })
})

describe('ready, paid, closed', () => {
  test('a ready order has its bill and is frozen', async () => {
    const order = (await shop.move(await shop.inProgress([1]), 'ready')).body
    expect(shop.bills.at(-1)).toMatchObject({ workOrderId: order.workOrder.id, totalCents: 20660 })
    const refused = await shop.owner.call(
      workOrders.addPart,
      { params: { id: order.workOrder.id }, body: shop.partForm(order, 0) },
      { version: order.workOrder.version },
    )
    expect(refused.problem.code).toBe('bill_frozen')
    expect((await shop.send(order)).problem.code).toBe('bill_frozen')
    expect(await getBill(app.db, order.workOrder.id)).toMatchObject({ totalCents: 20660, state: 'ready', authorizedCents: 20660 })
  })

  test('a ready order can be reopened unless the customer has paid', async () => {
    const order = (await shop.move(await shop.inProgress(), 'ready')).body
    const reopened = await shop.move(order, 'in-progress')
    expect(shop.takenBack).toContain(order.workOrder.id)
    const again = (await shop.move(reopened.body, 'ready')).body
    app.built.provided.put(onOrderReopened, async () => {
      throw new Refused(workOrderRefusals.alreadyPaid)
    })
    expect((await shop.move(again, 'in-progress')).problem.code).toBe('bill_paid')
    expect((await shop.read(again)).workOrder.state).toBe('ready')
    app.built.provided.put(onOrderReopened, async (_, { workOrderId }) => void shop.takenBack.push(workOrderId))
  })

  test('an order closes by its payment, once; a closed one never changes', async () => {
    const ready = (await shop.move(await shop.inProgress(), 'ready')).body
    expect((await shop.move(ready, 'closed')).problem.code).toBe('bill_not_paid')
    await inTransaction(app.db, (tx) => closePaidOrder(tx, ready.workOrder.id, app.clock.now()))
    await inTransaction(app.db, (tx) => closePaidOrder(tx, ready.workOrder.id, app.clock.now()))
    const closed = await shop.read(ready)
    expect(closed.workOrder).toMatchObject({ state: 'closed', version: ready.workOrder.version + 1 })
    const version = { version: closed.workOrder.version }
    const params = { id: closed.workOrder.id, lineId: closed.concerns[0]?.labors[0]?.laborId ?? '' }
    for (const reply of [
      await shop.move(closed, 'cancelled'),
      await shop.move(closed, 'in-progress'),
      await shop.send(closed),
      await shop.owner.call(workOrders.update, { params, body: { odometer: 1 } }, version),
      await shop.owner.call(workOrders.changeLabor, { params, body: { done: true } }, version),
      await shop.owner.call(workOrders.removeLabor, { params }, version),
    ])
      expect([reply.status, reply.problem.code]).toEqual([409, 'order_closed'])
  })

  test('an order with nothing to pay is closed by hand', async () => {
    let order = await shop.labor(await shop.order(['Check the lights']), 0, { hours: 0 })
    order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
    order = (await shop.move(order, 'ready')).body
    expect((await shop.move(order, 'closed')).body.workOrder.state).toBe('closed')
  })

  test('a canceled order never changes', async () => {
    const cancelled = (await shop.move(await shop.order(), 'cancelled')).body
    expect(cancelled.workOrder.closedAt).toBeTruthy()
    expect((await shop.move(cancelled, 'in-progress')).problem.code).toBe('order_cancelled')
  })
})
