import { connectVerbs } from '../../../../kit/server/index.ts'
import { admins } from '../contract/index.ts'
import { addAdmin } from './add-admin.ts'
import { endAdmin } from './end-admin.ts'
import { listAdmins } from './list-admins.ts'
import { setAdminRoles } from './set-admin-roles.ts'

export const routes = connectVerbs('admins', admins, { list: listAdmins, add: addAdmin, setRoles: setAdminRoles, end: endAdmin })
