import { serve } from '../../../server/kit/context.ts'
import { employees } from '../contract.ts'
import { staff } from '../staff-contract.ts'
import { changePassword } from './change-password.ts'
import * as invitations from './invitations.ts'
import { mine, shops, update } from './mine.ts'
import { change, dismiss, invite, list, withdraw } from './staff.ts'

export const routes = [
  ...serve('employees', employees, { mine, update, changePassword, shops }),
  ...serve('staff', staff, {
    list,
    invite,
    withdraw,
    change,
    dismiss,
    mine: invitations.mine,
    answer: invitations.answer,
  }),
]
