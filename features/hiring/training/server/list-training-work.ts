import type { ListOpenWork } from '../../personnel/server/index.ts'
import { buildCoursePath } from './notify-training.ts'
import { listStandings } from './standings.ts'

/** The courses that people have to take. */
export const listTrainingWork: ListOpenWork = async (db, { shopId, recordId, today }) => {
  const { trainees } = await listStandings(db, { shopId, today, ...(recordId ? { recordId } : {}) })
  return trainees.flatMap(({ trainee, courses }) =>
    courses
      .filter(({ isAssigned }) => isAssigned)
      .map(({ course, standing: { state, dueOn } }) => ({
        recordId: trainee.recordId,
        key: `training-${course.id}`,
        title: `Take the course “${course.title}”`,
        who: 'employee' as const,
        path: buildCoursePath(course.id),
        dueOn,
        isDone: state === 'passed',
      })),
  )
}
