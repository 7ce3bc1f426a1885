import { refuse } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { contactOf } from '../../customers/server/index.ts'
import { shopForPaper } from '../../shops/server/index.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'
import { conversationRefusals, type conversations, type Side } from '../contract.ts'
import { photoAlt } from '../rules.ts'
import { announceConversation, openFor, sideOf } from './own.ts'
import { attachPhotos, findMessage, insertMessage } from './store.ts'
import { conversationDelivery, type Telling, waitSeconds } from './tell.ts'

export const sendMessage: Verb<typeof conversations.send> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const order = await openFor({ ...context, db: tx }, params.id)
    const side = sideOf(actor)
    const messageId = await insertMessage(tx, {
      workOrderId: order.id,
      side,
      accountId: actor.accountId,
      text: body.text,
      at: clock.now(),
    })
    const of = body.photos.length
    if (of > 0) {
      const from = await nameOf(tx, order, side)
      const photos = body.photos.map(({ photoId, alt }, index) => ({
        photoId,
        place: index + 1,
        alt: photoAlt(alt, { place: index + 1, of, from }),
      }))
      const attached = await attachPhotos(tx, { workOrderId: order.id, accountId: actor.accountId, messageId }, photos)
      if (attached !== of) refuse(conversationRefusals.noPhoto)
    }
    await announceConversation(tx, order)
    await tellLater(tx, { workOrderId: order.id, to: side === 'customer' ? 'shop' : 'customer' }, clock.now())
    return findMessage(tx, messageId)
  })

async function nameOf(tx: Db, order: LockedOrder, side: Side): Promise<string> {
  if (side === 'shop') return (await shopForPaper(tx, order.shopId)).dba
  return (await contactOf(tx, order.customerId)).name
}

/** Whoever is looking at the conversation has seen it until then, and is told nothing. */
async function tellLater(tx: Db, { workOrderId, to }: Omit<Telling, 'way'>, now: Date): Promise<void> {
  for (const way of to === 'shop' ? (['bell'] as const) : (['bell', 'mail'] as const)) {
    const due = new Date(now.getTime() + waitSeconds[way] * 1000)
    await deliverAfterCommit(tx, conversationDelivery, { workOrderId, to, way } satisfies Telling, due)
  }
}
