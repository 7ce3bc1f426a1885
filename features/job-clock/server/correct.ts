import { isInvalid } from '../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { lockLabor } from '../../work-orders/server/index.ts'
import { clockRefusals, type jobClock } from '../contract.ts'
import { type Hours, reasonNotToCorrect, reasonNotToKeep } from '../rules.ts'
import { announceClock } from './clock.ts'
import {
  changeHours,
  findClock,
  findCorrector,
  hasWorkedAt,
  holdClocksOf,
  insertClock,
  keepCorrection,
  overlaps,
  readEntry,
} from './store.ts'

const hoursOf = (body: { startedAt: string; endedAt: string }): Hours => ({
  startedAt: new Date(body.startedAt),
  endedAt: new Date(body.endedAt),
})

export const correct: Verb<typeof jobClock.correct> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const found = (await findClock(tx, params.id)) ?? refuse(standardRefusals.notFound)
    const hours = hoursOf(body)
    await stopUnlessKept(tx, context, found, { hours, was: found.startedAt, besides: found.id })
    await keepCorrection(tx, found, found, { reason: body.reason, by: context.actor.accountId, at: context.clock.now() })
    await changeHours(tx, found.id, hours)
    await announceClock(tx, found)
    return readEntry(tx, found.id)
  })

export const add: Verb<typeof jobClock.add> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { id: laborId, title, order } = await lockLabor(tx, context.actor, params.id)
    const entry = { shopId: order.shopId, workOrderId: order.id, accountId: body.accountId }
    if (!(await hasWorkedAt(tx, order.shopId, body.accountId))) throw badInput({ accountId: isInvalid('Technician') })
    const hours = hoursOf(body)
    await stopUnlessKept(tx, context, entry, { hours, was: hours.startedAt, besides: null })
    const id = await insertClock(tx, { ...entry, laborId, title, ...hours })
    const by = { reason: body.reason, by: context.actor.accountId, at: context.clock.now() }
    await keepCorrection(tx, { id, shopId: order.shopId }, null, by)
    await announceClock(tx, entry)
    return readEntry(tx, id)
  })

/** Ends the verb unless these hours may be written down for that person by the caller. */
async function stopUnlessKept(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  entry: { shopId: string; accountId: string },
  { hours, was, besides }: { hours: Hours; was: Date; besides: string | null },
): Promise<void> {
  const who = (await findCorrector(tx, entry.shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)
  await holdClocksOf(tx, entry.accountId)
  const now = clock.now()
  const starts = [was, hours.startedAt]
  refuseIf(reasonNotToCorrect(who, { accountId: entry.accountId, starts }, { now, timeZone: who.timeZone }))
  refuseIf(reasonNotToKeep(hours, now))
  refuseIf((await overlaps(tx, entry.accountId, hours, besides)) ? clockRefusals.overlaps : null)
}
