import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { postPersonsAnswer } from '../../direct-line/server/index.ts'
import { findWriterName } from '../../texting/server/index.ts'
import { inboxRefusals, type InboxThread } from '../contract/index.ts'
import { noteChat } from './store-chats.ts'
import type { ReachFacts } from './store-thread.ts'
import { insertEntry } from './store.ts'

/** The answer appears in the chat immediately. A customer who has left also finds it in their notifications. */
export async function replyInChat(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { id: threadId, shop }: InboxThread,
  { chat }: Pick<ReachFacts, 'chat'>,
  text: string,
): Promise<void> {
  const at = clock.now()
  await requireConfirmedOwner(tx, shop.id)
  if (!chat || !(await postPersonsAnswer(tx, { chatId: chat.id, name: shop.dba, text, at })))
    return refuse(inboxRefusals.cannotReply)
  const { accountId } = actor
  const byName = (await findWriterName(tx, accountId)) ?? ''
  await insertEntry(tx, { threadId, kind: 'written', channel: 'chat', text, at, accountId, byName })
  await noteChat(tx, { threadId, side: 'shop', text, at, accountId })
  if (chat.accountId)
    await notifyAccounts(tx, [
      {
        accountId: chat.accountId,
        type: 'default',
        subject: 'messages',
        title: `${shop.dba} answered in the chat`,
        body: text.slice(0, 140),
        data: { shop: shop.id, path: '/home' },
      },
    ])
}
