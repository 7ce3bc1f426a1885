import type { Verb } from '../../../../kit/server/index.ts'
import type { payPlans } from '../contract/index.ts'
import { requireEmployee } from './access.ts'
import { readWeek } from './read-week.ts'

export const listPersonItems: Verb<typeof payPlans.items> = async ({ db, actor, clock }, { params, query }) =>
  readWeek(db, await requireEmployee(db, actor, params.shop, params.accountId), { week: query.week, clock })
