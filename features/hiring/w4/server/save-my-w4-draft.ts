import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord, saveDraft } from '../../personnel/server/index.ts'
import type { ownW4 } from '../contract/index.ts'
import { draftName } from './draft-name.ts'

export const saveMyW4Draft: Verb<typeof ownW4.saveDraft> = async (context, { params, query, body }) => {
  const { id } = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  return saveDraft(context, { personnelId: id, form: draftName }, body)
}
