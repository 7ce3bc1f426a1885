import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { ownPersonnel } from '../contract/index.ts'
import { getOwnRecord } from './access.ts'
import { findOwnRecordJson } from './store.ts'

export const getMyRecord: Verb<typeof ownPersonnel.getMine> = async ({ db, actor }, { params, query }) => {
  const { id } = await getOwnRecord(db, actor, params.email, query.shop)
  return new JsonText(await findOwnRecordJson(db, id))
}
