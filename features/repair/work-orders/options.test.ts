import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addOption, approveJobs, recordAnswers, sendWithOption } from '../../../testing/samples/options.samples.ts'
import { createRandom } from '../../../testing/samples/random-orders.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from './contract/index.ts'
import { findCurrentEstimate, getBill } from './server/index.ts'

let app: TestApp
let shop: Workshop
beforeAll(async () => {
  app = await testApp()
  shop = await Workshop.open(app)
})

const jobsCents = 41_320
const withOptionCents = 44_568

const change = (order: ShopWorkOrder, lineId: string, body: { optionOf?: string | null; title?: string; offerAgain?: true }) =>
  shop.owner.call(
    workOrders.changeConcern,
    { params: { id: order.workOrder.id, lineId }, body },
    { version: order.workOrder.version },
  )
const find = (order: ShopWorkOrder, id: string) => order.concerns.find(({ concernId }) => concernId === id)
const getContent = async ({ workOrder }: ShopWorkOrder) => (await findCurrentEstimate(app.db, workOrder.id))!.content

describe('an option on an estimate', () => {
  test('is listed behind its job with its price, and is not part of the total', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { jobs, totalCents } = await getContent(order)
    expect(totalCents).toBe(jobsCents)
    expect(order.totals.totalCents).toBe(jobsCents)
    expect(jobs.map(({ concernId }) => concernId)).toEqual([order.concerns[0]?.concernId, optionId, order.concerns[1]?.concernId])
    expect(jobs[1]).toMatchObject({ optionOf: order.concerns[0]?.concernId, totalCents: 3000 })
  })

  test('is named in the mail as optional, and not among the jobs', async () => {
    await sendWithOption(shop)
    const [mail] = await app.outbox(shop.ann.email)
    expect(mail?.body_text).toContain('Optional, not included in the total:\nCabin filter: $30.00')
    expect(mail?.body_text).toContain('The estimate comes to $413.20.')
  })

  test('needs no answer, and is recorded as declined without one', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { status, body } = await recordAnswers(shop, order, approveJobs(order))
    expect(status).toBe(200)
    expect(body.workOrder).toMatchObject({ state: 'authorized', authorizedCents: jobsCents })
    expect(find(body, optionId)).toMatchObject({ decision: 'declined', declineReason: '' })
    const { rows } = await sql<{ answers: unknown }>`
      select answers from authorization_record where work_order_id = ${order.workOrder.id}`.execute(app.db)
    expect(rows[0]?.answers).toContainEqual({ concernId: optionId, answer: 'declined' })
  })

  test('raises the authorized amount and the bill by its price with tax once it is checked', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order, [optionId]))
    expect(body.workOrder.authorizedCents).toBe(withOptionCents)
    expect(body.bill.totalCents).toBe(withOptionCents)
    expect(find(body, optionId)?.decision).toBe('approved')
  })

  test('left out while every job is answered does not count as a declined job in the history', async () => {
    const { order } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order))
    expect(body.events.find(({ what }) => what === 'authorized')?.detail).toMatchObject({ approved: 2, declined: 0 })
  })

  test('checked is counted as an option in the history', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order, [optionId]))
    expect(body.events.find(({ what }) => what === 'authorized')?.detail).toMatchObject({ approved: 2, declined: 0, options: 1 })
  })

  test('cannot be added to a job that the customer declines', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const [first, ...rest] = approveJobs(order, [optionId])
    const { problem } = await recordAnswers(shop, order, [{ ...first!, answer: 'declined' }, ...rest])
    expect(problem.code).toBe('option_without_job')
    expect(problem.msg).toContain('“Cabin filter”')
  })

  test('does not replace the answer to a job', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { status } = await recordAnswers(shop, order, [{ concernId: optionId, answer: 'approved' }])
    expect(status).toBe(400)
  })

  test('alone cannot be sent once its job is declined', async () => {
    const { order } = await sendWithOption(shop)
    const declined = order.concerns
      .filter(({ optionOf }) => optionOf === null)
      .map(({ concernId }) => ({ concernId, answer: 'declined' as const }))
    const { body } = await recordAnswers(shop, order, declined)
    expect(body.workOrder.state).toBe('estimate')
    const again = await addOption(shop, body, 0, { complaint: 'Wiper blades' })
    expect((await shop.send(again.order)).problem.code).toBe('nothing_to_estimate')
  })
})

