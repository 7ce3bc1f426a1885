import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordOwnAct } from '../../audit/server/index.ts'
import { lockOwnSession } from '../../auth/server/index.ts'
import { type secondFactor, secondFactorRefusals as refusals } from '../contract/index.ts'
import { requirePassword } from './access.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { findMethods } from './store.ts'

export const renewRecoveryCodes: Verb<typeof secondFactor.renewRecoveryCodes> = async (context, { body }) => {
  await requirePassword(context, body.password)
  const { db, actor, log } = context
  return inTransaction(db, async (tx) => {
    await lockOwnSession({ ...context, db: tx })
    const { totp, passkey } = await findMethods(tx, actor.accountId)
    if (!totp && !passkey) refuse(refusals.nothingToRecover)
    await recordOwnAct({ ...context, db: tx }, actor, 'recovery-codes-renewed')
    log.info({ account: actor.accountId }, 'new recovery codes')
    return { recoveryCodes: await createRecoveryCodes(tx, actor.accountId) }
  })
}
