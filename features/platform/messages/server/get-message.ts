import type { Verb } from '../../../../kit/server/index.ts'
import type { messages } from '../contract/index.ts'
import { requireDemo } from './access.ts'
import { notFound } from './outbox.ts'
import { findMessage } from './store.ts'

export const getMessage: Verb<typeof messages.get> = async (context, { params }) => {
  requireDemo(context)
  return (await findMessage(context.db, params.id, context.config.appUrl)) ?? notFound()
}
