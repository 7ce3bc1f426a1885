import { showCents } from '../../../common/cents.ts'
import { isRequired, mustLargerThan } from '../../../common/messages.ts'
import {
  type Answer,
  type EstimateContent,
  type EstimateJob,
  workOrderRefusals,
  type WorkOrderState,
} from '../work-orders/contract/index.ts'
import {
  answersAll,
  calculateApprovedCharges,
  countAnswers,
  describeOptionWithoutJob,
  findOptionWithoutJob,
  isSameJob,
  type Reason,
  showOptions,
} from '../work-orders/rules.ts'
import { type AgreementForm, type CodeChannel, agreementRefusals as refusals } from './contract/index.ts'

type Priced = Pick<EstimateContent, 'jobs' | 'rates'> & Partial<Pick<EstimateContent, 'previousAnswers'>>

type Choice = Pick<AgreementForm, 'writtenEstimateOption' | 'writtenEstimateAmount'>

/**
 * The most that may be billed after this signature, in cents: the total of the approved jobs, or the limit if one is set.
 * A limit covers approved work only: if every job is declined, nothing may be billed.
 */
export function calculateAuthorizedCents(
  estimate: Priced,
  choice: Choice,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): number {
  if (!answers.some(({ answer }) => answer === 'approved')) return 0
  const { totalCents } = calculateApprovedCharges(estimate, answers)
  return choice.writtenEstimateOption === 3 ? Math.max(totalCents, choice.writtenEstimateAmount ?? 0) : totalCents
}

/** "$331.91 more than you approved" */
export const describeAdded = (cents: number, approvedCents: number): string =>
  `${showCents(cents - approvedCents)} more than you approved`

/** Says in plain words what a signature means: "You approve 2 jobs for $668.09 with tax and decline 1. …" */
export function summarizeSigning(
  estimate: Priced & Pick<EstimateContent, 'shop'>,
  answers: readonly Pick<Answer, 'concernId' | 'answer'>[],
): string {
  const { approved, declined, options } = countAnswers(estimate, answers)
  if (approved + options === 0) return `You decline ${showJobs(declined)}. Nothing is done or billed.`
  const { totalCents } = calculateApprovedCharges(estimate, answers)
  const rest = declined > 0 ? ` and decline ${declined}` : ''
  return (
    `You approve ${showJobs(approved)}${options > 0 ? ` and ${showOptions(options)}` : ''} for ${showCents(totalCents)} with tax${rest}. ` +
    `${estimate.shop.dba} does only the approved work, and asks you before the bill goes above the amount you authorize.`
  )
}

const showJobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

/** The four digits in a customer's sample PDF. They prove that the file was opened; they are no secret. */
export const calculateSampleNumber = (customerId: string): string =>
  String(1000 + (Number.parseInt(customerId.replaceAll('-', '').slice(0, 12), 16) % 9000))

/** The facts that signing needs about a work order and its newest estimate. */
export interface SigningState {
  state: WorkOrderState
  /** Null if nothing was sent yet. */
  newest: { estimateId: string; sha256: string; outdated: boolean; expired: boolean } | null
  /** The version being signed already has an agreement. */
  isSigned: boolean
}

/** Why the version that was read can't be signed now; null if it can. */
export function reasonNotToSign(order: SigningState, read: { estimateId: string; sha256: string }): Reason {
  if (order.isSigned) return { refusal: refusals.alreadySigned }
  if (order.state !== 'awaiting-authorization' || !order.newest) return { refusal: refusals.estimateNotWaiting }
  const { estimateId, sha256, outdated, expired } = order.newest
  if (outdated || estimateId !== read.estimateId || sha256 !== read.sha256)
    return { refusal: refusals.estimateChanged, detail: { more: { estimateId } } }
  if (expired) return { refusal: workOrderRefusals.estimateExpired }
  return null
}

type FilledForm = Choice & Pick<AgreementForm, 'content' | 'contentBottom'>

