import { getDay } from '../../../../common/dates.ts'
import { type Clock, type Config, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import type { ShopRow } from '../../course-content/server/index.ts'
import { findReminderDay } from '../rules.ts'
import { sendReminder } from './notify-training.ts'
import { listStandings, type PlacedCourse, type TraineeStanding } from './standings.ts'
import { insertReminder, listTrainingShops } from './store-standings.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Config
}

/** Reminds people a week before a course is due, on the day, and every week after. */
export const createTrainingReminderJob = (needs: Needs): TimedJob => ({
  name: 'remind-of-training',
  cron: '23 14 * * *',
  work: () => remindOfTraining(needs),
})

export async function remindOfTraining(needs: Needs): Promise<void> {
  const now = needs.clock.now()
  for (const shop of await listTrainingShops(needs.db)) {
    const today = getDay(now, shop.timeZone)
    const { trainees } = await listStandings(needs.db, { shopId: shop.id, today })
    for (const traineeStanding of trainees)
      await inTransaction(needs.db, (tx) => remindOfCourses(tx, needs, { shop, today, now, traineeStanding }))
  }
}

/** Sends a person one message about all courses whose reminder is due. */
async function remindOfCourses(
  tx: Db,
  { config }: Needs,
  { shop, today, now, traineeStanding }: { shop: ShopRow; today: string; now: Date; traineeStanding: TraineeStanding },
): Promise<void> {
  const courses: PlacedCourse[] = []
  for (const placed of traineeStanding.courses) {
    const { state, dueOn } = placed.standing
    const on = placed.isAssigned && state !== 'passed' && dueOn !== null ? findReminderDay(dueOn, today) : null
    const reminder = { recordId: traineeStanding.trainee.recordId, courseId: placed.course.id, at: now }
    if (on !== null && (await insertReminder(tx, { ...reminder, on }))) courses.push(placed)
  }
  if (courses.length > 0)
    await sendReminder(tx, config, { shop, trainee: traineeStanding.trainee, courses, today, mustSend: false })
}
