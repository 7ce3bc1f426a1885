import type { Answer, EstimateContent, EstimateJob } from './contract/index.ts'
import { nameJob } from './job-names.ts'

/** An option is a job that the customer gets only by checking its box. It goes with another job of the estimate. */
export const isOption = ({ optionOf }: { optionOf?: string | null | undefined }): boolean => typeof optionOf === 'string'

/** Jobs with the options of each right behind it; options whose job is not among them come last. */
export function sortByJob<T extends { concernId: string; optionOf?: string | null | undefined }>(jobs: readonly T[]): T[] {
  const own = jobs.filter((job) => !isOption(job))
  const sorted = own.flatMap((job) => [job, ...jobs.filter(({ optionOf }) => optionOf === job.concernId)])
  return [...sorted, ...jobs.filter((job) => !sorted.includes(job))]
}

type Answered = Pick<Answer, 'concernId' | 'answer'>
type Asked = Pick<EstimateContent, 'jobs'> & Partial<Pick<EstimateContent, 'previousAnswers'>>

/** The answers with a no to each option that was not checked: nobody has to answer an option. */
export function completeAnswers({ jobs }: Pick<EstimateContent, 'jobs'>, answers: readonly Answer[]): Answer[] {
  const answered = new Set(answers.map(({ concernId }) => concernId))
  const unchecked = jobs.filter((job) => isOption(job) && !answered.has(job.concernId))
  return [...answers, ...unchecked.map(({ concernId }) => ({ concernId, answer: 'declined' as const }))]
}

const isApproved = (answers: readonly Answered[], wanted: string | undefined): boolean =>
  answers.some(({ concernId, answer }) => concernId === wanted && answer === 'approved')

/** Whether the customer approved it on an earlier version, as it still is. */
export const wasApproved = (
  { previousAnswers = [] }: Partial<Pick<EstimateContent, 'previousAnswers'>>,
  { concernId }: Pick<EstimateJob, 'concernId'>,
): boolean => previousAnswers.some((answer) => answer.concernId === concernId)

/** A checked option whose job is not approved; undefined when there is none. An option that was approved before stands on its own. */
export const findOptionWithoutJob = (content: Asked, answers: readonly Answered[]): EstimateJob | undefined =>
  content.jobs.find(
    (job) =>
      isOption(job) && isApproved(answers, job.concernId) && !isApproved(answers, job.optionOf) && !wasApproved(content, job),
  )

export const describeOptionWithoutJob = (option: EstimateJob): string =>
  `“${nameJob(option)}” is an option of a job that is not approved. Approve that job, or leave the option out.`

/** Whether a job is part of the estimate's total. An option is once the customer has checked it on an earlier version. */
export const isInTotal = (content: Asked, job: EstimateJob): boolean => !isOption(job) || wasApproved(content, job)

export interface AnswerCounts {
  /** Jobs besides options. */
  approved: number
  declined: number
  /** Options that were checked. One that was not is no declined job. */
  options: number
}

export function countAnswers({ jobs }: Pick<EstimateContent, 'jobs'>, answers: readonly Answered[]): AnswerCounts {
  const options = new Set(jobs.filter(isOption).map(({ concernId }) => concernId))
  const ofJobs = answers.filter(({ concernId }) => !options.has(concernId))
  const count = (wanted: Answer['answer']) => ofJobs.filter(({ answer }) => answer === wanted).length
  return {
    approved: count('approved'),
    declined: count('declined'),
    options: answers.filter(({ concernId, answer }) => options.has(concernId) && answer === 'approved').length,
  }
}

/** Tells the customer that a parts vendor pays to have an option suggested. */
export const describePromotion = (vendor: string): string => `Suggested by your shop. ${vendor} pays to have this part offered.`

/** "1 option", "2 options" */
export const showOptions = (count: number): string => (count === 1 ? '1 option' : `${count} options`)
