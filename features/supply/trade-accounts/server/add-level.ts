import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { tradeAccountRefusals, type tradeAccounts } from '../contract/index.ts'
import { getLevels } from './list-levels.ts'
import { insertLevel } from './store.ts'

export const addLevel: Verb<typeof tradeAccounts.addLevel> = ({ db, actor }, { body }) =>
  inTransaction(db, async (tx) => {
    if (!(await insertLevel(tx, actor.accountId, body)))
      refuse(tradeAccountRefusals.levelTaken, { errors: { name: tradeAccountRefusals.levelTaken.msg } })
    return getLevels(tx, actor.accountId)
  })
