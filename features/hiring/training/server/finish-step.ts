import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import type { ownTraining } from '../contract/index.ts'
import { type PreparedStep, prepareStep } from './prepare-step.ts'
import { recordStep } from './record-step.ts'

export const finishStep = prepareFirst<typeof ownTraining.finishStep, PreparedStep>(
  (context, { params, query }) => prepareStep(context, { params, query }),
  (context, _, prepared) => inTransaction(context.db, (tx) => recordStep(tx, prepared, null)),
)
