import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { newContent } from '../../course-content/rules.ts'
import { findStarter, requireManagedShop } from '../../course-content/server/index.ts'
import { type courses, trainingRefusals } from '../contract/index.ts'
import { buildCourse } from './build-course.ts'
import { countCourses, insertCourse } from './store-courses.ts'

const mostCourses = 200

export const createCourse: Verb<typeof courses.create> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const shop = await requireManagedShop(tx, actor, params.shop)
    if ((await countCourses(tx, shop.id)) >= mostCourses) refuse(trainingRefusals.tooMany)
    const starter = body.starter || null
    const draft = starter ? (findStarter(starter) ?? refuse(standardRefusals.notFound)) : newContent(body.title)
    const id = await insertCourse(tx, { shopId: shop.id, starter, draft, at: clock.now() })
    return buildCourse(tx, shop, id ?? refuse(trainingRefusals.added))
  })
