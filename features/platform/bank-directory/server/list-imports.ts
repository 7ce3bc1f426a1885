import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { bankImports } from '../contract/index.ts'
import { readImports } from './store-imports.ts'

const pageSize = 30

export const listImports: Verb<typeof bankImports.list> = async ({ db }, { query: { after = null } }) =>
  new JsonText<ReplyOf<typeof bankImports.list>>(await readImports(db, { after, limit: pageSize }))
