import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord, saveDraft } from '../../personnel/server/index.ts'
import type { ownI9 } from '../contract/index.ts'
import { draftName } from './build-state.ts'

export const saveMyI9Draft: Verb<typeof ownI9.saveDraft> = async (context, { params, query, body }) => {
  const { id } = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  return saveDraft(context, { personnelId: id, form: draftName }, body)
}
