import { beforeAll, describe, expect, test } from 'vitest'
import {
  addLines,
  createSentEstimate,
  getNewestEstimate,
  getWorkOrder,
  sendEstimate,
  signAgreement,
  trySigning,
  type Visit,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { deferredWork } from '../deferred-work/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { answerJob } from './answer-job.ts'
import { agreements } from './contract/index.ts'
import { getInitialAnswers, listRemainingSteps, summarizeSigning } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const jobCents = 20_660

/** One job for $206.60, and an option of it for $30.00 before tax. */
async function createVisit(): Promise<Visit & { jobId: string; optionId: string }> {
  const visit = await createSentEstimate(app, { jobs: ['Oil change'] })
  const { owner } = visit.shop
  const of = { params: { id: visit.order.workOrder.id } }
  const jobId = visit.order.concerns[0]!.concernId
  const concern = { ...of, body: { title: 'Cabin filter', complaint: 'Cabin filter is due', optionOf: jobId } }
  const added = await owner.call(workOrders.addConcern, concern, { version: visit.order.workOrder.version })
  const optionId = added.body.concerns[1]!.concernId
  const part = { concernId: optionId, partNo: 'CF-1', manufacturer: 'Fram', name: 'Filter', quantity: 1, cost: 1000, ext: 3000 }
  const withPart = await owner.call(workOrders.addPart, { ...of, body: part }, { version: added.body.workOrder.version })
  const order: ShopWorkOrder = await sendEstimate(visit.shop, withPart.body)
  const sent = { ...visit, order }
  return { ...sent, jobId, optionId, estimate: await getNewestEstimate(sent) }
}

const approve = (...ids: string[]) => ids.map((concernId) => ({ concernId, answer: 'approved' as const }))

describe('signing an estimate with an option', () => {
  test('without the check authorizes the job only, and the paper says that the option was not added', async () => {
    const visit = await createVisit()
    const agreement = await signAgreement(visit, { answers: approve(visit.jobId) })
    expect(agreement.authorizedCents).toBe(jobCents)
    const { bill, concerns } = await getWorkOrder(visit)
    expect([bill.totalCents, concerns[1]?.decision]).toEqual([jobCents, 'declined'])
    const { answered } = await getNewestEstimate(visit)
    expect(answered?.answers).toContainEqual({ concernId: visit.optionId, answer: 'declined' })
  })

  test('with the check authorizes its price and tax, too', async () => {
    const visit = await createVisit()
    const agreement = await signAgreement(visit, { answers: approve(visit.jobId, visit.optionId) })
    expect(agreement.authorizedCents).toBe(jobCents + 3248)
    expect((await getWorkOrder(visit)).bill.totalCents).toBe(jobCents + 3248)
  })

  test('with the check counts it toward a limit, which must not be below', async () => {
    const visit = await createVisit()
    const limit = { writtenEstimateOption: 3 as const, writtenEstimateAmount: jobCents + 100 }
    const refused = await trySigning(visit, { ...limit, answers: approve(visit.jobId, visit.optionId) })
    expect(refused.problem.code).toBe('limit_below_approved')
    expect((await trySigning(visit, { ...limit, answers: approve(visit.jobId) })).status).toBe(200)
  })

  test('is refused with the option and without its job', async () => {
    const visit = await createVisit()
    const answers = [{ concernId: visit.jobId, answer: 'declined' as const }, ...approve(visit.optionId)]
    expect((await trySigning(visit, { answers })).problem.code).toBe('option_without_job')
  })

  test('is refused without an answer to the job, whatever is checked', async () => {
    const visit = await createVisit()
    expect((await trySigning(visit, { answers: approve(visit.optionId) })).problem.code).toBe('answer_missing')
  })

  test('a limit above the approved jobs does not let the shop put the unchecked part into another job', async () => {
    const visit = await createVisit()
    await signAgreement(visit, { answers: approve(visit.jobId), writtenEstimateOption: 3, writtenEstimateAmount: 60_000 })
    const { workOrder } = await getWorkOrder(visit)
    const part = {
      concernId: visit.jobId,
      partNo: 'CF-1',
      manufacturer: 'Fram',
      name: 'Filter',
      quantity: 1,
      cost: 1000,
      ext: 3000,
    }
    const added = await visit.shop.owner.call(
      workOrders.addPart,
      { params: { id: workOrder.id }, body: part },
      { version: workOrder.version },
    )
    expect(added.body.concerns[0]?.changed).toBe(true)
  })
})

describe('an option on the customer’s screen', () => {
  test('starts unchecked, also when the estimate is revised', async () => {
    const { estimate, jobId } = await createVisit()
    expect(getInitialAnswers(estimate.content)).toEqual([])
    const draft = { jobs: estimate.content.jobs.map(({ optionOf: _, ...job }) => job), answers: approve(jobId) }
    expect(getInitialAnswers(estimate.content, draft)).toEqual(approve(jobId))
  })

  test('is not preselected by an approval that was typed while it was still a job of its own', async () => {
    const { estimate, jobId, optionId } = await createVisit()
    const draft = {
      jobs: estimate.content.jobs.map(({ optionOf: _, ...job }) => job),
      answers: approve(jobId, optionId),
    }
    expect(getInitialAnswers(estimate.content, draft)).toEqual(approve(jobId))
  })

  test('goes with its job when the customer no longer approves it', async () => {
    const { estimate, jobId, optionId } = await createVisit()
    const answers = approve(jobId, optionId)
    const declined = { concernId: jobId, answer: 'declined' as const }
    expect(answerJob(estimate.content, answers, declined)).toEqual([declined])
    expect(answerJob(estimate.content, answers, { concernId: jobId, answer: undefined })).toEqual([])
    expect(answerJob(estimate.content, answers, { concernId: jobId, answer: 'approved' })).toHaveLength(2)
  })

  test('that was approved before and is done stays when its job, which costs more now, is declined', async () => {
    const visit = await createVisit()
    const { owner } = visit.shop
    const of = { params: { id: visit.order.workOrder.id } }
    const readVersion = async () => ({ version: (await getWorkOrder(visit)).workOrder.version })
    const revised = await owner.call(
      workOrders.addLabor,
      { ...of, body: { concernId: visit.optionId, title: 'Replace filter', hours: 0.1 } },
      await readVersion(),
    )
    const withLabor = { ...visit, order: await sendEstimate(visit.shop, revised.body) }
    const first = { ...withLabor, estimate: await getNewestEstimate(withLabor) }
    await signAgreement(first, { answers: approve(visit.jobId, visit.optionId) })
    const started = await owner.call(workOrders.changeState, { ...of, body: { state: 'in-progress' } }, await readVersion())
    const { laborId } = started.body.concerns[1]!.labors[0]!
    const done = { params: { ...of.params, lineId: laborId }, body: { done: true } }
    expect((await owner.call(workOrders.changeLabor, done, await readVersion())).status).toBe(200)
    const order = await sendEstimate(visit.shop, await addLines(visit.shop, await getWorkOrder(visit), visit.jobId))
    const newer = { ...visit, order, estimate: await getNewestEstimate({ ...visit, order }) }
    const { content } = newer.estimate
    expect(getInitialAnswers(content)).toEqual(approve(visit.optionId))
    const answers = answerJob(content, getInitialAnswers(content), {
      concernId: visit.jobId,
      answer: 'declined',
      reason: 'Too much',
    })
    const withoutIt = await trySigning(newer, { answers: answers.filter(({ answer }) => answer === 'declined') })
    expect(withoutIt.problem.code).toBe('work_is_done')
    await signAgreement(newer, { answers })
    expect((await getWorkOrder(visit)).concerns.map(({ decision }) => decision)).toEqual(['declined', 'approved'])
  })

  test('is no step to take before signing, and is named in the summary once it is checked', async () => {
    const { estimate, jobId, optionId } = await createVisit()
    const { content } = estimate
    const steps = listRemainingSteps(content, { writtenEstimateOption: 1 }, approve(jobId))
    expect(steps).not.toContain('answer every job')
    expect(summarizeSigning(content, approve(jobId))).toContain('You approve 1 job for $206.60 with tax. ')
    expect(summarizeSigning(content, approve(jobId, optionId))).toContain('You approve 1 job and 1 option for $239.08 with tax. ')
  })

  test('is no job of their order unless they added it', async () => {
    const [without, having] = [await createVisit(), await createVisit()]
    const read = async ({ ann, shop, order }: Visit) => {
      const { body } = await ann.call(workOrders.view, { params: { shopId: shop.shopId, workOrderId: order.workOrder.id } })
      return [body.concerns.map(({ title }) => title), body.parts.map(({ name }) => name)]
    }
    expect(await read(without)).toEqual([[''], ['Pad set']])
    await signAgreement(without, { answers: approve(without.jobId) })
    await signAgreement(having, { answers: approve(having.jobId, having.optionId) })
    expect(await read(without)).toEqual([[''], ['Pad set']])
    expect(await read(having)).toEqual([
      ['', 'Cabin filter'],
      ['Pad set', 'Filter'],
    ])
  })
})

test('an option that was left out is no declined work, and nobody is reminded of it', async () => {
  const visit = await createVisit()
  await signAgreement(visit, { answers: approve(visit.jobId) })
  const { workOrder } = await getWorkOrder(visit)
  const { owner, shopId } = visit.shop
  const cancelled = await owner.call(
    workOrders.changeState,
    { params: { id: workOrder.id }, body: { state: 'cancelled' } },
    { version: workOrder.version },
  )
  expect(cancelled.status).toBe(200)
  const { body } = await owner.call(deferredWork.list, { params: { shop: shopId }, query: {} })
  expect(JSON.stringify(body)).not.toContain('Cabin filter')
  const { body: mine } = await visit.ann.call(agreements.estimate, {
    params: { shopId, workOrderId: workOrder.id },
  })
  expect(mine.answered?.authorizedCents).toBe(jobCents)
})
