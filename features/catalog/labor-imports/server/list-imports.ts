import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { readImports } from './store.ts'

const pageSize = 30

export const listImports: Verb<typeof laborImports.list> = async ({ db }, { query: { after = null } }) =>
  new JsonText<ReplyOf<typeof laborImports.list>>(await readImports(db, { after, limit: pageSize }))
