import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import type { StagedFile } from '../../../platform/files/server/index.ts'
import { gradeQuiz } from '../../course-content/rules.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import { trainingRefusals } from '../contract/index.ts'
import { isReachable } from '../rules.ts'
import { getToday, requireStep } from './access.ts'
import { stageCertificate } from './stage-certificate.ts'
import { loadTaking, type TakenState } from './taking.ts'

export interface StepInput {
  params: { email: string; course: string; step: string }
  query: { shop?: string | undefined }
  /** Only for a quiz. */
  answers?: readonly number[]
  /** The version the employee read, when it must be the newest. */
  number?: number
}

export type Grade = ReturnType<typeof gradeQuiz>

export interface PreparedStep {
  taking: TakenState
  stepId: string
  today: string
  at: Date
  grade: Grade | null
  /** Set if this step completes the course. */
  completion: { id: string; score: number | null; paper: StagedFile } | null
}

/** Checks the step, grades a quiz, and draws the certificate if this is the last step. Records nothing. */
export async function prepareStep(context: Context<Actor>, input: StepInput): Promise<PreparedStep> {
  const { db, actor, clock } = context
  const { params, query, answers, number } = input
  const record = await getOwnRecord(db, actor, params.email, query.shop)
  const today = getToday(context, record)
  const taking = await loadTaking(db, record, { courseId: params.course, today })
  const { step, isDone } = requireStep(taking, params.step)
  refuseIf(reasonNotToFinish(taking, { stepId: step.id, answers, number }))
  const grade = answers ? gradeQuiz(step.questions, answers, taking.version.content.passMark) : null
  const at = clock.now()
  const prepared = { taking, stepId: step.id, today, at, grade }
  const isLast = taking.steps.every((courseStep) => courseStep.id === step.id || courseStep.isDone)
  if (isDone || !isLast || grade?.passed === false) return { ...prepared, completion: null }
  const score = calculateScore(taking, step.id, grade)
  const id = randomUUID()
  return { ...prepared, completion: { id, score, paper: await stageCertificate(context, { id, taking, score, at, today }) } }
}

function reasonNotToFinish(
  taking: TakenState,
  { stepId, answers, number }: { stepId: string; answers: readonly number[] | undefined; number: number | undefined },
) {
  const { step, isDone } = requireStep(taking, stepId)
  const isQuiz = step.kind === 'quiz'
  if (number !== undefined && number !== taking.version.number) return trainingRefusals.changed
  if (answers && (!isQuiz || answers.length !== step.questions.length)) return trainingRefusals.quizUnfinished
  if (answers && taking.isPassed) return trainingRefusals.passed
  if (!answers && isQuiz && !isDone) return trainingRefusals.isQuiz
  return isReachable(taking.steps, stepId) ? null : trainingRefusals.stepLocked
}

/** The average score of all quizzes. Null without a quiz. */
function calculateScore({ steps, attempts }: TakenState, stepId: string, grade: Grade | null): number | null {
  const scores = steps
    .filter(({ step }) => step.kind === 'quiz')
    .map(({ id }) =>
      id === stepId && grade
        ? grade.score
        : Math.max(0, ...attempts.filter((attempt) => attempt.stepId === id).map((attempt) => attempt.score)),
    )
  return scores.length === 0 ? null : Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}
