import { showDay } from '../../../../common/dates.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireManagedShop } from '../../course-content/server/index.ts'
import type { trainingRecords } from '../contract/index.ts'
import { getToday } from './access.ts'
import { listStandings, type PlacedCourse } from './standings.ts'

const names: Record<PlacedCourse['standing']['state'], string> = {
  optional: 'Not assigned',
  open: 'Assigned',
  soon: 'Due soon',
  overdue: 'Overdue',
  passed: 'Passed',
}

/** One row for each employee and course that is assigned or was completed. */
export const downloadMatrix: Verb<typeof trainingRecords.csv> = async ({ db, actor, clock }, { params }) => {
  const shop = await requireManagedShop(db, actor, params.shop)
  const today = getToday({ clock }, shop)
  const { trainees } = await listStandings(db, { shopId: shop.id, today })
  const show = (day: string | null | undefined) => (day ? showDay(day) : '')
  const rows = trainees.flatMap(({ trainee, courses }) =>
    courses
      .filter(({ isAssigned, completion }) => isAssigned || completion)
      .map(({ course, standing, completion }) => [
        trainee.name,
        trainee.title,
        course.title,
        names[standing.state],
        show(standing.dueOn),
        show(completion?.on),
        completion?.score ?? '',
        completion?.number ?? '',
      ]),
  )
  const head = ['Employee', 'Position', 'Course', 'State', 'Due', 'Completed', 'Score %', 'Version']
  return { bytes: formatCsv([head, ...rows]), name: `Training ${today}.csv` }
}
