import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborHistory } from '../contract/index.ts'
import { readActs } from './store-acts.ts'

const pageSize = 30

export const listActs: Verb<typeof laborHistory.acts> = async ({ db }, { query: { after = null } }) =>
  new JsonText<ReplyOf<typeof laborHistory.acts>>(await readActs(db, { after, limit: pageSize }))
