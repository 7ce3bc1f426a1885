import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { hasAllFiles } from '../../course-content/server/index.ts'
import type { courses } from '../contract/index.ts'
import { lockManagedCourse } from './access.ts'
import { buildCourse } from './build-course.ts'
import { updateDraft } from './store-courses.ts'

export const saveCourse: Verb<typeof courses.save> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    if (row.version !== version) refuse(standardRefusals.stale)
    if (!(await hasAllFiles(tx, shop.id, body)))
      throw makeBadInput({ steps: 'A video or picture of this course does not exist. Upload it again.' })
    if (new Set(body.steps.map(({ id }) => id)).size < body.steps.length) throw makeBadInput({ steps: 'Steps are invalid' })
    await updateDraft(tx, row.id, body)
    return buildCourse(tx, shop, row.id)
  })
