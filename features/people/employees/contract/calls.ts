import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { needsByFields } from '../../../../common/permissions.ts'
import { route, staffRoute } from '../../../../common/route.ts'
import { email, id, line } from '../../../../common/text.ts'
import { authRefusals, SignedIn } from '../../../platform/auth/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { shopRefusals } from '../../shops/contract/index.ts'
import { FieldValues } from '../../user-fields/contract/index.ts'
import { employeeRefusals, staffRefusals } from './refusals.ts'
import {
  Employee,
  EmployeeInformationForm,
  InvitationForm,
  MyInvitations,
  NewEmployeeForm,
  PermissionsForm,
  PositionForm,
  Staff,
} from './schemas.ts'

const ownEmail = z.strictObject({ email: email() })
const password = (label: string) => z.string(isRequired(label)).trim().min(1, isRequired(label)).max(200, `${label} is too long`)

const whatPasswordChangeDoes =
  'Change the password; ends all other sessions. A temporary password need not be sent again, and an e-mail must be the caller’s own'
const passwordChange = {
  who: ['employee'],
  allowedWhenExpired: true,
  withTemporaryPassword: true,
  body: z.strictObject({
    email: email().optional(),
    currentPassword: password('Current password').optional(),
    password: password('Password'),
  }),
  reply: SignedIn,
  refuses: [employeeRefusals.passwordWrong],
  limits: [{ max: 10, seconds: 600, per: 'account' }],
} as const

export const employees = {
  getMine: route('employee', 'GET /external/me', { what: 'Get the signed-in technician', who: ['employee'], reply: Employee }),
  update: route('employee', 'POST /external/update', {
    what: 'Change the employee information',
    who: ['employee'],
    allowedWhenExpired: true,
    body: EmployeeInformationForm,
    reply: Employee,
    version: true,
  }),
  changePassword: route('employee', 'POST /external/updatepassword', { ...passwordChange, what: whatPasswordChangeDoes }),
  changePasswordByWeb: route('web', 'POST /employee/updatepassword', {
    ...passwordChange,
    what: `${whatPasswordChangeDoes} (the same call in the web service)`,
  }),
  listShops: route('employee', 'GET /{email}/shop', {
    what: 'List the shops the employee works at',
    who: ['employee'],
    params: ownEmail,
    reply: z.strictObject({
      shops: z.array(z.strictObject({ id: z.uuid(), dba: z.string(), city: z.string(), state: z.string(), phone1: z.string() })),
    }),
  }),
}

const inPath = z.strictObject({ shop: id('Shop') })
const member = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
const change = { needs: 'shop.employees', reply: Staff } as const
/** Not everyone who manages employees may set pay. */
const withRate = { needs: needsByFields({ payRate: 'pay.plans' }, 'shop.employees'), reply: Staff } as const

export const staff = {
  list: staffRoute('owner', 'GET /employee/{shop}', {
    ...change,
    what: 'List the employees and open invitations of a shop; employees filtered by words in name, position, phone, e-mail or user fields',
    params: inPath,
    query: z.strictObject({ text: line('Text', 80).optional() }),
  }),
  invite: staffRoute('owner', 'POST /employee/{shop}', {
    ...withRate,
    what: 'Invite an auto technician by e-mail',
    confirms: true,
    params: inPath,
    body: InvitationForm,
    refuses: [
      staffRefusals.employeeWorksHere,
      staffRefusals.cannotGrant,
      staffRefusals.employeeInvited,
      shopRefusals.ownerUnconfirmed,
      messageRefusals.limitReached,
    ],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  createAccount: staffRoute('owner', 'POST /employee/{shop}/account', {
    ...withRate,
    what: 'Create an account with a temporary password for someone who works at the shop. They choose their own when they first log in',
    confirms: true,
    params: inPath,
    body: NewEmployeeForm,
    refuses: [
      authRefusals.emailTaken,
      staffRefusals.cannotGrant,
      staffRefusals.hasAccount,
      shopRefusals.ownerUnconfirmed,
      messageRefusals.limitReached,
    ],
    once: true,
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  withdrawInvitation: staffRoute('owner', 'DELETE /employee/{shop}/invitation/{id}', {
    ...change,
    allowedWhenExpired: true,
    what: 'Cancel an invitation',
    params: z.strictObject({ shop: id('Shop'), id: id('Invitation') }),
    refuses: [staffRefusals.invitationClosed],
  }),
  changePosition: staffRoute('owner', 'PUT /employee/{shop}/{accountId}', {
    ...withRate,
    what: 'Change an employee’s position and pay rate, with the permissions of the position or the ones they have',
    confirms: true,
    params: member,
    body: PositionForm,
    refuses: [staffRefusals.ownPermissions, staffRefusals.cannotGrant],
  }),
  changePermissions: staffRoute('owner', 'PUT /employee/{shop}/{accountId}/permissions', {
    ...change,
    what: 'Set what an employee may do; takes effect at once',
    confirms: true,
    params: member,
    body: PermissionsForm,
    refuses: [staffRefusals.ownPermissions, staffRefusals.cannotGrant],
  }),
  saveFields: staffRoute('owner', 'PUT /employee/{shop}/{accountId}/fields', {
    ...change,
    what: 'Set the shop’s user fields of an employee; those left out stay as they are. If-Match has the `fieldsVersion`',
    params: member,
    body: z.strictObject({ fields: FieldValues }),
    version: true,
  }),
  dismiss: staffRoute('owner', 'DELETE /employee/{shop}/{accountId}', {
    ...change,
    allowedWhenExpired: true,
    what: 'Remove an employee from the shop and sign them out everywhere',
    params: member,
    refuses: [staffRefusals.ownPermissions],
  }),
  listMyInvitations: route('employee', 'GET /external/invitations', {
    what: 'List the shops that invite the signed-in technician',
    who: ['employee'],
    reply: MyInvitations,
  }),
  answerInvitation: route('employee', 'POST /external/invitations/{id}', {
    what: 'Accept or decline an invitation; requires a confirmed e-mail',
    who: ['employee'],
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Invitation') }),
    body: z.strictObject({ answer: z.enum(['accept', 'decline'], isRequired('Answer')) }),
    reply: MyInvitations,
    refuses: [staffRefusals.invitationClosed, staffRefusals.emailNotConfirmed],
  }),
}
