import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { tradeAccountRefusals, type tradeAccounts } from '../contract/index.ts'
import { getLevels } from './list-levels.ts'
import { isLevelNameTaken, lockLevel, updateLevel } from './store.ts'

export const changeLevel: Verb<typeof tradeAccounts.changeLevel> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const current = (await lockLevel(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    if (current !== version) refuse(standardRefusals.stale, { more: { version: current } })
    if (await isLevelNameTaken(tx, actor.accountId, body.name, params.id))
      refuse(tradeAccountRefusals.levelTaken, { errors: { name: tradeAccountRefusals.levelTaken.msg } })
    await updateLevel(tx, params.id, body)
    return getLevels(tx, actor.accountId)
  })
