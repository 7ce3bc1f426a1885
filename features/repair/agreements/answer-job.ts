import type { Answer, EstimateContent } from '../work-orders/contract/index.ts'
import { wasApproved } from '../work-orders/rules.ts'

interface GivenAnswer {
  concernId: string
  /** Undefined removes the answer. */
  answer: Answer['answer'] | undefined
  reason?: string | undefined
}

/** The answers after this one. Without the approval of their job, its options are unchecked, besides those approved before. */
export function answerJob(
  content: Pick<EstimateContent, 'jobs' | 'previousAnswers'>,
  answers: readonly Answer[],
  { concernId, answer, reason }: GivenAnswer,
): Answer[] {
  const options = content.jobs.filter((job) => job.optionOf === concernId && !wasApproved(content, job))
  const isDroppedOption = (earlier: Answer) =>
    answer !== 'approved' && options.some((option) => option.concernId === earlier.concernId)
  return [
    ...answers.filter((earlier) => earlier.concernId !== concernId && !isDroppedOption(earlier)),
    ...(answer ? [{ concernId, answer, ...(reason ? { reason } : {}) }] : []),
  ]
}
