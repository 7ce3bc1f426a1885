import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { endSetting } from './end-setting.ts'
import { endGarnishment as saveEnd, lockGarnishment } from './store-garnishments.ts'

export const endGarnishment: Verb<typeof deductions.endGarnishment> = (
  { db, actor, clock },
  { params: { id }, body: { lastDay } },
) =>
  inTransaction(db, async (tx) =>
    endSetting(tx, await lockGarnishment(tx, id), { actor, now: clock.now(), lastDay }, () => saveEnd(tx, id, lastDay)),
  )
