import type { Verb } from '../../../../kit/server/index.ts'
import type { ownPersonnel } from '../contract/index.ts'
import { getOwnRecord } from './access.ts'
import { findDraft } from './drafts.ts'

export const getMyDraft: Verb<typeof ownPersonnel.getDraft> = async (context, { params, query }) => {
  const { id } = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  return findDraft(context, id, params.form)
}
