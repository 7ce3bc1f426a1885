import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { getShopForPaper, requireConfirmedOwner } from '../../shops/server/index.ts'
import { invitationDays, type InvitationForm, type staff, staffRefusals } from '../contract/index.ts'
import { getPreset, reasonNotToGive } from '../rules.ts'
import { findConfirmedEmployee, insertInvitation, isEmployedAt } from './store-staff.ts'
import { updateStaff } from './update-staff.ts'

export const inviteEmployee: Verb<typeof staff.invite> = (context, { params, body }) =>
  updateStaff(context, params.shop, async (tx, { dba, permissions: held }) => {
    refuseIf(reasonNotToGive(held, [], getPreset(body.title)))
    await requireConfirmedOwner(tx, params.shop)
    const now = context.clock.now()
    const expiresAt = new Date(now.getTime() + invitationDays * dayMilliseconds)
    refuseIf((await isEmployedAt(tx, params.shop, body.email)) ? staffRefusals.employeeWorksHere : null)
    const made = { ...body, payRate: body.payRate ?? 0, shopId: params.shop, invitedBy: context.actor.accountId, now, expiresAt }
    refuseIf((await insertInvitation(tx, made)) ? null : staffRefusals.employeeInvited)
    await notifyInvited(tx, context.config.appUrl, body, { dba, shopId: params.shop, expiresAt })
  })

async function notifyInvited(
  tx: Db,
  appUrl: string,
  { email, title }: InvitationForm,
  { dba, shopId, expiresAt }: { dba: string; shopId: string; expiresAt: Date },
): Promise<void> {
  const invited = `${dba} invites you to work there as ${title.toLowerCase()} on Liftbay`
  const accountId = await findConfirmedEmployee(tx, email)
  const { timeZone } = await getShopForPaper(tx, shopId)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    sender: shopId,
    mustSend: true,
    subject: `${dba} invites you to join its shop`,
    ...composeMail({
      title: invited,
      lines: [
        `Log in as an auto technician with this e-mail address, or sign up with it and confirm it. Then accept under "Account Information".`,
        `The invitation is valid until ${showDay(expiresAt, timeZone)}. If you do not know this shop, you can ignore this mail.`,
      ],
      button: { label: 'See the invitation', url: `${appUrl}/employee-information` },
    }),
  })
  if (accountId)
    await notifyAccount(tx, {
      accountId,
      type: 'default',
      subject: 'account',
      title: `${dba} invites you to join its shop`,
      body: `As ${title.toLowerCase()}. Accept or decline under "Account Information".`,
      data: { path: '/employee-information' },
    })
}
