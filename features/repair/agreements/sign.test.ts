import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGiantPng } from '../../../testing/giant-png.ts'
import {
  addLines,
  makeAnswers,
  drawnSignature,
  emptySignature,
  type FormChange,
  getNewestEstimate,
  sendEstimate,
  createSentEstimate,
  signAgreement,
  fillSignedForm,
  trySigning,
  getWorkOrder,
  type Visit,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { agreements } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const getId = ({ order }: Visit) => order.workOrder.id

describe('signing', () => {
  test('signing authorizes the total of the approved jobs, with tax', async () => {
    const visit = await createSentEstimate(app)
    const [brakes, oil] = visit.estimate.content.jobs
    const answers = [
      { concernId: brakes!.concernId, answer: 'approved' as const },
      { concernId: oil!.concernId, answer: 'declined' as const, reason: 'Next month' },
    ]
    const agreement = await signAgreement(visit, { answers })
    // one hour at $120.00, a part of $80.00 and 8.25% on the part
    expect(agreement).toMatchObject({
      authorizedCents: 20_660,
      signedBy: 'Ann Baker',
      estimateNumber: 1,
      payOption: 'VISA',
      acceptOldPart: true,
    })
    const { workOrder, concerns } = await getWorkOrder(visit)
    expect(workOrder).toMatchObject({ state: 'authorized', authorizedCents: 20_660 })
    expect(concerns.map(({ decision, declineReason }) => [decision, declineReason])).toEqual([
      ['approved', ''],
      ['declined', 'Next month'],
    ])
  })

  test('signing authorizes the limit if one is set, and nothing if every job is declined', async () => {
    const visit = await createSentEstimate(app)
    const limit = { writtenEstimateOption: 3 as const, writtenEstimateAmount: 60_000 }
    expect((await signAgreement(visit, limit)).authorizedCents).toBe(60_000)
    const declinedVisit = await createSentEstimate(app)
    expect(
      (await signAgreement(declinedVisit, { ...limit, answers: makeAnswers(declinedVisit, 'declined', 'declined') }))
        .authorizedCents,
    ).toBe(0)
    expect((await getWorkOrder(declinedVisit)).workOrder.state).toBe('estimate')
  })

  test('signing saves the customer’s preferences, and keeps those the form leaves out', async () => {
    const visit = await createSentEstimate(app)
    await signAgreement(visit, {
      writtenEstimateOption: 3,
      writtenEstimateAmount: 70_000,
      payOption: 'CASH',
      acceptOldPart: false,
      newletters: true,
    })
    const { body } = await visit.ann.call(customers.getMine)
    expect(body.isSetPreferences).toBe(true)
    expect(body.preferences).toEqual({
      writtenEstimateOption: 3,
      writtenEstimateAmount: 70_000,
      payOption: 'CASH',
      acceptOldPart: false,
      pleaseCall: false,
      carIsReady: true,
      serviceRemind: true,
      folowUPS: true,
      newletters: true,
      special: false,
      okToText: false,
      okToRemind: false,
      noMail: [],
      noText: [],
    })
  })

  test('signing twice at the same time makes one agreement', async () => {
    const visit = await createSentEstimate(app)
    const [first, second] = await Promise.all([trySigning(visit), trySigning(visit)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect([first, second].find(({ status }) => status === 409)?.problem.code).toBe('already_signed')
    const { rows } = await sql`select 1 from agreement where work_order_id = ${visit.order.workOrder.id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('signing again with the same key after a lost reply returns the same agreement', async () => {
    const visit = await createSentEstimate(app)
    const body = await fillSignedForm(visit)
    const first = await visit.ann.call(agreements.sign, { body }, { key: 'the-same-key' })
    const again = await visit.ann.call(agreements.sign, { body }, { key: 'the-same-key' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('signing updates the shop’s screens, notifies its staff and mails the customer the paper', async () => {
    const visit = await createSentEstimate(app)
    const { agreementId } = await signAgreement(visit)
    await app.settle()
    const { rows: live } = await sql<{ topics: string[] }>`
      select topics from live_event where message->>'agreementId' = ${agreementId}`.execute(app.db)
    expect(live.map(({ topics }) => topics)).toContainEqual([`shop:${visit.shop.shopId}`, `account:${visit.ann.accountId}`])
    const { rows: bell } = await sql<{ title: string }>`
      select title from notification where account_id = ${visit.shop.owner.accountId} and data->>'agreementId' = ${agreementId}`.execute(
      app.db,
    )
    expect(bell.map(({ title }) => title)).toEqual([`Ann Baker signed repair order ${visit.order.workOrder.invoice}`])
    const { rows: mails } = await sql<{ subject: string; attachments: { fileName: string }[] }>`
      select subject, attachments from message where recipient = ${visit.ann.email} order by created_at desc limit 1`.execute(
      app.db,
    )
    expect(mails[0]).toMatchObject({
      subject: expect.stringContaining('signed agreement'),
      attachments: [{ fileName: expect.stringMatching(/\.pdf$/) }],
    })
  })
})

describe('signing is refused', () => {
  /** No test that uses it gets it signed. */
  let visit: Visit
  beforeAll(async () => {
    visit = await createSentEstimate(app)
  })
  const refusal = async (visit: Visit, change: FormChange) => {
    const { status, problem } = await trySigning(visit, change)
    return [status, problem.code]
  }

  test('signing is refused with a limit of $0.00', async () => {
    expect(await refusal(visit, { writtenEstimateOption: 3, writtenEstimateAmount: 0 })).toEqual([422, 'limit_is_zero'])
    expect(await refusal(visit, { writtenEstimateOption: 3, writtenEstimateAmount: null })).toEqual([422, 'limit_is_zero'])
  })

  test('signing is refused with a limit one cent below the approved total', async () => {
    const visit = await createSentEstimate(app)
    const approved = visit.estimate.content.totalCents
    expect(await refusal(visit, { writtenEstimateOption: 3, writtenEstimateAmount: approved - 1 })).toEqual([
      422,
      'limit_below_approved',
    ])
    expect((await signAgreement(visit, { writtenEstimateOption: 3, writtenEstimateAmount: approved })).authorizedCents).toBe(
      approved,
    )
  })

  test('signing is refused without an answer to every job, or with an answer to a job of another order', async () => {
    const [first] = makeAnswers(visit)
    for (const answers of [
      [],
      [first!],
      [first!, first!],
      [first!, { concernId: crypto.randomUUID(), answer: 'approved' as const }],
    ])
      expect(await refusal(visit, { answers })).toEqual([422, 'answer_missing'])
  })

  test('signing is refused without both signatures, or with an empty one', async () => {
    for (const change of [{ content: '' }, { contentBottom: '' }, { content: await emptySignature() }]) {
      const { status, problem } = await trySigning(visit, change)
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
        422,
        'signature_missing',
        [Object.keys(change)[0]],
      ])
    }
  })

  test('signing is refused with a picture that is not a PNG, is broken or has too many pixels, and names the field', async () => {
    const url = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
    const jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>')
    const good = Buffer.from((await drawnSignature()).split(',')[1] as string, 'base64')
    const hostile = [
      url(jpeg),
      url(svg),
      url(good.subarray(0, 300)),
      url(Buffer.from('GIF89a')),
      url(await makeGiantPng(5000, 5000)),
      'data:text/html;base64,AAAA',
      'https://x.test/a.png',
    ]
    for (const content of [...hostile, `data:image/png;base64,${'A'.repeat(400_000)}`])
      for (const field of ['content', 'contentBottom'] as const) {
        const { status, problem } = await trySigning(visit, { [field]: content })
        expect([content.slice(0, 40), status, Object.keys(problem.errors ?? {})]).toEqual([content.slice(0, 40), 400, [field]])
      }
    const enormous = await trySigning(visit, { content: 'x'.repeat(1_100_000) })
    expect(enormous.status).toBe(413)
  })

  test('signing is refused without the terms', async () => {
    const { status, problem } = await trySigning(visit, { agreedToTerms: false as never })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['agreedToTerms']])
  })

  test('signing is refused in someone else’s name or for another vehicle', async () => {
    const bob = await app.signUp('customer')
    const { status, problem } = await trySigning(visit, {
      email: bob.email,
      customerId: bob.customerId,
      vinId: '1HGCM82633A999999',
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['email', 'customerId', 'vinId']])
  })

  test('signing is refused for another VIN than the estimate’s, even if the vehicle has that VIN by now', async () => {
    const visit = await createSentEstimate(app)
    const now = '4T1BF1FK5HU376522'
    await sql`update vehicle set vin = ${now} where customer_id = ${visit.ann.customerId}`.execute(app.db)
    const { status, problem } = await trySigning(visit, { vinId: now })
    expect([status, problem.errors]).toEqual([400, { vinId: 'VIN is invalid' }])
    await signAgreement(visit, { vinId: visit.estimate.content.vehicle.vinId })
  })

  test('signing is refused with 404 for another customer and for an unknown order', async () => {
    const stranger = await app.signUp('customer')
    const body = await fillSignedForm({ ...visit, ann: stranger })
    expect((await stranger.call(agreements.sign, { body })).status).toBe(404)
    expect((await visit.ann.call(agreements.sign, { body: { ...(await fillSignedForm(visit)), invoice: 999_999 } })).status).toBe(
      404,
    )
  })

  test('signing is refused for another order’s estimate or another text', async () => {
    const visit = await createSentEstimate(app)
    const otherVisit = await createSentEstimate(app, { shop: visit.shop, ann: visit.ann })
    const moved = { estimateId: otherVisit.estimate.estimateId, sha256: otherVisit.estimate.sha256 }
    expect(await refusal(visit, moved)).toEqual([409, 'estimate_changed'])
    expect(await refusal(visit, { estimateId: otherVisit.estimate.estimateId })).toEqual([409, 'estimate_changed'])
    expect(await refusal(visit, { sha256: otherVisit.estimate.sha256 })).toEqual([409, 'estimate_changed'])
  })

  test('signing is refused after the shop changed the order, and for any version but the newest', async () => {
    const visit = await createSentEstimate(app)
    const raised = await addLines(visit.shop, visit.order, visit.estimate.content.jobs[0]!.concernId, 50_000)
    expect(await refusal(visit, {})).toEqual([409, 'estimate_changed'])
    await sendEstimate(visit.shop, raised)
    const { status, problem } = await trySigning(visit)
    const newest = await getNewestEstimate(visit)
    expect([status, problem.code, problem.more]).toEqual([409, 'estimate_changed', { estimateId: newest.estimateId }])
    expect(newest.content.number).toBe(2)
    await signAgreement({ ...visit, estimate: newest })
  })

  test('signing is refused a second time, and while the order is not waiting', async () => {
    const visit = await createSentEstimate(app)
    await signAgreement(visit)
    expect(await refusal(visit, {})).toEqual([409, 'already_signed'])
    expect(await refusal(visit, { estimateId: crypto.randomUUID() })).toEqual([409, 'estimate_not_waiting'])
  })
})

describe('an estimate raised after signing', () => {
  test('an estimate raised after signing cannot be worked on, marked ready or billed until the revised one is signed', async () => {
    const visit = await createSentEstimate(app, { jobs: ['Brakes grind'] })
    await signAgreement(visit)
    const { owner } = visit.shop
    const id = { params: { id: getId(visit) } }
    const move = async (state: 'in-progress' | 'ready') =>
      owner.call(workOrders.changeState, { ...id, body: { state } }, { version: (await getWorkOrder(visit)).workOrder.version })
    const billed = async () =>
      (await sql<{ total: number }>`select total_cents as total from bill where work_order_id = ${getId(visit)}`.execute(app.db))
        .rows
    expect((await move('in-progress')).status).toBe(200)
    const raised = await addLines(visit.shop, await getWorkOrder(visit), visit.order.concerns[0]!.concernId, 100)
    const lineId = raised.concerns[0]!.labors[0]!.laborId
    const work = { params: { ...id.params, lineId }, body: { done: true } }
    const { version } = raised.workOrder
    expect((await owner.call(workOrders.changeLabor, work, { version })).problem.code).toBe('bill_above_authorized')
    expect((await move('ready')).problem.code).toBe('bill_above_authorized')
    expect(await billed()).toEqual([])

    visit.order = await sendEstimate(visit.shop, raised)
    visit.estimate = await getNewestEstimate(visit)
    expect(visit.estimate).toMatchObject({ isWaiting: true, agreement: null, content: { number: 2, previousAnswers: [] } })
    expect((await move('ready')).status).toBe(409)
    const { authorizedCents } = await signAgreement(visit)
    // The work had already started, so the order returns to in-progress.
    expect((await getWorkOrder(visit)).workOrder.state).toBe('in-progress')
    expect((await move('ready')).status).toBe(200)
    expect(await billed()).toEqual([{ total: authorizedCents }])
  })
})

describe('a revised estimate after signing', () => {
  test('a revised estimate after signing keeps the answers to unchanged jobs and makes a second agreement', async () => {
    const visit = await createSentEstimate(app)
    const first = await signAgreement(visit, { answers: makeAnswers(visit, 'approved', 'approved') })
    const now = await getWorkOrder(visit)
    const raised = await addLines(visit.shop, now, visit.estimate.content.jobs[0]!.concernId, 30_000)
    await sendEstimate(visit.shop, raised)
    const estimate = await getNewestEstimate(visit)
    expect([estimate.isWaiting, estimate.agreement, estimate.authorizedCents]).toEqual([true, null, first.authorizedCents])
    expect(estimate.content.previousAnswers).toEqual([{ concernId: estimate.content.jobs[1]!.concernId, answer: 'approved' }])
    expect(visit.estimate.before).toBeNull()
    expect(estimate.before).toMatchObject({ jobs: visit.estimate.content.jobs, answers: makeAnswers(visit) })
    const waiting = await visit.ann.call(agreements.mine, { query: { workOrderId: visit.order.workOrder.id } })
    expect([waiting.body.waiting.length, waiting.body.signed.length]).toEqual([1, 1])
    const which = { query: { shop: visit.shop.shopId, invoice: visit.order.workOrder.invoice } }
    expect((await visit.ann.call(agreements.isSigned, which)).body.isSigned).toBe(false)
    const second = await signAgreement({ ...visit, estimate })
    expect(second.authorizedCents).toBe(estimate.content.totalCents)
    const both = (await visit.shop.owner.call(agreements.isSigned, which)).body
    expect([both.isSigned, both.agreements.map(({ estimateNumber }) => estimateNumber)]).toEqual([true, [2, 1]])
  })
})
