import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { calculateSampleNumber } from '../../features/repair/agreements/rules.ts'
import type { ShopConcern, ShopWorkOrder } from '../../features/repair/work-orders/contract/index.ts'
import { calculateTotals } from '../../features/repair/work-orders/rules.ts'
import { findCurrentEstimate, recordAuthorization } from '../../features/repair/work-orders/server/index.ts'
import { inTransaction } from '../../kit/server/index.ts'
import type { DemoPerson } from './create-customers.ts'
import { drawSignature } from './draw-signature.ts'
import type { Actor } from './player.ts'
import { type JobKey, jobs } from './repair-jobs.ts'
import type { StoryContext } from './story-context.ts'
import type { EstimateAnswer } from './visit.ts'

/** A sent estimate, and the customer's answer to it. */
interface EstimateToAnswer {
  context: StoryContext
  person: DemoPerson
  order: ShopWorkOrder
  answer: EstimateAnswer
}

export function getConcern({ concerns }: ShopWorkOrder, job: JobKey): ShopConcern {
  const found = concerns.find(({ complaint }) => complaint === jobs[job].complaint)
  if (!found) throw new Error(`the work order has no concern for ${job}`)
  return found
}

/** Signs the agreement online as the customer. */
export async function signEstimate(customer: Actor, { context, person, order, answer }: EstimateToAnswer): Promise<void> {
  const { shop, player } = context
  const { name, payOption } = person
  const { workOrder } = order
  const { estimateId, sha256, content } = await player.call(customer, agreements.estimate, {
    params: { shopId: shop.id, workOrderId: workOrder.id },
  })
  const body = {
    shop: shop.id,
    invoice: workOrder.invoice,
    estimateId,
    sha256,
    answers: answerJobs(content.jobs, order, answer),
    ...(answer.limitCents
      ? { writtenEstimateOption: 3 as const, writtenEstimateAmount: answer.limitCents }
      : { writtenEstimateOption: 2 as const }),
    payOption,
    acceptOldPart: false,
    content: await drawSignature(name, 1),
    contentBottom: await drawSignature(name, 2),
    agreedToTerms: true as const,
  }
  const { isGiven, version } = await player.call(customer, agreements.consent, {})
  if (!isGiven)
    await player.call(customer, agreements.giveConsent, {
      body: { agreed: true, version, pdfNumber: calculateSampleNumber(content.customer.customerId), workOrderId: workOrder.id },
    })
  await player.call(customer, agreements.sign, { body })
}

/** Records what the customer answered when the advisor called. */
export function recordPhoneAnswer(advisor: Actor, { context, person, order, answer }: EstimateToAnswer): Promise<unknown> {
  const { player } = context
  const { concerns, workOrder, rates } = order
  const { name, phone } = person
  return player.runStep(async (db) => {
    const estimate = await findCurrentEstimate(db, workOrder.id)
    if (!estimate) throw new Error('no estimate was sent')
    const answers = answerJobs(estimate.content.jobs, order, answer)
    const decided = concerns.map((concern) => ({
      ...concern,
      decision: answers.find(({ concernId }) => concernId === concern.concernId)?.answer ?? concern.decision,
    }))
    const approvedCents = calculateTotals({ concerns: decided, rates }, 'approved').totalCents
    return inTransaction(db, (tx) =>
      recordAuthorization(tx, player.get, {
        workOrderId: workOrder.id,
        estimateId: estimate.id,
        how: 'verbal',
        answers,
        authorizedCents: answer.limitCents ?? approvedCents,
        givenBy: name,
        evidence: { phone, spokenWith: name, calledAt: player.now.toISOString(), takenBy: advisor.email },
        at: player.now,
        accountId: advisor.accountId,
        detail: { way: 'phone', phoneNumber: phone },
      }),
    )
  })
}

function answerJobs(content: readonly { concernId: string }[], order: ShopWorkOrder, { declined = {} }: EstimateAnswer) {
  const reasons = new Map(Object.entries(declined).map(([job, reason]) => [getConcern(order, job as JobKey).concernId, reason]))
  return content.map(({ concernId }) => {
    const reason = reasons.get(concernId)
    return reason === undefined ? { concernId, answer: 'approved' as const } : { concernId, answer: 'declined' as const, reason }
  })
}
