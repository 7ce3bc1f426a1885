import type { Verb } from '../../../../kit/server/index.ts'
import type { ownDeductions } from '../contract/index.ts'
import { requireOwnPay } from './access.ts'
import { readOwn } from './read-deductions.ts'

export const getMyDeductions: Verb<typeof ownDeductions.mine> = async ({ db, actor, clock }, { params: { shop } }) =>
  readOwn(db, shop, await requireOwnPay(db, actor, shop), clock.now())
