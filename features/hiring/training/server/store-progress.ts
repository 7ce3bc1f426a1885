import { type Db, findRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { CourseContent } from '../../course-content/contract/index.ts'

/** Makes one person's steps take turns until the transaction ends. */
export const lockRecord = (tx: Db, recordId: string) => runSql(tx)`select from personnel where id = ${recordId} for update`

export interface VersionRow {
  id: string
  number: number
  content: CourseContent
}

/** The version employees take now. Null for a draft or an archived course. */
export const findNewestVersion = (db: Db, shopId: string, courseId: string) =>
  findRow<VersionRow>(db)`
    select v.id, v.number, v.content from course_version v join course c on c.id = v.course_id
    where c.shop_id = ${shopId} and c.id = ${courseId} and c.archived_at is null order by v.number desc limit 1`

/** How often the person has completed the course. */
export const countRounds = (db: Db, recordId: string, courseId: string) =>
  getValue<{ count: number }>(db)`
    select count(*)::integer as count from course_completion where personnel_id = ${recordId} and course_id = ${courseId}`

export interface ProgressRow {
  stepId: string
  mark: string
  positionSeconds: number
  isDone: boolean
}

export const listProgress = (db: Db, recordId: string, courseId: string, round: number) =>
  listRows<ProgressRow>(db)`
    select step_id as "stepId", mark, position_seconds as "positionSeconds", done_at is not null as "isDone" from course_progress
    where personnel_id = ${recordId} and course_id = ${courseId} and round = ${round}`

/** The steps that someone has done in the current rounds, by course. */
export const listDoneSteps = (db: Db, recordId: string) =>
  listRows<{ courseId: string; stepId: string }>(db)`
    select g.course_id as "courseId", g.step_id as "stepId" from course_progress g
    where g.personnel_id = ${recordId} and g.done_at is not null and g.round = (
      select count(*) from course_completion t where t.personnel_id = g.personnel_id and t.course_id = g.course_id)`

export interface StepKey {
  recordId: string
  courseId: string
  round: number
  stepId: string
  mark: string
}

/** A step that has changed since then starts over. */
export const savePosition = (tx: Db, { recordId, courseId, round, stepId, mark }: StepKey, seconds: number) =>
  runSql(tx)`
    insert into course_progress as g (personnel_id, course_id, round, step_id, mark, position_seconds)
    values (${recordId}, ${courseId}, ${round}, ${stepId}, ${mark}, ${seconds})
    on conflict (personnel_id, course_id, round, step_id) do update
    set position_seconds = excluded.position_seconds, mark = excluded.mark,
      done_at = case when g.mark = excluded.mark then g.done_at end`

export const saveDone = (tx: Db, { recordId, courseId, round, stepId, mark }: StepKey, at: Date) =>
  runSql(tx)`
    insert into course_progress as g (personnel_id, course_id, round, step_id, mark, done_at)
    values (${recordId}, ${courseId}, ${round}, ${stepId}, ${mark}, ${at})
    on conflict (personnel_id, course_id, round, step_id) do update set mark = excluded.mark, done_at = excluded.done_at`

export interface AttemptRow {
  stepId: string
  score: number
  passed: boolean
}

/** The tries of a round, oldest first. */
export const listAttempts = (db: Db, { recordId, courseId, round }: Pick<StepKey, 'recordId' | 'courseId' | 'round'>) =>
  listRows<AttemptRow>(db)`
    select t.step_id as "stepId", t.score, t.passed from quiz_attempt t join course_version v on v.id = t.version_id
    where t.personnel_id = ${recordId} and v.course_id = ${courseId} and t.round = ${round} order by t.id`

export const insertAttempt = (
  tx: Db,
  { recordId, round, stepId }: StepKey,
  attempt: { versionId: string; answers: readonly number[]; score: number; passed: boolean; at: Date },
) =>
  runSql(tx)`
    insert into quiz_attempt (personnel_id, version_id, round, step_id, answers, score, passed, at)
    values (${recordId}, ${attempt.versionId}, ${round}, ${stepId}, ${[...attempt.answers]}::smallint[], ${attempt.score},
      ${attempt.passed}, ${attempt.at})`

export interface NewCompletion {
  id: string
  shopId: string
  recordId: string
  courseId: string
  versionId: string
  round: number
  score: number | null
  at: Date
  on: string
  fileId: string
}

export const insertCompletion = (tx: Db, completion: NewCompletion) =>
  runSql(tx)`
    insert into course_completion (id, shop_id, personnel_id, course_id, version_id, round, score, completed_at, completed_on, file_id)
    values (${completion.id}, ${completion.shopId}, ${completion.recordId}, ${completion.courseId}, ${completion.versionId},
      ${completion.round}, ${completion.score}, ${completion.at},
      ${completion.on}::date, ${completion.fileId})`

/** The file of a certificate of the shop, or of one person. */
export const listCertificateFiles = (db: Db, id: string, of: { shopId: string; recordId?: string }) =>
  listValues<{ fileId: string }>(db)`
    select file_id as "fileId" from course_completion
    where id = ${id} and shop_id = ${of.shopId} and coalesce(${of.recordId ?? null}::uuid = personnel_id, true)`

/** Deletes everything about one person, and returns the files of the certificates. */
export async function deleteTrainingRows(tx: Db, recordId: string): Promise<string[]> {
  await runSql(tx)`delete from course_progress where personnel_id = ${recordId}`
  await runSql(tx)`delete from course_reminder where personnel_id = ${recordId}`
  await runSql(tx)`delete from course_assignment where personnel_id = ${recordId}`
  await runSql(tx)`delete from quiz_attempt where personnel_id = ${recordId}`
  return listValues<{ fileId: string }>(tx)`
    delete from course_completion where personnel_id = ${recordId} returning file_id as "fileId"`
}
