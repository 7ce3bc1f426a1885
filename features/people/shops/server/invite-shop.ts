import { dayMilliseconds } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { isEmailConfirmed } from '../../../platform/auth/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { shopRefusals, type shops } from '../contract/index.ts'
import { insertReferral, isShopEmail } from './store.ts'

const daysBetween = 30

/** Mails nothing that the customer wrote, so that nobody can send their own words to strangers through us. */
export const inviteShop: Verb<typeof shops.invite> = ({ db, actor, clock, config }, { params: { email } }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    refuseIf((await isEmailConfirmed(tx, actor.accountId)) ? null : shopRefusals.emailNotConfirmed)
    refuseIf((await isShopEmail(tx, email)) ? shopRefusals.shopRegistered : null)
    const invitation = { email, invitedBy: actor.accountId, now, before: new Date(now.getTime() - daysBetween * dayMilliseconds) }
    refuseIf((await insertReferral(tx, invitation)) ? null : shopRefusals.shopInvited)
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      subject: 'A customer invites your shop to Liftbay',
      ...composeMail({
        title: 'One of your customers would like to book you on Liftbay',
        lines: [
          'On Liftbay, customers book a visit online, approve every job on their phone before you start it, and pay the bill there.',
          'Register your shop to take their bookings. If this mail is not for a repair shop, you can ignore it.',
        ],
        button: { label: 'Register your shop', url: `${config.appUrl}/shop/register/${encodeURIComponent(email)}` },
      }),
    })
    return { isInvited: true as const }
  })
