import type { Verb } from '../../../../kit/server/index.ts'
import { setWatchCookie } from '../../course-content/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownTraining } from '../contract/index.ts'
import { getToday } from './access.ts'
import { loadTaking, showTaking } from './taking.ts'

export const getMyCourse: Verb<typeof ownTraining.get> = async (context, { params, query }) => {
  const { db, actor } = context
  const record = await getOwnRecord(db, actor, params.email, query.shop)
  const taking = await loadTaking(db, record, { courseId: params.course, today: getToday(context, record) })
  setWatchCookie(context)
  return showTaking(db, taking)
}
