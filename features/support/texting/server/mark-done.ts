import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { markReadAbout } from '../../../platform/notifications/server/index.ts'
import type { texting } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { showThread } from './get-thread.ts'
import { stopWaiting } from './store.ts'

export const markDone: Verb<typeof texting.done> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id } = await requireThread(tx, actor, params)
    if (await stopWaiting(tx, id)) await announceTexts(tx, params.shop)
    await markReadAbout(tx, actor.accountId, { textThread: id }, clock.now())
    return showThread(tx, params)
  })
