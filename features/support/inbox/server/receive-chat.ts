import { createHmac } from 'node:crypto'
import { hourMilliseconds } from '../../../../common/dates.ts'
import { getNetwork } from '../../../../kit/server/http/limits.ts'
import { type Context, type Db, inRetriedTransaction } from '../../../../kit/server/index.ts'
import { findCustomerId } from '../../../people/customers/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { ShopChats } from '../../assistant/server/index.ts'
import { chatKey } from '../../direct-line/server/index.ts'
import { hasRoomForGuest } from '../rules.ts'
import { announceInbox } from './announce-inbox.ts'
import {
  type ChatThread,
  countGuests,
  endChat,
  findChatThread,
  getCustomerThread,
  getGuestThread,
  linkChat,
  noteChat,
} from './store-chats.ts'
import { insertEntry } from './store.ts'

/** Receives what the assistant hands to a shop: the chat so far, later messages, and its end. Only words. */
export const receivedChats: ShopChats = {
  open: ({ db, clock, get, address }, { chatId, shopId, actor, transcript }) =>
    inRetriedTransaction(db, async (tx) => {
      const at = clock.now()
      const since = new Date(at.getTime() - hourMilliseconds)
      const customerId = actor && (await findCustomerId(tx, actor.accountId))
      const network = customerId ? null : hashNetwork(get(chatKey), address)
      if (network && !hasRoomForGuest(await countGuests(tx, { shopId, network, since }))) return 'busy'
      const threadId = customerId
        ? await getCustomerThread(tx, { shopId, customerId, at })
        : await getGuestThread(tx, { shopId, chatId, at })
      await linkChat(tx, { chatId, threadId, network, at })
      const thread = await findChatThread(tx, chatId)
      if (thread) await saveWords(tx, thread, { text: transcript, at, isFirst: true })
      return 'sent'
    }),
  forward: ({ db, clock }, { chatId, text }) =>
    inRetriedTransaction(db, async (tx) => {
      const thread = await findChatThread(tx, chatId)
      if (thread) await saveWords(tx, thread, { text, at: clock.now(), isFirst: false })
      return thread !== null
    }),
  end: ({ db, clock }: Context, { chatId }) =>
    inRetriedTransaction(db, async (tx) => {
      const thread = await findChatThread(tx, chatId)
      if (!thread || !(await endChat(tx, chatId, clock.now()))) return
      const { threadId, shopId, name } = thread
      await insertEntry(tx, {
        threadId,
        kind: 'event',
        text: 'ended the chat',
        at: clock.now(),
        byName: name ? 'The customer' : 'The guest',
      })
      await announceInbox(tx, shopId, threadId)
    }),
}

/** Nobody without the key can find the address by trying all of them. */
const hashNetwork = (key: Buffer, address: string): Buffer => createHmac('sha256', key).update(getNetwork(address)).digest()

async function saveWords(
  tx: Db,
  { threadId, shopId, name, isUnread }: ChatThread,
  { text, at, isFirst }: { text: string; at: Date; isFirst: boolean },
): Promise<void> {
  await insertEntry(tx, { threadId, kind: 'received', channel: 'chat', text, at, byName: name || 'Guest' })
  await noteChat(tx, { threadId, side: 'customer', text, at, accountId: null })
  await announceInbox(tx, shopId, threadId)
  // One notice for messages that nobody has read yet.
  if (!isFirst && isUnread) return
  const title = isFirst ? `${name || 'A guest'} wants to chat with a person` : `${name || 'A guest'} wrote in the chat`
  const accounts = await listStaffWith(tx, shopId, 'customers.message')
  const data = { shop: shopId, inboxThread: threadId, path: `/home-owner/inbox?thread=${threadId}` }
  const body = isFirst ? 'The conversation with the assistant is in the inbox.' : text.slice(0, 140)
  await notifyAccounts(
    tx,
    accounts.map((accountId) => ({ accountId, type: 'default' as const, subject: 'messages' as const, title, body, data })),
  )
}
