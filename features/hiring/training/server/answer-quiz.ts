import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import type { ownTraining } from '../contract/index.ts'
import { requireStep } from './access.ts'
import { type PreparedStep, prepareStep } from './prepare-step.ts'
import { recordStep } from './record-step.ts'

export const answerQuiz = prepareFirst<typeof ownTraining.answer, PreparedStep>(
  (context, { params, query, body }) => prepareStep(context, { params, query, ...body }),
  (context, { body }, prepared) =>
    inTransaction(context.db, async (tx) => {
      const course = await recordStep(tx, prepared, body.answers)
      const { score, passed, areRight } = prepared.grade ?? { score: 0, passed: false, areRight: [] }
      const { questions } = requireStep(prepared.taking, prepared.stepId).step
      return {
        score,
        passed,
        questions: questions.map(({ why, right }, index) => ({
          isRight: areRight[index] ?? false,
          why: areRight[index] ? '' : why,
          right: passed ? right : null,
        })),
        course,
      }
    }),
)
