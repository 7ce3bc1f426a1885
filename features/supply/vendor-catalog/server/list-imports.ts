import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { catalogImports } from '../contract/index.ts'
import { readImports } from './store-imports.ts'

export const listImports: Verb<typeof catalogImports.list> = async ({ db, actor }) =>
  new JsonText<ReplyOf<typeof catalogImports.list>>(await readImports(db, actor.accountId))
