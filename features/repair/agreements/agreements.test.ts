import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addLines,
  makeAnswers,
  getNewestEstimate,
  sendEstimate,
  createSentEstimate,
  signAgreement,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { agreements } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('the list of agreements', () => {
  test('the list of agreements has this customer’s waiting estimates and signed agreements only', async () => {
    const visit = await createSentEstimate(app)
    const signed = await createSentEstimate(app, { shop: visit.shop, ann: visit.ann })
    await signAgreement(signed)
    const { body } = await visit.ann.call(agreements.mine)
    expect(body.waiting.map(({ workOrderId }) => workOrderId)).toEqual([visit.order.workOrder.id])
    expect(body.signed.map(({ workOrderId }) => workOrderId)).toEqual([signed.order.workOrder.id])
    const reply = await visit.ann.call(agreements.mine, {
      query: { shop: visit.shop.shopId, invoice: visit.order.workOrder.invoice },
    })
    expect([reply.body.waiting.length, reply.body.signed.length, reply.body.order?.workOrderId]).toEqual([
      1,
      0,
      visit.order.workOrder.id,
    ])
    const stranger = await app.signUp('customer')
    expect((await stranger.call(agreements.mine)).body).toMatchObject({ waiting: [], signed: [], next: null, order: null })
    expect((await stranger.call(agreements.mine, { query: { workOrderId: visit.order.workOrder.id } })).status).toBe(404)
  })

  test('the list of agreements is paged by key', async () => {
    const visit = await createSentEstimate(app)
    await signAgreement(visit)
    const { rows } = await sql<{ id: string }>`select id from agreement where customer_id = ${visit.ann.customerId}`.execute(
      app.db,
    )
    const behind = await visit.ann.call(agreements.mine, { query: { after: rows[0]!.id } })
    expect(behind.body.signed).toEqual([])
  })

  test('a dismissed estimate can still be signed, and a revised one asks again', async () => {
    const visit = await createSentEstimate(app)
    const dismissed = await visit.ann.call(agreements.dismiss, { params: { id: visit.estimate.estimateId } })
    expect([dismissed.status, dismissed.body]).toEqual([200, { isDismissed: true }])
    expect((await visit.ann.call(agreements.dismiss, { params: { id: visit.order.workOrder.id } })).status).toBe(200)
    expect((await visit.ann.call(agreements.mine)).body.waiting).toMatchObject([{ isDismissed: true }])
    await sendEstimate(visit.shop, await addLines(visit.shop, visit.order, visit.estimate.content.jobs[0]!.concernId))
    expect((await visit.ann.call(agreements.mine)).body.waiting).toMatchObject([{ isDismissed: false, estimateNumber: 2 }])
  })

  test('the dismissal of an estimate is refused if the shop, number or VIN does not match', async () => {
    const { shop, ann, order, estimate } = await createSentEstimate(app)
    const right = { shop: shop.shopId, invoice: order.workOrder.invoice, vinid: estimate.content.vehicle.vinId }
    const params = { id: order.workOrder.id }
    for (const wrong of [{ shop: crypto.randomUUID() }, { invoice: right.invoice + 1 }, { vinid: '4T1BF1FK5HU376522' }])
      expect((await ann.call(agreements.dismiss, { params, query: { ...right, ...wrong } })).status).toBe(404)
    expect((await ann.call(agreements.mine)).body.waiting).toMatchObject([{ isDismissed: false }])
    expect((await ann.call(agreements.dismiss, { params, query: right })).status).toBe(200)
  })

  test('only the customer can dismiss an estimate, and only while it waits', async () => {
    const visit = await createSentEstimate(app)
    const at = { params: { id: visit.order.workOrder.id } }
    expect((await (await app.signUp('customer')).call(agreements.dismiss, at)).status).toBe(404)
    expect((await app.guest.call(agreements.dismiss, at)).status).toBe(401)
    await signAgreement(visit)
    const { status, problem } = await visit.ann.call(agreements.dismiss, at)
    expect([status, problem.code]).toEqual([409, 'estimate_not_waiting'])
  })
})

describe('the signed check', () => {
  test('the signed check answers the customer and the shop’s staff, and nobody else', async () => {
    const visit = await createSentEstimate(app)
    const which = { query: { shop: visit.shop.shopId, invoice: visit.order.workOrder.invoice } }
    expect((await visit.ann.call(agreements.isSigned, which)).body).toEqual({ isSigned: false, agreements: [], paper: 'none' })
    const agreement = await signAgreement(visit)
    for (const reader of [visit.ann, visit.shop.owner])
      expect((await reader.call(agreements.isSigned, which)).body).toEqual({
        isSigned: true,
        agreements: [agreement],
        paper: 'none',
      })
    for (const stranger of [await app.signUp('customer'), (await app.signUpShop()).owner])
      expect((await stranger.call(agreements.isSigned, which)).status).toBe(404)
  })
})

describe('the estimate to sign', () => {
  test('the estimate to sign is the hashed text, with the answer once it is given', async () => {
    const visit = await createSentEstimate(app)
    expect(visit.estimate).toMatchObject({
      isWaiting: true,
      outdated: false,
      answered: null,
      agreement: null,
      authorizedCents: null,
    })
    const agreement = await signAgreement(visit)
    const after = await getNewestEstimate(visit)
    expect(after).toMatchObject({
      isWaiting: false,
      agreement,
      answered: { how: 'electronic', givenBy: 'Ann Baker', answers: makeAnswers(visit) },
    })
    const [shopId, workOrderId] = [visit.shop.shopId, visit.order.workOrder.id]
    expect((await visit.ann.call(workOrders.view, { params: { shopId, workOrderId } })).body.workOrder.signed).toBe(true)
  })

  test('the estimate to sign is not found by other customers or under another shop', async () => {
    const visit = await createSentEstimate(app)
    const params = { shopId: visit.shop.shopId, workOrderId: visit.order.workOrder.id }
    expect((await (await app.signUp('customer')).call(agreements.estimate, { params })).status).toBe(404)
    const otherShop = await app.signUpShop()
    expect((await visit.ann.call(agreements.estimate, { params: { ...params, shopId: otherShop.shopId } })).status).toBe(404)
  })
})
