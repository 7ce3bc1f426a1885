import { route } from '../../../../common/route.ts'
import { MyPermissions } from './schemas.ts'

/** Apart from the other calls: every page of an employee makes it, and few make the others. */
export const permissionCalls = {
  listMine: route('employee', 'GET /external/permissions', {
    what: 'List what the signed-in employee may do at each of their shops',
    who: ['employee'],
    reply: MyPermissions,
  }),
}
