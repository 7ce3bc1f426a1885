import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceInbox } from './announce-inbox.ts'
import { recordEvent } from './record-event.ts'
import { showThread } from './show-thread.ts'
import { listPeople, setAssignee } from './store.ts'

export const assignThread: Verb<typeof inbox.assign> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const { id } = await requireThread(tx, actor, params)
    const { accountId } = body
    const person = accountId ? (await listPeople(tx, params.shop)).find((candidate) => candidate.accountId === accountId) : null
    if (accountId && !person) return refuse(standardRefusals.notFound)
    if (await setAssignee(tx, id, accountId)) {
      const isOwn = accountId === actor.accountId
      await recordEvent(
        tx,
        context,
        id,
        person ? `assigned this to ${isOwn ? 'themselves' : person.name}` : 'assigned this to nobody',
      )
      await announceInbox(tx, params.shop, id)
    }
    const thread = await showThread(tx, context, { shop: params.shop, id })
    if (person && accountId !== actor.accountId)
      await notifyAccount(tx, {
        accountId: person.accountId,
        type: 'default',
        subject: 'messages',
        title: 'A conversation was assigned to you',
        body: thread.customer?.name ?? thread.phone,
        data: { shop: params.shop, inboxThread: id, path: `/home-owner/inbox?thread=${id}` },
      })
    return thread
  })
