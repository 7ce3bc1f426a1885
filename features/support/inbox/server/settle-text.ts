import type { Db } from '../../../../kit/server/index.ts'
import type { SettledText } from '../../texting/server/index.ts'
import { endWait } from './store.ts'

/** Texts such as STOP need no answer. */
export const settleText = (tx: Db, text: SettledText): Promise<void> => endWait(tx, text)
