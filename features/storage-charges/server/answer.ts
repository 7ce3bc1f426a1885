import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { contactOf } from '../../customers/server/index.ts'
import {
  byOf,
  changeStorage,
  type LockedOrder,
  lockWorkOrder,
  ownWorkOrder,
  recordEvent,
} from '../../work-orders/server/index.ts'
import { type storageCharges, storageRefusals } from '../contract.ts'
import { toAgree } from '../rules.ts'
import { changing } from './charge.ts'
import { type Standing, standingOf } from './standing.ts'
import { endCharge } from './store.ts'
import { tellAnswered, tellWritten } from './tell.ts'

export const answer: Verb<typeof storageCharges.answer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await ownWorkOrder(tx, actor, params.workOrderId)
    const order = await lockWorkOrder(tx, params.workOrderId)
    if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
    const { name: givenBy } = await contactOf(tx, order.customerId)
    const amountCents = await keepAnswer(context, tx, order, await standingOf(tx, clock, order), { ...body, givenBy, how: {} })
    await tellAnswered(tx, order, { ...body, givenBy, amountCents })
    return (await standingOf(tx, clock, await lockWorkOrder(tx, order.id))).storage
  })

export const recordAnswer: Verb<typeof storageCharges.recordAnswer> = (context, { params, body }) =>
  changing(context, params.id, async (tx, order, standing) => {
    const { way, givenBy, note, phoneNumber = null } = body
    const how = { way, phoneNumber, note, takenBy: context.actor.accountId }
    const amountCents = await keepAnswer(context, tx, order, standing, { ...body, how })
    await tellWritten(tx, context.config, order, { ...body, givenBy, way, phoneNumber, amountCents })
  })

interface Given {
  storageChargeId: string
  answer: 'agreed' | 'declined'
  givenBy: string
  /** Empty for the customer's own. */
  how: Record<string, unknown>
}

/** What was agreed to raises the authorized amount and goes into the bill; the history keeps who said so, when and from where. */
async function keepAnswer(
  context: Context<Actor>,
  tx: Db,
  order: LockedOrder,
  { storage, rows }: Standing,
  given: Given,
): Promise<number> {
  const { storageChargeId, givenBy, how } = given
  const asked = rows.find(({ id, state }) => id === storageChargeId && state === 'asked')
  if (!asked || !storage.isReady) return refuse(storageRefusals.notAsked)
  const { days, amountCents } = asked
  const authorizedCents = given.answer === 'agreed' ? toAgree(amountCents, order) : 0
  const by = byOf(context)
  const evidence = { ...how, address: context.address, userAgent: context.userAgent, accountId: context.actor.accountId }
  await endCharge(tx, asked.id, { state: given.answer, authorizedCents, givenBy, evidence, at: by.at })
  const detail = { days, amountCents, givenBy, ...how }
  if (given.answer === 'agreed')
    await changeStorage(context, tx, order, { cents: amountCents, authorizedCents, by, what: 'storage-agreed', detail })
  else await recordEvent(tx, { workOrderId: order.id, by, what: 'storage-declined', detail })
  return amountCents
}
