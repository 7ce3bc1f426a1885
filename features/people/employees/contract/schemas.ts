import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { permissions } from '../../../../common/permissions.ts'
import { cents, email, instant, line, optionalLine, optionalPhone, phone, zipCode } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { UserField } from '../../user-fields/contract/index.ts'

/** The fields an auto technician fills in at sign-up and may change later. */
export const EmployeeForm = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  address: line('Address'),
  aptSuite: optionalLine('Apt / Suite', 40),
  city: line('City', 80),
  state: stateCode(),
  zip: zipCode(),
  phone1: phone(),
})
export type EmployeeForm = z.output<typeof EmployeeForm>

/** Not sent is not the same as blank. */
const ifSent = <T extends z.core.$ZodType>(schema: T) => z.union([z.undefined(), schema])

/** Whom to call when something happens at work. */
const emergencyContact = {
  emergencyName: ifSent(optionalLine('Emergency contact')),
  emergencyRelationship: ifSent(optionalLine('Relationship', 60)),
  emergencyPhone: ifSent(optionalPhone('Emergency phone')),
}

/** The fields an employee changes on the account page. Without the emergency contact, the saved one stays. */
export const EmployeeInformationForm = EmployeeForm.extend({
  ...emergencyContact,
  /** Need not be sent, and must be the caller's own. A new one has to be confirmed first, and has calls of its own. */
  email: email().optional(),
}).superRefine(({ emergencyName, emergencyPhone }, { addIssue }) => {
  if (emergencyName && emergencyPhone === '')
    addIssue({ code: 'custom', path: ['emergencyPhone'], message: isRequired('Emergency phone') })
  if (emergencyPhone && emergencyName === '')
    addIssue({ code: 'custom', path: ['emergencyName'], message: isRequired('Emergency contact') })
})
export type EmployeeInformationForm = z.output<typeof EmployeeInformationForm>

export const Employee = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  /** Blank until the employee fills it in, when the shop created the account. */
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone1: z.string(),
  emergencyName: z.string(),
  emergencyRelationship: z.string(),
  emergencyPhone: z.string(),
  email: z.string(),
})
export type Employee = z.output<typeof Employee>

/** Positions that come with a set of permissions. An employee without a position has the technician's. */
export const titles = ['Technician', 'Service advisor', 'Parts', 'Manager'] as const
export type Title = (typeof titles)[number]

/** An employee's position and pay rate in cents per hour. Only those who may change pay plans send a rate; without one, it stays, and is 0 at first. */
const position = {
  title: z.enum(titles, isRequired('Position')),
  payRate: cents('Pay rate', { max: 100_000 }).optional(),
}

export const InvitationForm = z.strictObject({ email: email(), ...position })
export type InvitationForm = z.output<typeof InvitationForm>

/** An account that the shop creates for someone who works there now. They replace the password when they first log in. */
export const NewEmployeeForm = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  email: email(),
  phone1: phone(),
  password: z
    .string(isRequired('Temporary password'))
    .trim()
    .min(1, isRequired('Temporary password'))
    .max(200, 'Temporary password is too long'),
  ...position,
})
export type NewEmployeeForm = z.output<typeof NewEmployeeForm>
/** With `appliesPreset`, the employee gets the permissions of the position; otherwise they keep theirs. */
export const PositionForm = z.strictObject({ ...position, appliesPreset: z.boolean().default(false) })
export type PositionForm = z.output<typeof PositionForm>

const permission = z.enum(permissions)
export const PermissionsForm = z.strictObject({
  permissions: z.array(permission).max(permissions.length, isRequired('Permissions')),
})

/** The signed-in employee's permissions, by shop. */
export const MyPermissions = z.strictObject({
  shops: z.array(z.strictObject({ shop: z.uuid(), permissions: z.array(permission) })),
})
export type MyPermissions = z.output<typeof MyPermissions>

export const StaffMember = z.strictObject({
  accountId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string(),
  /** Empty until the owner sets it. */
  title: z.string(),
  /** Cents per hour; null for readers who may not see what others are paid. */
  payRate: z.int().nullable(),
  since: instant('Date'),
  permissions: z.array(permission),
  /** The last change of the permissions: the person who made it, and when. */
  lastChange: z.strictObject({ by: z.string(), at: instant('Date') }).nullable(),
  /** The shop's user fields of employees, with this one's values. */
  fields: z.array(UserField),
  fieldsVersion: z.int(),
})
export type StaffMember = z.output<typeof StaffMember>

export const Staff = z.strictObject({
  /** The reader, who cannot change their own permissions, and what they may give to others. */
  reader: z.strictObject({ accountId: z.uuid(), permissions: z.array(permission) }),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  employees: z.array(StaffMember),
  invitations: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string(),
      title: z.string(),
      payRate: z.int().nullable(),
      invitedAt: instant('Date'),
      expiresAt: instant('Date'),
    }),
  ),
})
export type Staff = z.output<typeof Staff>

export const MyInvitations = z.strictObject({
  /** The list is empty until the technician confirms their e-mail. */
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

/** How many days an invitation stays open. */
export const invitationDays = 14
