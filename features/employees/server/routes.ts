import { serve } from '../../../server/kit/context.ts'
import { employees } from '../contract.ts'
import { changePassword } from './change-password.ts'
import { mine, shops, update } from './mine.ts'

export const routes = serve('employees', employees, { mine, update, changePassword, shops })
