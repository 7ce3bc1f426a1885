import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { findObstacles } from '../../course-content/rules.ts'
import { type courses, trainingRefusals } from '../contract/index.ts'
import { getToday, lockManagedCourse } from './access.ts'
import { buildCourse } from './build-course.ts'
import { buildCoursePath } from './notify-training.ts'
import { listStandings } from './standings.ts'
import { insertVersion } from './store-courses.ts'

export const publishCourse: Verb<typeof courses.publish> = ({ db, actor, clock, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    if (row.version !== version) refuse(standardRefusals.stale)
    refuseIf(row.archivedAt ? trainingRefusals.archived : null)
    const obstacles = findObstacles(row.draft)
    if (obstacles.length > 0) refuse(trainingRefusals.incomplete, { msg: obstacles.join(' ') })
    const asksAgain = body.asksAgain && row.number !== null
    const number = (row.number ?? 0) + 1
    await insertVersion(tx, { courseId: row.id, number, asksAgain, by: actor.accountId, at: clock.now() })
    if (asksAgain) {
      const { trainees } = await listStandings(tx, { shopId: shop.id, today: getToday({ clock }, shop) })
      const asked = trainees.filter(({ courses }) => courses.some((placed) => placed.course.id === row.id && placed.isAssigned))
      await notifyAccounts(
        tx,
        asked.map(({ trainee }) => ({
          accountId: trainee.accountId,
          type: 'default' as const,
          subject: 'paperwork' as const,
          title: `Take ${row.draft.title} again`,
          body: `${shop.dba} changed this course and asks everyone to take it again.`,
          data: { path: buildCoursePath(row.id) },
        })),
      )
    }
    return buildCourse(tx, shop, row.id)
  })
