import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { stopServiceReminders } from '../../../people/customers/server/index.ts'
import type { deferredWork } from '../contract/index.ts'
import { requireReminderLink } from './access.ts'
import { makeReminderReply } from './reminder-reply.ts'

export const stopReminders: Verb<typeof deferredWork.stop> = ({ db, clock }, { body: { token } }) =>
  inTransaction(db, async (tx) => {
    const { link, jobs } = await requireReminderLink(tx, token, clock.now())
    await stopServiceReminders(tx, link.customerId)
    return makeReminderReply(tx, { link: { ...link, isStopped: true }, jobs })
  })
