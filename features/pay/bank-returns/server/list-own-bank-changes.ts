import type { Verb } from '../../../../kit/server/index.ts'
import type { ownBankChanges } from '../contract/index.ts'
import { readOwnChanges } from './own-changes.ts'

export const listOwnBankChanges: Verb<typeof ownBankChanges.list> = (context) => readOwnChanges(context)
