import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { timesheets } from '../contract/index.ts'
import { requireTimesheet } from './access.ts'
import { readTimesheet } from './read-timesheet.ts'
import { replaceDay } from './replace-day.ts'

export const correctDay: Verb<typeof timesheets.correct> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const place = await requireTimesheet(tx, context.actor, params.shop, params.accountId)
    await replaceDay(tx, place, context, body)
    const reader = place.accountId === context.actor.accountId ? 'employee' : 'shop'
    return readTimesheet(tx, place, { week: body.day, now: context.clock.now(), reader })
  })
