import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { ownPersonnel } from '../contract/index.ts'
import { getOwnRecord } from './access.ts'
import { deleteDraft } from './drafts.ts'

export const discardMyDraft: Verb<typeof ownPersonnel.discardDraft> = async ({ db, actor }, { params, query }) => {
  const { id } = await getOwnRecord(db, actor, params.email, query.shop)
  await inTransaction(db, (tx) => deleteDraft(tx, actor, id, params.form))
  return {}
}
