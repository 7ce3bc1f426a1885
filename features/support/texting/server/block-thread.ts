import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { texting } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { setBlocked } from './store.ts'

export const blockThread: Verb<typeof texting.block> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { id } = await requireThread(tx, actor, params)
    await setBlocked(tx, id, body.isBlocked)
    await announceTexts(tx, params.shop)
    return {}
  })
