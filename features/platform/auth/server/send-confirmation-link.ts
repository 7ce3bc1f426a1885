import { refuse } from '../../../../common/refusal.ts'
import { refuseTooMany } from '../../../../kit/server/http/limits.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { confirmationRefusals, type confirmations } from '../contract/index.ts'
import { calculateMailWaitSeconds, maxMails, roleNames } from '../rules.ts'
import { lockOwnSession } from './lock-own-session.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { listConfirmationMails } from './store.ts'

export const sendConfirmationLink: Verb<typeof confirmations.sendLink> = async (context) => {
  const { email } = await inTransaction(context.db, async (tx) => {
    const visit = { ...context, db: tx }
    // Lock first, so that concurrent requests are all counted.
    const { account } = await lockOwnSession(visit)
    if (account.is_email_confirmed) refuse(confirmationRefusals.emailAlreadyConfirmed)
    const wait = calculateMailWaitSeconds(await listConfirmationMails(tx, account.id, maxMails), context.clock.now())
    if (wait > 0) throw refuseTooMany(wait)
    await sendConfirmation(visit, account, {
      subject: 'Confirm your e-mail',
      title: 'Confirm your e-mail',
      lines: [`This is for your ${roleNames[account.role]} account.`],
    })
    return account
  })
  context.log.info({ account: context.actor.accountId }, 'confirmation mailed')
  return { msg: `A new link is on its way to ${email}.` }
}
