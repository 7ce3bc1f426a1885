import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { correctAccount } from '../../../hiring/direct-deposits/server/index.ts'
import { getOwnRecord } from '../../../hiring/personnel/server/index.ts'
import { lockOwnChange, markAccepted } from '../../bank-files/server/index.ts'
import { openText } from '../../pay-bank/server/index.ts'
import { bankReturnRefusals, type ownBankChanges } from '../contract/index.ts'
import { readOwnChanges } from './own-changes.ts'
import type { Correction } from './read-returns.ts'

/** Writes the bank's account into the direct deposit, as a change that the employee made and can still cancel. */
export const acceptChange: Verb<typeof ownBankChanges.accept> = ({ db, ...context }, { params }) =>
  inTransaction(db, async (tx) => {
    const { actor, clock, get } = context
    const change = (await lockOwnChange(tx, actor.accountId, params.id)) ?? refuse(standardRefusals.notFound)
    refuseIf(change.acceptedAt ? bankReturnRefusals.changeAnswered : null)
    const record = await getOwnRecord(tx, actor, actor.email, change.shopId)
    const { from, to } = JSON.parse(openText(get, 'return', change.id, change.sealed)) as Correction
    refuseIf((await correctAccount(tx, context, record, { from, to })) ? null : bankReturnRefusals.changeAnswered)
    await markAccepted(tx, change.id, clock.now())
    return readOwnChanges({ db: tx, actor })
  })
