import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { courses } from '../contract/index.ts'
import { lockManagedCourse } from './access.ts'
import { buildCourse, listVideoIds } from './build-course.ts'
import { updateDraft } from './store-courses.ts'
import { listPictureIds, listVideos } from './store-files.ts'

export const saveCourse: Verb<typeof courses.save> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { shop, row } = await lockManagedCourse(tx, actor, params)
    if (row.version !== version) refuse(standardRefusals.stale)
    const videos = listVideoIds(body)
    const pictures = [...new Set(body.steps.flatMap((step) => step.pictures.flatMap(({ id }) => id ?? [])))]
    const known = (await listVideos(tx, shop.id, videos)).length + (await listPictureIds(tx, shop.id, pictures)).length
    if (known < videos.length + pictures.length)
      throw makeBadInput({ steps: 'A video or picture of this course does not exist. Upload it again.' })
    if (new Set(body.steps.map(({ id }) => id)).size < body.steps.length) throw makeBadInput({ steps: 'Steps are invalid' })
    await updateDraft(tx, row.id, body)
    return buildCourse(tx, shop, row.id)
  })