/** Why the form can't be submitted as filled in; null if it can. Used by the form's button and by the server. */
export function reasonNotToSubmit(estimate: Priced, form: FilledForm, answers: readonly Answer[]): Reason {
  if (!answersAll(estimate, answers)) return { refusal: refusals.answerMissing }
  const alone = findOptionWithoutJob(estimate, answers)
  if (alone) return { refusal: workOrderRefusals.optionWithoutJob, detail: { msg: describeOptionWithoutJob(alone) } }
  if (form.writtenEstimateOption === 3) {
    const limitCents = form.writtenEstimateAmount ?? 0
    if (limitCents === 0)
      return { refusal: refusals.limitIsZero, detail: { errors: { writtenEstimateAmount: mustLargerThan('Limit', '0.00') } } }
    const { totalCents } = calculateApprovedCharges(estimate, answers)
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

/** A form that may be incomplete. */
export type Draft = { [K in keyof AgreementForm]?: AgreementForm[K] | boolean | undefined } & Partial<
  FilledForm & Pick<AgreementForm, 'payOption' | 'acceptOldPart'>
>

/** The steps left before Submit is enabled, as the form shows them; empty if it is enabled. */
export function listRemainingSteps(estimate: Priced, form: Draft, answers: readonly Answer[]): string[] {
  const { writtenEstimateOption, writtenEstimateAmount = null, payOption, acceptOldPart, content = '', contentBottom = '' } = form
  const reason =
    writtenEstimateOption &&
    reasonNotToSubmit(estimate, { writtenEstimateOption, writtenEstimateAmount, content: 'x', contentBottom: 'x' }, answers)
  return [
    writtenEstimateOption ? '' : 'choose whether you want a written estimate',
    reason?.refusal === refusals.limitIsZero ? 'enter a limit above 0.00' : '',
    reason?.refusal === refusals.limitBelowApproved ? 'raise the limit to the total you approved' : '',
    reason?.refusal === refusals.answerMissing ? 'answer every job' : '',
    payOption ? '' : 'choose how you will pay',
    acceptOldPart === undefined ? 'say whether you want the old parts' : '',
    content ? '' : 'sign at the top',
    form.agreedToTerms ? '' : 'agree to the terms',
    contentBottom ? '' : 'sign at the bottom',
  ].filter(Boolean)
}

/** Whether the choices besides the jobs are made, and a limit covers what was approved. */
export function hasSigningChoices(estimate: Priced, form: Draft, answers: readonly Answer[]): boolean {
  const { writtenEstimateOption, writtenEstimateAmount = null, payOption, acceptOldPart } = form
  if (!writtenEstimateOption || !payOption || acceptOldPart === undefined) return false
  const reason = reasonNotToSubmit(
    estimate,
    { writtenEstimateOption, writtenEstimateAmount, content: 'x', contentBottom: 'x' },
    answers,
  )
  return reason === null || reason.refusal === refusals.answerMissing
}

/** Submit is enabled once the terms are accepted, both signatures are there, and any limit is above 0.00. */
export const canSubmit = (estimate: Priced, form: Draft, answers: readonly Answer[]): boolean =>
  listRemainingSteps(estimate, form, answers).length === 0

/**
 * The answers a version starts with: the draft's answers to jobs that are still the same work at the same price, otherwise the earlier
 * approvals. A changed job must be answered again.
 */
export function getInitialAnswers(
  content: Pick<EstimateContent, 'jobs' | 'previousAnswers'>,
  draft?: { jobs: readonly EstimateJob[]; answers: readonly Answer[] },
): Answer[] {
  return content.jobs.flatMap((job): Answer[] => {
    const read = draft?.jobs.find(({ concernId }) => concernId === job.concernId)
    const saved = read && isSameJob(read, job) ? draft?.answers.find(({ concernId }) => concernId === job.concernId) : undefined
    if (saved) return [saved]
    return content.previousAnswers.some(({ concernId }) => concernId === job.concernId)
      ? [{ concernId: job.concernId, answer: 'approved' }]
      : []
  })
}

/** A code works this long, and for this many tries. */
export const codeMinutes = 10
export const codeTries = 5

/** How long a signature may follow the code. */
export const confirmedMinutes = 60

/** Whether a signature may follow a code that was entered at that time. */
export const isConfirmedNow = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmedMinutes * 60_000

/** `(•••) •••-0143` */
export const maskPhone = (digits: string): string => `(•••) •••-${digits.slice(-4)}`

/** `a•••@example.com`. The domain stays, so that the customer knows which mailbox to open. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** Masks the contact a code went to, so that only its owner recognizes it. */
export const maskContact = (channel: CodeChannel, sentTo: string): string =>
  channel === 'text' ? maskPhone(sentTo) : maskEmail(sentTo)
