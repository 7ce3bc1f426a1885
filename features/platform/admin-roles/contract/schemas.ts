import { z } from 'zod'
import { type AdminRole, adminRoles } from '../../../../common/admin-roles.ts'
import { id, instant, isInvalid, isRequired, line, paragraph } from '../../../../common/text.ts'
import { typedPassword } from '../../auth/contract/index.ts'

/** At least one, each once, in the order of the list. */
const roles = z
  .array(z.enum(adminRoles, isInvalid('Roles')), isRequired('Roles'))
  .min(1, 'Choose at least one role')
  .transform((given): AdminRole[] => adminRoles.filter((role) => given.includes(role)))

export const Admin = z.strictObject({
  accountId: id('Admin'),
  name: z.string(),
  /** '' after they left: the name can be used again. */
  username: z.string(),
  roles: z.array(z.enum(adminRoles)),
  /** They have not chosen their own password yet. */
  isTemporaryPassword: z.boolean(),
  addedAt: instant('Date'),
  addedBy: z.string().nullable(),
  endedAt: instant('Date').nullable(),
  endedBy: z.string().nullable(),
  lastSeenAt: instant('Date').nullable(),
  version: z.int(),
})
export type Admin = z.output<typeof Admin>

export const NewAdminForm = z.strictObject({
  name: line('Name', 80),
  /** Also an e-mail address; then messages from the contact page go there. */
  username: line('Username', 254).transform((text) => text.toLowerCase()),
  password: typedPassword,
  roles,
})

export const RolesForm = z.strictObject({ roles })
export const EndAdminForm = z.strictObject({ reason: paragraph('Reason', 400) })
