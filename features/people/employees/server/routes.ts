import { connectVerbs } from '../../../../kit/server/index.ts'
import { employees, permissionCalls, staff } from '../contract/index.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changePassword } from './change-password.ts'
import { changePermissions } from './change-permissions.ts'
import { changePosition } from './change-position.ts'
import { createStaffAccount } from './create-staff-account.ts'
import { dismissEmployee } from './dismiss-employee.ts'
import { getMyEmployee } from './get-my-employee.ts'
import { inviteEmployee } from './invite-employee.ts'
import { listMyInvitations } from './list-my-invitations.ts'
import { listMyPermissions } from './list-my-permissions.ts'
import { listMyShops } from './list-my-shops.ts'
import { listStaff } from './list-staff.ts'
import { saveStaffFields } from './save-staff-fields.ts'
import { updateMyEmployee } from './update-my-employee.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const routes = [
  ...connectVerbs('permission-calls', permissionCalls, { listMine: listMyPermissions }),
  ...connectVerbs('employees', employees, {
    getMine: getMyEmployee,
    update: updateMyEmployee,
    changePassword,
    changePasswordByWeb: changePassword,
    listShops: listMyShops,
  }),
  ...connectVerbs('staff', staff, {
    list: listStaff,
    invite: inviteEmployee,
    createAccount: createStaffAccount,
    withdrawInvitation,
    changePosition,
    changePermissions,
    saveFields: saveStaffFields,
    dismiss: dismissEmployee,
    listMyInvitations,
    answerInvitation,
  }),
]
