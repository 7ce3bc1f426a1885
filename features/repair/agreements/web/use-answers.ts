import { useEffect, useState } from 'react'
import type { Answer } from '../../work-orders/contract/index.ts'
import { answerJob } from '../answer-job.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { getInitialAnswers } from '../rules.ts'
import { keepDraft, readDraft } from './draft.ts'

export interface Answers {
  answers: readonly Answer[]
  /** Undefined removes the answer. */
  give: (concernId: string, answer: Answer['answer'] | undefined, reason?: string) => void
}

/** The answers to the version on screen. They survive a reload, and a new version where the jobs are unchanged. */
export function useAnswers({ estimateId, content }: EstimateToSign): Answers {
  const [given, setGiven] = useState(() => ({ estimateId, answers: getInitialAnswers(content, readDraft(content.workOrderId)) }))
  const current =
    given.estimateId === estimateId ? given : { estimateId, answers: getInitialAnswers(content, readDraft(content.workOrderId)) }
  if (current !== given) setGiven(current)

  useEffect(() => keepDraft(content.workOrderId, { jobs: content.jobs, answers: current.answers }), [content, current.answers])

  const give: Answers['give'] = (concernId, answer, reason) =>
    setGiven(({ answers }) => ({ estimateId, answers: answerJob(content, answers, { concernId, answer, reason }) }))
  return { answers: current.answers, give }
}
