import { showCents } from '../../common/cents.ts'
import { isRequired, mustLargerThan } from '../../common/messages.ts'
import {
  type Answer,
  type EstimateContent,
  type EstimateJob,
  workOrderRefusals,
  type WorkOrderState,
} from '../work-orders/contract.ts'
import { answersAll, approvedCharges, isSameJob, type Reason } from '../work-orders/rules.ts'
import { agreementRefusals as refusals, type AgreementForm } from './contract.ts'

type Priced = Pick<EstimateContent, 'jobs' | 'rates'>

type Choice = Pick<AgreementForm, 'writtenEstimateOption' | 'writtenEstimateAmount'>

/**
 * The most that may be billed after this signature, in cents: what the approved jobs come to, or the limit where one is set.
 * A limit is for approved work: with every job declined nothing may be billed.
 */
export function authorizedBy(estimate: Priced, choice: Choice, answers: readonly Pick<Answer, 'concernId' | 'answer'>[]): number {
  if (!answers.some(({ answer }) => answer === 'approved')) return 0
  const { totalCents } = approvedCharges(estimate, answers)
  return choice.writtenEstimateOption === 3 ? Math.max(totalCents, choice.writtenEstimateAmount ?? 0) : totalCents
}

/** A work order and its newest estimate, as far as signing asks. */
export interface SigningStanding {
  state: WorkOrderState
  /** Null: nothing was sent yet. */
  newest: { estimateId: string; sha256: string; outdated: boolean; expired: boolean } | null
  /** The version that is being signed has an agreement already. */
  isSigned: boolean
}

/** Why the version that was read can't be signed now; null when it can. */
export function reasonNotToAsk(order: SigningStanding, read: { estimateId: string; sha256: string }): Reason {
  if (order.isSigned) return { refusal: refusals.alreadySigned }
  if (order.state !== 'awaiting-authorization' || !order.newest) return { refusal: refusals.notWaiting }
  const { estimateId, sha256, outdated, expired } = order.newest
  if (outdated || estimateId !== read.estimateId || sha256 !== read.sha256)
    return { refusal: refusals.estimateChanged, detail: { more: { estimateId } } }
  if (expired) return { refusal: workOrderRefusals.estimateExpired }
  return null
}

type Filled = Choice & Pick<AgreementForm, 'content' | 'contentBottom'>

/** Why the form can't be submitted as it is filled; null when it can. The button of the form and the server both ask here. */
export function reasonNotToSubmit(estimate: Priced, form: Filled, answers: readonly Answer[]): Reason {
  if (!answersAll(estimate, answers)) return { refusal: refusals.answerMissing }
  if (form.writtenEstimateOption === 3) {
    const limitCents = form.writtenEstimateAmount ?? 0
    if (limitCents === 0)
      return { refusal: refusals.limitIsZero, detail: { errors: { writtenEstimateAmount: mustLargerThan('Limit', '0.00') } } }
    const { totalCents } = approvedCharges(estimate, answers)
    if (limitCents < totalCents) {
      const msg = `You approved ${showCents(totalCents)}, so a limit of ${showCents(limitCents)} is too low. Raise it or decline a job.`
      return {
        refusal: refusals.limitBelowApproved,
        detail: { msg, errors: { writtenEstimateAmount: msg }, more: { approvedCents: totalCents } },
      }
    }
  }
  const missing = {
    ...(form.content ? {} : { content: isRequired('Signature') }),
    ...(form.contentBottom ? {} : { contentBottom: isRequired('Second signature') }),
  }
  return Object.keys(missing).length > 0 ? { refusal: refusals.signatureMissing, detail: { errors: missing } } : null
}

/** A form that may not be filled in yet. */
export type Draft = { [K in keyof AgreementForm]?: AgreementForm[K] | boolean | undefined } & Partial<
  Filled & Pick<AgreementForm, 'payOption' | 'acceptOldPart'>
>

/** What has to be done before Submit can be pressed, in the words of the form; nothing when it can. */
export function missingToSubmit(estimate: Priced, form: Draft, answers: readonly Answer[]): string[] {
  const { writtenEstimateOption, writtenEstimateAmount = null, payOption, acceptOldPart, content = '', contentBottom = '' } = form
  const reason =
    writtenEstimateOption &&
    reasonNotToSubmit(estimate, { writtenEstimateOption, writtenEstimateAmount, content: 'x', contentBottom: 'x' }, answers)
  return [
    writtenEstimateOption ? '' : 'choose about the written estimate',
    reason?.refusal === refusals.limitIsZero ? 'enter a limit above 0.00' : '',
    reason?.refusal === refusals.limitBelowApproved ? 'raise the limit to what you approved' : '',
    reason?.refusal === refusals.answerMissing ? 'answer every job' : '',
    payOption ? '' : 'choose how you will pay',
    acceptOldPart === undefined ? 'say whether you want the old parts' : '',
    content ? '' : 'sign at the top',
    form.agreedToTerms ? '' : 'agree to the terms',
    contentBottom ? '' : 'sign at the bottom',
  ].filter(Boolean)
}

/** Submit may be pressed: terms agreed to, both signatures there, a limit above 0.00. */
export const maySubmit = (estimate: Priced, form: Draft, answers: readonly Answer[]): boolean =>
  missingToSubmit(estimate, form, answers).length === 0

/**
 * What to start with on a version: the answers a draft has for jobs that are still the same work at the same price, else what was
 * approved before. A job that changed is asked about anew.
 */
export function answersFor(
  content: Pick<EstimateContent, 'jobs' | 'previousAnswers'>,
  draft?: { jobs: readonly EstimateJob[]; answers: readonly Answer[] },
): Answer[] {
  return content.jobs.flatMap((job): Answer[] => {
    const read = draft?.jobs.find(({ concernId }) => concernId === job.concernId)
    const kept = read && isSameJob(read, job) ? draft?.answers.find(({ concernId }) => concernId === job.concernId) : undefined
    if (kept) return [kept]
    return content.previousAnswers.some(({ concernId }) => concernId === job.concernId)
      ? [{ concernId: job.concernId, answer: 'approved' }]
      : []
  })
}
