import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { addMember } from '../../shops/server/index.ts'
import { type MyInvitations, type staff, staffRefusals } from '../contract/index.ts'
import { getPreset } from '../rules.ts'
import { endInvitation, findInvitationsJson, isEmailConfirmed } from './store-staff.ts'

export const answerInvitation: Verb<typeof staff.answerInvitation> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    // Anyone can sign up with any e-mail. Only the confirmation proves whose mailbox it is.
    if (!(await isEmailConfirmed(tx, actor.accountId))) refuse(staffRefusals.emailNotConfirmed)
    const accepts = body.answer === 'accept'
    const ended = await endInvitation(tx, params.id, { email: actor.email }, accepts ? 'accepted' : 'declined', now)
    if (ended === 'over') refuse(staffRefusals.invitationClosed)
    const { shopId, title, payRate, invitedBy } = ended ?? refuse(standardRefusals.notFound)
    if (accepts) await addMember(tx, shopId, actor.accountId, 'employee', { title, payRate, permissions: getPreset(title) })
    await notifyAccount(tx, {
      accountId: invitedBy,
      type: 'default',
      subject: 'account',
      title: `${actor.email} ${accepts ? 'now works at your shop' : 'declined your invitation'}`,
      body: accepts ? `As ${title.toLowerCase()}.` : '',
      data: { path: `/${shopId}/employee` },
    })
    return new JsonText<MyInvitations>(await findInvitationsJson(tx, actor.accountId, now))
  })
