import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { findContactMessage } from '../../../platform/contact/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { announceWorkItems, closeWorkItem, insertWords } from '../../../platform/work-items/server/index.ts'
import { workQueueRefusals, type workQueue } from '../contract/index.ts'
import { nameInLog } from '../rules.ts'
import { requireOwnItem } from './access.ts'
import { readItem } from './get-item.ts'

/** The e-mail, the history and the end of the item commit together. The lock makes two admins' answers follow each other. */
export const replyToMessage: Verb<typeof workQueue.reply> = (context, { params: { id }, body: { text, isDone } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const item = await requireOwnItem(tx, actor, id)
    const message = item.kind === 'contact-message' ? await findContactMessage(tx, item.subjectId) : null
    const { email, body } = message ?? refuse(standardRefusals.notFound)
    if (item.state === 'done') refuse(workQueueRefusals.isDone)
    if (email === '') refuse(workQueueRefusals.noAddress)
    const by = { by: actor.accountId, at: clock.now() }
    const mail = composeMail({
      title: 'Our answer to your message',
      lines: text.split(/\n\s*\n/),
      button: { label: 'Write to us again', url: `${config.appUrl}/contactus` },
      after: ['You wrote:', ...body.split(/\n\s*\n/)],
      footer: 'Sent by the people who run Liftbay. Nobody reads replies to this address; write to us on the contact page.',
    })
    await sendMessage(tx, { channel: 'mail', recipient: email, subject: 'Your message to Liftbay', ...mail })
    await insertWords(tx, { id, ...by, what: 'reply', words: text })
    if (isDone) await closeWorkItem(tx, { ...item, outcome: 'Answered by e-mail', ...by })
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'work-item.answered',
        subject: { kind: 'work item', id, label: nameInLog(item) },
        after: { length: text.length, isDone },
      },
    )
    await announceWorkItems(tx)
    return readItem(tx, actor, id)
  })
