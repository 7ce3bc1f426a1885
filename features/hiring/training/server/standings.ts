import type { Db } from '../../../../kit/server/index.ts'
import { calculateStanding, type Standing } from '../rules.ts'
import {
  type CompletionRow,
  listAssignedRows,
  listLastCompletions,
  listPublishedRows,
  listTrainees,
  type PublishedCourse,
  type Trainee,
} from './store-standings.ts'

export interface PlacedCourse {
  course: PublishedCourse
  standing: Standing
  isAssigned: boolean
  repeatsYearly: boolean
  completion: CompletionRow | null
}

export interface TraineeStanding {
  trainee: Trainee
  courses: PlacedCourse[]
}

export interface StandingsOf {
  shopId: string
  /** yyyy-MM-dd by the shop's clock. */
  today: string
  /** Only this person. */
  recordId?: string
}

/** The standing of every employee of a shop in each of its published courses. */
export async function listStandings(db: Db, { shopId, today, recordId }: StandingsOf) {
  const courses = await listPublishedRows(db, shopId)
  const assigned = await listAssignedRows(db, shopId)
  const completions = new Map(
    (await listLastCompletions(db, shopId, recordId)).map((completion) => [
      `${completion.recordId} ${completion.courseId}`,
      completion,
    ]),
  )
  const trainees = (await listTrainees(db, shopId, recordId)).map((trainee): TraineeStanding => {
    const place = (course: PublishedCourse): PlacedCourse => {
      const assignments = assigned.filter(
        (assignment) =>
          assignment.courseId === course.id &&
          (assignment.recordId === null || assignment.recordId === trainee.recordId) &&
          (assignment.title === null || assignment.title === trainee.title),
      )
      const completion = completions.get(`${trainee.recordId} ${course.id}`) ?? null
      const required = { number: course.requiredNumber, on: course.requiredOn }
      const standing = calculateStanding({ startsOn: trainee.startsOn, assignments, completion, required, today })
      const repeatsYearly = assignments.some(({ repeats }) => repeats === 'yearly')
      return { course, standing, isAssigned: assignments.length > 0, repeatsYearly, completion }
    }
    return { trainee, courses: courses.map(place) }
  })
  return { courses, trainees }
}

/** A standing in the shape of the replies. */
export const showStanding = ({ standing, completion }: Pick<PlacedCourse, 'standing' | 'completion'>) => ({
  state: standing.state,
  dueOn: standing.dueOn,
  completionId: completion?.id ?? null,
  completedOn: completion?.on ?? null,
  score: completion?.score ?? null,
  validUntil: standing.validUntil,
})