describe('work on an option', () => {
  test('that was not checked is refused', async () => {
    const added = await addOption(shop, await shop.labor(await shop.order(['Brakes squeal']), 0), 0)
    const withLabor = await shop.labor(added.order, 1, { title: 'Replace filter' })
    const sent = (await shop.send(withLabor)).body
    const { body } = await recordAnswers(shop, sent, approveJobs(sent))
    const started = (await shop.move(body, 'in-progress')).body
    const labor = find(started, added.optionId)?.labors[0]?.laborId ?? ''
    expect((await shop.done(started, labor)).problem.code).toBe('job_declined')
  })

  test('that was checked before stays approved in a revised estimate, and counts in its total', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order, [optionId]))
    const changed = await shop.labor(body, 1, { title: 'More work' })
    const sent = (await shop.send(changed)).body
    const { totalCents, previousAnswers } = await getContent(sent)
    expect(previousAnswers.map(({ concernId }) => concernId)).toContain(optionId)
    expect(totalCents).toBe(withOptionCents + 12_000)
  })

  test('that was checked is asked about again, and leaves the total, when its price goes up', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order, [optionId]))
    const partId = find(body, optionId)?.parts[0]?.partId ?? ''
    const form = shop.partForm(body, 2, { partNo: 'CF-3000', manufacturer: 'Fram', name: 'Cabin filter', ext: 4000 })
    const raised = await shop.owner.call(
      workOrders.changePart,
      { params: { id: body.workOrder.id, lineId: partId }, body: form },
      { version: body.workOrder.version },
    )
    expect(find(raised.body, optionId)?.changed).toBe(true)
    const sent = (await shop.send(raised.body)).body
    expect([(await getContent(sent)).totalCents, sent.totals.totalCents]).toEqual([jobsCents, jobsCents])
    expect(find(sent, optionId)?.decision).toBe('none')
    const { body: answered } = await recordAnswers(shop, sent, approveJobs(sent))
    expect(answered.bill.totalCents).toBe(jobsCents)
  })

  test('is offered no second time after it was left out, unless the shop offers it again', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order))
    const more = (await shop.send(await shop.labor(body, 1, { title: 'More work' }))).body
    expect((await getContent(more)).jobs.map(({ concernId }) => concernId)).not.toContain(optionId)
    const offered = (await shop.send((await change(more, optionId, { offerAgain: true })).body)).body
    expect((await getContent(offered)).jobs.map(({ concernId }) => concernId)).toContain(optionId)
    expect(offered.totals.totalCents).toBe(jobsCents + 12_000)
  })
})

