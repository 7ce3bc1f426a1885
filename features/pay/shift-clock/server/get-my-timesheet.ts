import type { Verb } from '../../../../kit/server/index.ts'
import type { shiftClock } from '../contract/index.ts'
import { requireOwnWorkplace } from './access.ts'
import { readTimesheet } from './read-timesheet.ts'

export const getMyTimesheet: Verb<typeof shiftClock.mine> = async ({ db, actor, clock }, { params, query }) =>
  readTimesheet(db, await requireOwnWorkplace(db, actor, params.shop), { week: query.week, now: clock.now(), reader: 'employee' })
