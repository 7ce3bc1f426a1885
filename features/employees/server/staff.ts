import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { showDay } from '../../../common/dates.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { dropSessions, endSessionRows } from '../../auth/server/index.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { forgetAbout, notify } from '../../notifications/server/index.ts'
import { changeMember, endMember, ownedShopName, shopForPaper } from '../../shops/server/index.ts'
import { invitationDays, type InvitationForm, type Staff, type staff, staffRefusals } from '../staff-contract.ts'
import { endInvitation, findConfirmedEmployee, insertInvitation, staffJson, worksAt } from './store-staff.ts'

export const list: Verb<typeof staff.list> = async (context, { params }) => {
  await ownedShopName(context.db, context.actor, params.shop)
  return staffOf(context, params.shop)
}

export const invite: Verb<typeof staff.invite> = (context, { params, body }) =>
  inOwnShop(context, params.shop, async (tx, dba) => {
    const now = context.clock.now()
    const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
    refuseIf((await worksAt(tx, params.shop, body.email)) ? staffRefusals.worksHere : null)
    const made = { ...body, shopId: params.shop, invitedBy: context.actor.accountId, now, expiresAt }
    refuseIf((await insertInvitation(tx, made)) ? null : staffRefusals.invited)
    await tellInvited(tx, context.config.appUrl, body, { dba, shopId: params.shop, expiresAt })
  })

async function tellInvited(
  tx: Db,
  appUrl: string,
  { email, title }: InvitationForm,
  { dba, shopId, expiresAt }: { dba: string; shopId: string; expiresAt: Date },
): Promise<void> {
  const invited = `${dba} invites you to work there as ${title.toLowerCase()} on Liftbay`
  const accountId = await findConfirmedEmployee(tx, email)
  const { timeZone } = await shopForPaper(tx, shopId)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject: `${dba} invites you to its shop`,
    ...mailText({
      title: invited,
      lines: [
        `Log in as an auto technician with this e-mail address, or sign up with it and confirm it; then accept under "Account Information".`,
        `The invitation is good until ${showDay(expiresAt, timeZone)}. You do not know this shop? Then there is nothing to do.`,
      ],
      button: { label: 'See the invitation', url: `${appUrl}/employee-information` },
    }),
  })
  if (accountId)
    await notify(tx, {
      accountId,
      type: 'default',
      title: `${dba} invites you to its shop`,
      body: `As ${title.toLowerCase()}. Accept or decline under "Account Information".`,
      data: { path: '/employee-information' },
    })
}

export const withdraw: Verb<typeof staff.withdraw> = (context, { params }) =>
  inOwnShop(context, params.shop, async (tx) => {
    const ended = await endInvitation(tx, params.id, { shopId: params.shop }, 'withdrawn', context.clock.now())
    refuseIf(ended === null ? standardRefusals.notFound : ended === 'over' ? staffRefusals.invitationOver : null)
  })

export const change: Verb<typeof staff.change> = (context, { params, body }) =>
  inOwnShop(context, params.shop, async (tx) => {
    if (!(await changeMember(tx, params.shop, params.accountId, body))) refuse(standardRefusals.notFound)
  })

export const dismiss: Verb<typeof staff.dismiss> = async (context, { params }) => {
  const now = context.clock.now()
  let signedOut: string[] = []
  const reply = await inOwnShop(context, params.shop, async (tx, dba) => {
    if (!(await endMember(tx, params.shop, params.accountId, now))) refuse(standardRefusals.notFound)
    // What an open page still hears must not be the shop's.
    signedOut = await endSessionRows(tx, { accountId: params.accountId }, now)
    // Each names a customer, and some say what they wrote.
    await forgetAbout(tx, params.accountId, { shop: params.shop })
    await notify(tx, {
      accountId: params.accountId,
      type: 'default',
      title: `You do not work at ${dba} any more`,
      body: 'Its board and work orders are closed to you.',
      data: {},
    })
  })
  dropSessions(context.get, signedOut)
  return reply
}

/** The list as it is now. */
const staffOf = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, shopId: string) =>
  new JsonText<Staff>(await staffJson(db, shopId, clock.now()))

const inOwnShop = (context: Context<Actor>, shopId: string, work: (tx: Db, dba: string) => Promise<void>) =>
  inTransaction(context.db, async (tx) => {
    await work(tx, await ownedShopName(tx, context.actor, shopId))
    return staffOf({ ...context, db: tx }, shopId)
  })
