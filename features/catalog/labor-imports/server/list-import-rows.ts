import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { getSummary } from './access.ts'
import { readRows } from './store.ts'

const pageSize = 100

export const listImportRows: Verb<typeof laborImports.rows> = async ({ db }, { params, query: { outcome, after = 0 } }) => {
  await getSummary(db, params.id)
  return new JsonText<ReplyOf<typeof laborImports.rows>>(await readRows(db, params.id, { outcome, after, limit: pageSize }))
}
