import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { jobClock } from '../contract/index.ts'
import { parseHours, requireValidHours } from './access.ts'
import { announceClock } from './announce-clock.ts'
import { insertCorrection, lockClock, readEntry, updateHours } from './store.ts'

export const correctHours: Verb<typeof jobClock.correct> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const found = (await lockClock(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const hours = parseHours(body)
    await requireValidHours(tx, context, found, { hours, was: found.startedAt, besides: found.id })
    await insertCorrection(tx, found, found, { reason: body.reason, by: context.actor.accountId, at: context.clock.now() })
    await updateHours(tx, found.id, hours)
    await announceClock(tx, found)
    return readEntry(tx, found.id)
  })
