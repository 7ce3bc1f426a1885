import { isInvalid } from '../../../../common/messages.ts'
import { makeBadInput, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockLabor } from '../../work-orders/server/index.ts'
import type { jobClock } from '../contract/index.ts'
import { parseHours, requireValidHours } from './access.ts'
import { announceClock } from './announce-clock.ts'
import { clockCost } from './clock-cost.ts'
import { hasWorkedAt, insertClock, insertCorrection, readEntry } from './store.ts'

export const addHours: Verb<typeof jobClock.add> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { id: laborId, title, order } = await lockLabor(tx, context.actor, params.id)
    const entry = { shopId: order.shopId, workOrderId: order.id, accountId: body.accountId }
    if (!(await hasWorkedAt(tx, order.shopId, body.accountId))) throw makeBadInput({ accountId: isInvalid('Technician') })
    const hours = parseHours(body)
    await requireValidHours(tx, context, entry, { hours, was: hours.startedAt, besides: null })
    const costCents = await context.get(clockCost)(tx, { ...entry, at: hours.startedAt })
    const id = await insertClock(tx, { ...entry, laborId, title, ...hours, costCents })
    const by = { reason: body.reason, by: context.actor.accountId, at: context.clock.now() }
    await insertCorrection(tx, { id, shopId: order.shopId }, null, by)
    await announceClock(tx, entry)
    return readEntry(tx, id)
  })
