import type { Verb } from '../../../../kit/server/index.ts'
import type { messages } from '../contract/index.ts'
import { requireDemo } from './access.ts'
import { findOutboxPage } from './store.ts'

export const listOutbox: Verb<typeof messages.list> = async (context, { query }) => {
  requireDemo(context)
  return findOutboxPage(context.db, query.recipient, query.after)
}
