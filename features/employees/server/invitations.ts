import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { inTransaction } from '../../../server/kit/database/database.ts'
import { notify } from '../../notifications/server/index.ts'
import { addMember } from '../../shops/server/index.ts'
import { type MyInvitations, type staff, staffRefusals } from '../staff-contract.ts'
import { endInvitation, invitationsJson, isEmailConfirmed } from './store-staff.ts'

export const mine: Verb<typeof staff.mine> = async ({ db, actor, clock }) =>
  new JsonText<MyInvitations>(await invitationsJson(db, actor.accountId, clock.now()))

export const answer: Verb<typeof staff.answer> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    // Anybody can sign up with an e-mail; whose mailbox it is shows the confirmation.
    if (!(await isEmailConfirmed(tx, actor.accountId))) refuse(staffRefusals.confirmFirst)
    const accepts = body.answer === 'accept'
    const ended = await endInvitation(tx, params.id, { email: actor.email }, accepts ? 'accepted' : 'declined', now)
    if (ended === 'over') refuse(staffRefusals.invitationOver)
    const { shopId, title, payRate, invitedBy } = ended ?? refuse(standardRefusals.notFound)
    if (accepts) await addMember(tx, shopId, actor.accountId, 'employee', { title, payRate })
    await notify(tx, {
      accountId: invitedBy,
      type: 'default',
      title: `${actor.email} ${accepts ? 'works at your shop now' : 'declined your invitation'}`,
      body: accepts ? `As ${title.toLowerCase()}.` : '',
      data: { path: `/${shopId}/employee` },
    })
    return new JsonText<MyInvitations>(await invitationsJson(tx, actor.accountId, now))
  })
