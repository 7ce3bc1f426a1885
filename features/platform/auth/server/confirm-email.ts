import { refuse } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { confirmationRefusals, type confirmations } from '../contract/index.ts'
import { getAccountInfo } from './get-account-info.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { markEmailConfirmed } from './mark-email-confirmed.ts'
import { confirmationKey, fingerprintToken } from './send-confirmation.ts'
import { hasConfirmation } from './store.ts'

export const confirmEmail: Verb<typeof confirmations.confirm> = async (context, { body: { token } }) => {
  await inRetriedTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    const { account } = await lockOwnSession(visit)
    const fingerprint = fingerprintToken(context.get(confirmationKey), token)
    if (!(await hasConfirmation(tx, fingerprint, account, context.clock.now()))) refuse(confirmationRefusals.confirmationEnded)
    await markEmailConfirmed(visit, account)
  })
  context.log.info({ account: context.actor.accountId }, 'e-mail confirmed')
  return getAccountInfo(context, context.actor.accountId)
}
