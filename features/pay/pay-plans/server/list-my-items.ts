import type { Verb } from '../../../../kit/server/index.ts'
import type { myPay } from '../contract/index.ts'
import { requireOwnPlace } from './access.ts'
import { readWeek } from './read-week.ts'

export const listMyItems: Verb<typeof myPay.items> = async ({ db, actor, clock }, { params, query }) =>
  readWeek(db, await requireOwnPlace(db, actor, params.shop), { week: query.week, clock })
