import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { payRuns } from '../contract/index.ts'
import { listPayable } from './store.ts'

export const listEmployees: Verb<typeof payRuns.employees> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  return { employees: await listPayable(db, shop, clock.now()) }
}
