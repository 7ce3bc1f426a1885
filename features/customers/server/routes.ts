import { serve } from '../../../server/kit/context.ts'
import { customers } from '../contract.ts'
import { changePassword } from './change-password.ts'
import { exist } from './exist.ts'
import { contact, mine, prefer, preferShop, update } from './mine.ts'

export const routes = serve('customers', customers, { exist, mine, update, contact, prefer, preferShop, changePassword })
