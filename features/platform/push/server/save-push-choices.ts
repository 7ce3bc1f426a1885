import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { push, PushSubject } from '../contract/index.ts'
import { listOff, replaceOff } from './store.ts'

export const savePushChoices: Verb<typeof push.saveChoices> = ({ db, actor }, { body: { off } }) =>
  inTransaction(db, async (tx) => {
    await replaceOff(tx, actor.accountId, off)
    return { off: (await listOff(tx, actor.accountId)) as PushSubject[] }
  })
