import type { ReplyOf } from '../../../../common/route.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { userFields } from '../contract/index.ts'
import { readEntries } from './store.ts'

/** Every field that the keeper sees, as each change of one answers. */
export const replyEntries = async (db: Db, shopId: string | null) =>
  new JsonText<ReplyOf<typeof userFields.list>>(await readEntries(db, shopId))
