import { z } from 'zod'
import { isRequired } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { cents, email, id, instant } from '../../common/text.ts'

export const staffRefusals = {
  worksHere: refusal(409, 'works_here', 'This person works at this shop already.'),
  invited: refusal(409, 'invited', 'This person is invited already. Take that invitation back to send another.'),
  invitationOver: refusal(409, 'invitation_over', 'This invitation is not open any more. Ask the shop for a new one.'),
  confirmFirst: refusal(403, 'confirm_first', 'Confirm your e-mail first: the invitation was sent to it.'),
}

export const titles = ['Technician', 'Service advisor', 'Parts', 'Manager'] as const

/** What somebody does at the shop, and cents an hour. */
const position = { title: z.enum(titles, isRequired('Position')), payRate: cents('Pay rate', { max: 100_000 }) }

export const InvitationForm = z.strictObject({ email: email(), ...position })
export type InvitationForm = z.output<typeof InvitationForm>
export const PositionForm = z.strictObject(position)
export type PositionForm = z.output<typeof PositionForm>

export const StaffMember = z.strictObject({
  accountId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string(),
  /** Empty until somebody said it. */
  title: z.string(),
  /** Cents an hour. */
  payRate: z.int(),
  since: instant('Date'),
})
export type StaffMember = z.output<typeof StaffMember>

export const Staff = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  employees: z.array(StaffMember),
  invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      title: z.string(),
      payRate: z.int(),
      invitedAt: instant('Date'),
      expiresAt: instant('Date'),
    }),
  ),
})
export type Staff = z.output<typeof Staff>

export const MyInvitations = z.strictObject({
  /** Until the e-mail is confirmed nothing is shown that was sent to it. */
  isEmailConfirmed: z.boolean(),
  invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      shop: z.strictObject({ id: z.uuid(), dba: z.string(), city: z.string(), state: z.string(), timeZone: z.string() }),
      title: z.string(),
      expiresAt: instant('Date'),
    }),
  ),
})
export type MyInvitations = z.output<typeof MyInvitations>

/** How long an invitation can be accepted, in days. */
export const invitationDays = 14

const inPath = z.strictObject({ shop: id('Shop') })
const member = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
const change = { who: ['owner'], reply: Staff } as const

export const staff = {
  list: route('owner', 'GET /employee/{shop}', {
    ...change,
    what: 'Who works at an own shop, and who is invited',
    params: inPath,
  }),
  invite: route('owner', 'POST /employee/{shop}', {
    ...change,
    what: 'Invite an auto technician by e-mail',
    params: inPath,
    body: InvitationForm,
    refuses: [staffRefusals.worksHere, staffRefusals.invited],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  withdraw: route('owner', 'DELETE /employee/{shop}/invitation/{id}', {
    ...change,
    evenExpired: true,
    what: 'Take an invitation back',
    params: z.strictObject({ shop: id('Shop'), id: id('Invitation') }),
    refuses: [staffRefusals.invitationOver],
  }),
  change: route('owner', 'PUT /employee/{shop}/{accountId}', {
    ...change,
    what: 'Change what somebody does at the shop and what an hour costs',
    params: member,
    body: PositionForm,
  }),
  dismiss: route('owner', 'DELETE /employee/{shop}/{accountId}', {
    ...change,
    evenExpired: true,
    what: 'Somebody does not work at the shop any more; they are signed out everywhere',
    params: member,
  }),
  mine: route('employee', 'GET /external/invitations', {
    what: 'The shops that invite the signed-in technician',
    who: ['employee'],
    reply: MyInvitations,
  }),
  answer: route('employee', 'POST /external/invitations/{id}', {
    what: 'Accept or decline an invitation; only with a confirmed e-mail',
    who: ['employee'],
    evenExpired: true,
    params: z.strictObject({ id: id('Invitation') }),
    body: z.strictObject({ answer: z.enum(['accept', 'decline'], isRequired('Answer')) }),
    reply: MyInvitations,
    refuses: [staffRefusals.invitationOver, staffRefusals.confirmFirst],
  }),
}
