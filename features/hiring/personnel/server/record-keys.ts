import { slot } from '../../../../kit/server/index.ts'
import type { KeyRing } from '../../../../kit/server/key-ring.ts'

export const recordKeys = slot<KeyRing>('record keys')
/** For HMACs by which a record is found by a number. */
export const lookupKey = slot<Buffer>('lookup key of personnel records')
