import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { requireOpenConversation, getSide } from './access.ts'
import { findMessage } from './store.ts'
import { writeMessage } from './write-message.ts'

export const sendMessage: Verb<typeof conversations.send> = (context, { params, body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    const order = await requireOpenConversation({ ...context, db: tx }, params.id)
    const side = getSide(context.actor)
    const channel = side === 'shop' ? (body.asText ? 'text' : 'app') : body.fromChat ? 'chat' : 'app'
    return findMessage(tx, await writeMessage(tx, context, { order, side, channel, ...body }), side)
  })
