import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { requireReminderLink } from './access.ts'
import { makeReminderReply } from './reminder-reply.ts'

export const viewReminder: Verb<typeof deferredWork.view> = ({ db, clock }, { body: { token } }) =>
  inTransaction(db, async (tx) => makeReminderReply(tx, await requireReminderLink(tx, token, clock.now())))
