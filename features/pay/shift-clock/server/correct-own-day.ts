import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shiftClock } from '../contract/index.ts'
import { requireOwnWorkplace } from './access.ts'
import { readTimesheet } from './read-timesheet.ts'
import { replaceDay } from './replace-day.ts'

export const correctOwnDay: Verb<typeof shiftClock.correct> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const place = await requireOwnWorkplace(tx, context.actor, params.shop)
    await replaceDay(tx, place, context, body)
    return readTimesheet(tx, place, { week: body.day, now: context.clock.now(), reader: 'employee' })
  })
