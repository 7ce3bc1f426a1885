import type { Verb } from '../../../../kit/server/index.ts'
import { isOwnRecord, requireRecord } from '../../personnel/server/index.ts'
import type { onboarding } from '../contract/index.ts'
import { listNoticeRows } from './store.ts'

export const listNotices: Verb<typeof onboarding.listNotices> = async (context, { params }) => {
  const { db, actor } = context
  const id = (await isOwnRecord(db, actor, params.n)) ? params.n : (await requireRecord(context, params.n)).id
  return { notices: await listNoticeRows(db, id) }
}
