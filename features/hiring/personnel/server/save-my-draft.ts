import type { Verb } from '../../../../kit/server/index.ts'
import type { ownPersonnel } from '../contract/index.ts'
import { getOwnRecord } from './access.ts'
import { saveDraft } from './drafts.ts'

export const saveMyDraft: Verb<typeof ownPersonnel.saveDraft> = async (context, { params, query, body }) => {
  const { id } = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  return saveDraft(context, { personnelId: id, form: params.form }, body)
}
