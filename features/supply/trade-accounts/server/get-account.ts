import type { Verb } from '../../../../kit/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { getOwnAccount } from './access.ts'

export const getAccount: Verb<typeof tradeAccounts.read> = ({ db, actor }, { params }) => getOwnAccount(db, actor, params.id)
