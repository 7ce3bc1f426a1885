import type { Verb } from '../../../../kit/server/index.ts'
import type { timesheets } from '../contract/index.ts'
import { requireTimesheet } from './access.ts'
import { readTimesheet } from './read-timesheet.ts'

export const getTimesheet: Verb<typeof timesheets.get> = async ({ db, actor, clock }, { params, query }) =>
  readTimesheet(db, await requireTimesheet(db, actor, params.shop, params.accountId), {
    week: query.week,
    now: clock.now(),
    reader: 'shop',
  })