describe('making a job an option', () => {
  test('takes it out of the total, and back', async () => {
    const order = await shop.part(await shop.labor(await shop.order(), 0), 1)
    const second = order.concerns[1]?.concernId ?? ''
    const option = (await change(order, second, { optionOf: order.concerns[0]?.concernId ?? '' })).body
    expect(option.totals.totalCents).toBe(12_000)
    expect((await change(option, second, { optionOf: null })).body.totals.totalCents).toBe(20_660)
  })

  test('outdates an estimate that was sent', async () => {
    const order = (await shop.send(await shop.part(await shop.labor(await shop.order(), 0), 1))).body
    const changed = await change(order, order.concerns[1]?.concernId ?? '', { optionOf: order.concerns[0]?.concernId ?? '' })
    expect(changed.body.estimates[0]?.outdated).toBe(true)
  })

  test('is refused after the customer approved it, and so is the way back', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order, [optionId]))
    const [first, second] = body.concerns
    expect((await change(body, second!.concernId, { optionOf: first!.concernId })).problem.code).toBe('option_is_approved')
    expect((await change(body, optionId, { optionOf: null })).problem.code).toBe('option_is_approved')
  })

  test('that was left out asks for an answer before it can be billed', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const { body } = await recordAnswers(shop, order, approveJobs(order))
    const own = (await change(body, optionId, { optionOf: null })).body
    expect(find(own, optionId)).toMatchObject({ decision: 'none', optionOf: null })
    expect(own.bill.totalCents).toBe(jobsCents)
  })

  test('of itself, of another option, of a job with options, or of a job of another order is refused', async () => {
    const { order, optionId } = await addOption(shop, await shop.order(), 0)
    const otherOrder = await shop.order()
    const [first, second] = order.concerns.map(({ concernId }) => concernId)
    expect((await change(order, second!, { optionOf: second! })).status).toBe(400)
    expect((await change(order, second!, { optionOf: optionId })).status).toBe(400)
    expect((await change(order, first!, { optionOf: second! })).status).toBe(400)
    expect((await change(order, second!, { optionOf: otherOrder.concerns[0]!.concernId })).status).toBe(400)
  })

  test('removing a job removes its options, and undo brings both back', async () => {
    const { order, optionId } = await addOption(shop, await shop.labor(await shop.order(), 0), 0)
    const lineId = order.concerns[0]?.concernId ?? ''
    const removed = await shop.owner.call(
      workOrders.removeConcern,
      { params: { id: order.workOrder.id, lineId } },
      { version: order.workOrder.version },
    )
    expect(removed.body.concerns).toHaveLength(1)
    const undone = await shop.owner.call(
      workOrders.undo,
      { params: { id: order.workOrder.id }, body: { version: removed.body.workOrder.version } },
      { version: removed.body.workOrder.version },
    )
    expect(find(undone.body, optionId)).toMatchObject({ optionOf: lineId, parts: [{ name: 'Cabin filter' }] })
  })
})

describe('the database', () => {
  test('refuses to approve an option that the customer has not checked', async () => {
    const { order, optionId } = await sendWithOption(shop)
    const approve = () => sql`update concern set decision = 'approved' where id = ${optionId}`.execute(app.db)
    await expect(approve()).rejects.toThrow('concern_option_only_when_checked')
    await recordAnswers(shop, order, approveJobs(order))
    await expect(approve()).rejects.toThrow('concern_option_only_when_checked')
  })

  test('refuses an option of an option', async () => {
    const { order, optionId } = await addOption(shop, await shop.order(), 0)
    const nested = sql`update concern set option_of = ${optionId} where id = ${order.concerns[1]?.concernId}`.execute(app.db)
    await expect(nested).rejects.toThrow('concern_option_goes_with_job')
  })
})

describe('whatever options an order has', () => {
  test.each([1, 2, 3, 4, 5, 6])('only checked ones are authorized and billed (seed %i)', async (seed) => {
    const random = createRandom(seed)
    let order = await shop.order(['Brakes squeal', 'AC is warm', 'Oil change'])
    for (const place of [0, 1, 2]) order = await shop.part(order, place, { ext: random.between(500, 20_000) })
    const prices = new Map<string, number>()
    for (let count = random.between(1, 4); count > 0; count--) {
      const [place, ext] = [random.between(0, 2), random.between(100, 9000)]
      const added = await addOption(shop, order, place, { complaint: `Option ${count}`, ext })
      order = added.order
      prices.set(added.optionId, ext)
    }
    order = (await shop.send(order)).body
    const declined = new Set(
      order.concerns.filter(({ optionOf }) => optionOf === null && random.chance(30)).map(({ concernId }) => concernId),
    )
    const checked = order.concerns
      .filter(({ optionOf }) => optionOf !== null && !declined.has(optionOf) && random.chance(50))
      .map(({ concernId }) => concernId)
    const answers = approveJobs(order, checked).map((approval) =>
      declined.has(approval.concernId) ? { ...approval, answer: 'declined' as const } : approval,
    )
    const { body } = await recordAnswers(shop, order, answers)
    const approved = body.concerns.filter(({ decision }) => decision === 'approved')
    const lines = approved.flatMap(({ parts }) => parts).reduce((sum, { total }) => sum + total, 0)
    const expected = lines + Math.floor((lines * 825 + 5000) / 10_000)
    const bill = await getBill(app.db, order.workOrder.id)
    expect(body.workOrder.authorizedCents).toBe(expected)
    expect(bill.totalCents).toBe(expected)
    expect(approved.filter(({ optionOf }) => optionOf !== null).map(({ concernId }) => concernId)).toEqual(checked)
  })
})
