import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { laborOverlaps } from '../contract/index.ts'
import { readOverlaps } from './store.ts'

const pageSize = 50

export const listOverlaps: Verb<typeof laborOverlaps.list> = async ({ db }, { query: { state, after = null } }) =>
  new JsonText<ReplyOf<typeof laborOverlaps.list>>(
    await readOverlaps(db, { retired: state === 'retired', after, limit: pageSize }),
  )
