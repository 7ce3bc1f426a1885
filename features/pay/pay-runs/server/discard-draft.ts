import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { lockSeenDraft } from './access.ts'
import { deleteRun } from './store.ts'

export const discardDraft: Verb<typeof payRuns.discard> = (context, { params: { id } }) =>
  inTransaction(context.db, async (tx) => {
    const { number } = await lockSeenDraft(tx, context, id)
    await deleteRun(tx, id)
    return { number }
  })
