import { createHash } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Step } from '../../course-content/contract/index.ts'
import { listCourseVideos } from '../../course-content/server/index.ts'
import type { PersonnelRecord } from '../../personnel/server/index.ts'
import type { TakenCourse, TakenStep } from '../contract/index.ts'
import { listStandings, type PlacedCourse, showStanding } from './standings.ts'
import { type AttemptRow, countRounds, findNewestVersion, listAttempts, listProgress, type VersionRow } from './store-progress.ts'

interface StepState {
  id: string
  step: Step
  /** Changes when the step does, so a changed step has to be done again. */
  mark: string
  isDone: boolean
  positionSeconds: number
  tries: number
}

/** Someone's progress in a course. */
export interface TakenState {
  record: PersonnelRecord
  version: VersionRow
  round: number
  placed: PlacedCourse
  isPassed: boolean
  steps: StepState[]
  attempts: AttemptRow[]
}

const makeMark = (step: Step) => createHash('sha256').update(JSON.stringify(step)).digest('base64url').slice(0, 20)

/** Refuses with 404 for a course that is not published, and for someone who no longer works at the shop. */
export async function loadTaking(
  db: Db,
  record: PersonnelRecord,
  { courseId, today }: { courseId: string; today: string },
): Promise<TakenState> {
  const { trainees } = await listStandings(db, { shopId: record.shopId, today, recordId: record.id })
  const placed = trainees[0]?.courses.find(({ course }) => course.id === courseId) ?? refuse(standardRefusals.notFound)
  const version = (await findNewestVersion(db, record.shopId, courseId)) ?? refuse(standardRefusals.notFound)
  const round = await countRounds(db, record.id, courseId)
  const progress = new Map((await listProgress(db, record.id, courseId, round)).map((row) => [row.stepId, row]))
  const attempts = await listAttempts(db, { recordId: record.id, courseId, round })
  const isPassed = placed.standing.state === 'passed'
  const steps = version.content.steps.map((step): StepState => {
    const mark = makeMark(step)
    const row = progress.get(step.id)
    const current = row?.mark === mark ? row : undefined
    return {
      id: step.id,
      step,
      mark,
      isDone: isPassed || (current?.isDone ?? false),
      positionSeconds: current?.positionSeconds ?? 0,
      tries: attempts.filter(({ stepId }) => stepId === step.id).length,
    }
  })
  return { record, version, round, placed, isPassed, steps, attempts }
}

/** The course as its employee sees it, without the right answers. */
export async function showTaking(db: Db, { record, version, placed, steps }: TakenState): Promise<TakenCourse> {
  const { title, description, minutes, passMark, sources } = version.content
  const videos = await listCourseVideos(db, record.shopId, version.content)
  const show = ({ step, isDone, positionSeconds, tries }: StepState): TakenStep => {
    const video = videos.find(({ id }) => id === step.video)
    return {
      id: step.id,
      kind: step.kind,
      title: step.title,
      text: step.text,
      pictures: step.pictures,
      video: video ? { id: video.id, mediaType: video.mediaType, sizeBytes: video.sizeBytes } : null,
      youtube: step.youtube,
      questions: step.questions.map(({ text, choices }) => ({ text, choices })),
      isDone,
      positionSeconds,
      tries,
    }
  }
  return {
    id: placed.course.id,
    shop: { id: record.shopId, dba: record.dba, timeZone: record.timeZone },
    number: version.number,
    title,
    description,
    minutes,
    passMark,
    sources,
    ...showStanding(placed),
    steps: steps.map(show),
  }
}
