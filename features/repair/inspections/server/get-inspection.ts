import type { Verb } from '../../../../kit/server/index.ts'
import type { inspections } from '../contract/index.ts'
import { requireOwnInspection } from './access.ts'
import { readInspection } from './store.ts'

export const getInspection: Verb<typeof inspections.read> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnInspection(db, actor, params.id)
  return readInspection(db, id, actor.accountId)
}
