import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { saveFile } from '../../../platform/files/server/index.ts'
import { type TakenCourse, trainingRefusals } from '../contract/index.ts'
import { requireStep } from './access.ts'
import type { PreparedStep } from './prepare-step.ts'
import { insertAttempt, insertCompletion, lockRecord, saveDone, type StepKey } from './store-progress.ts'
import { loadTaking, showTaking, type TakenState } from './taking.ts'

/** Records the prepared step, unless the course or the person's progress has changed since. Returns the course as it is then. */
export async function recordStep(tx: Db, prepared: PreparedStep, answers: readonly number[] | null): Promise<TakenCourse> {
  const { taking, stepId, today, at, grade, completion } = prepared
  const { record, version, round } = taking
  const courseId = taking.placed.course.id
  await lockRecord(tx, record.id)
  const now = await loadTaking(tx, record, { courseId, today })
  if (!isSame(taking, now)) refuse(trainingRefusals.changed)
  const { mark, isDone } = requireStep(now, stepId)
  const key: StepKey = { recordId: record.id, courseId, round, stepId, mark }
  if (answers && grade) await insertAttempt(tx, key, { versionId: version.id, answers, at, ...grade })
  if (!isDone && grade?.passed !== false) await saveDone(tx, key, at)
  if (completion) {
    const { id: fileId } = await saveFile(tx, completion.paper)
    const { id, score } = completion
    await insertCompletion(tx, {
      id,
      score,
      shopId: record.shopId,
      recordId: record.id,
      courseId,
      versionId: version.id,
      round,
      at,
      on: today,
      fileId,
    })
  }
  return showTaking(tx, await loadTaking(tx, record, { courseId, today }))
}

const isSame = (a: TakenState, b: TakenState) =>
  a.version.id === b.version.id &&
  a.round === b.round &&
  a.isPassed === b.isPassed &&
  a.steps.every((step, index) => step.isDone === b.steps[index]?.isDone)
