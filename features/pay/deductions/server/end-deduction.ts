import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { endSetting } from './end-setting.ts'
import { endDeduction as saveEnd, lockDeduction } from './store-deductions.ts'

export const endDeduction: Verb<typeof deductions.end> = ({ db, actor, clock }, { params: { id }, body: { lastDay } }) =>
  inTransaction(db, async (tx) =>
    endSetting(tx, await lockDeduction(tx, id), { actor, now: clock.now(), lastDay }, () => saveEnd(tx, id, lastDay)),
  )
