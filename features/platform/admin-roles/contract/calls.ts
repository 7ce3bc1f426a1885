import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { adminRefusals } from './refusals.ts'
import { Admin, EndAdminForm, NewAdminForm, RolesForm } from './schemas.ts'

const bySuperadmin = { who: ['admin'], admins: ['superadmin'] } as const
const oneAdmin = z.strictObject({ admin: id('Admin') })

export const admins = {
  list: route('web', 'GET /admins', {
    ...bySuperadmin,
    what: 'List the admins with their roles by name, page by page; those who left come last',
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ admins: z.array(Admin), next: z.uuid().nullable() }),
  }),
  add: route('web', 'POST /admins', {
    ...bySuperadmin,
    what: 'Create an admin with roles and a temporary password, which they replace when they first log in',
    confirms: true,
    once: true,
    body: NewAdminForm,
    reply: Admin,
    refuses: [adminRefusals.usernameTaken],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
  }),
  setRoles: route('web', 'PUT /admins/{admin}/roles', {
    ...bySuperadmin,
    what: 'Change the roles of an admin; it counts at once',
    confirms: true,
    version: true,
    params: oneAdmin,
    body: RolesForm,
    reply: Admin,
    refuses: [adminRefusals.lastSuperadmin, adminRefusals.ended],
  }),
  end: route('web', 'POST /admins/{admin}/end', {
    ...bySuperadmin,
    what: 'End an admin: they are logged out everywhere and cannot log in again. What they did stays in the audit log',
    confirms: true,
    version: true,
    params: oneAdmin,
    body: EndAdminForm,
    reply: Admin,
    refuses: [adminRefusals.lastSuperadmin, adminRefusals.ended],
  }),
}
