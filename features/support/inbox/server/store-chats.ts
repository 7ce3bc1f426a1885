import { type Db, findRow, getRow, getValue, hasRow, runSql } from '../../../../kit/server/index.ts'

export interface ChatThread {
  threadId: string
  shopId: string
  shop: string
  customerId: string | null
  /** The customer's name; empty for a guest. */
  name: string
  isUnread: boolean
}

/** The thread that a chat was handed to. */
export const findChatThread = (tx: Db, chatId: string) =>
  findRow<ChatThread>(tx)`
    select t.id as "threadId", t.shop_id as "shopId", s.dba as shop, c.id as "customerId", coalesce(trim(c.first_name || ' ' || c.last_name), '') as name,
      t.is_unread as "isUnread"
    from inbox_chat k join inbox_thread t on t.id = k.thread_id join shop s on s.id = t.shop_id left join customer c on c.id = t.customer_id
    where k.chat_id = ${chatId} and k.ended_at is null`

/** Guests who wrote to the shop since then, and those of them from one network. */
export const countGuests = (tx: Db, { shopId, network, since }: { shopId: string; network: Buffer; since: Date }) =>
  getRow<{ all: number; ofNetwork: number }>(tx)`
    select count(*) as "all", count(*) filter (where k.network = ${network}) as "ofNetwork" from inbox_chat k join inbox_thread t on t.id = k.thread_id
    where t.shop_id = ${shopId} and t.guest_chat_id is not null and k.handed_at > ${since}`

/** The thread of a guest's chat with the shop; its first message creates it. */
export const getGuestThread = (tx: Db, { shopId, chatId, at }: { shopId: string; chatId: string; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into inbox_thread as t (shop_id, guest_chat_id, last_at, last_side, last_channel, preview, moved_at)
    values (${shopId}, ${chatId}, ${at}, 'customer', 'chat', '', ${at})
    on conflict (shop_id, guest_chat_id) where guest_chat_id is not null do update set guest_chat_id = excluded.guest_chat_id returning id`

/** The thread of a customer with the shop. */
export const getCustomerThread = (tx: Db, { shopId, customerId, at }: { shopId: string; customerId: string; at: Date }) =>
  getValue<{ id: string }>(tx)`
    insert into inbox_thread as t (shop_id, customer_id, last_at, last_side, last_channel, preview, moved_at)
    values (${shopId}, ${customerId}, ${at}, 'customer', 'chat', '', ${at})
    on conflict (shop_id, customer_id) where customer_id is not null do update set customer_id = excluded.customer_id returning id`

/** A chat's answers go to the thread that it was handed to last. */
export const linkChat = (
  tx: Db,
  { chatId, threadId, network, at }: { chatId: string; threadId: string; network: Buffer | null; at: Date },
) =>
  runSql(tx)`
    insert into inbox_chat (chat_id, thread_id, network, handed_at) values (${chatId}, ${threadId}, ${network}, ${at})
    on conflict (chat_id) do update set thread_id = excluded.thread_id, handed_at = excluded.handed_at, ended_at = null`

/** False when it had ended, or was never handed over. */
export const endChat = (tx: Db, chatId: string, now: Date) =>
  hasRow(tx)`update inbox_chat set ended_at = ${now} where chat_id = ${chatId} and ended_at is null returning 1 as ended`

export interface NotedWords {
  threadId: string
  side: 'customer' | 'shop'
  text: string
  at: Date
  accountId: string | null
}

/** The list changes as it does with a message of a repair order's conversation (`note_in_inbox`). */
export const noteChat = (tx: Db, { threadId, side, text, at, accountId }: NotedWords) =>
  runSql(tx)`
    with before as (
      select id, shop_id, waits_since from inbox_thread where id = ${threadId} for no key update
    ), answered as (
      insert into inbox_answer (shop_id, waited_since, answered_at, account_id)
      select shop_id, waits_since, ${at}, ${accountId}::uuid from before
      where ${side}::text = 'shop' and ${accountId}::uuid is not null and waits_since is not null
    )
    update inbox_thread t set last_at = greatest(t.last_at, ${at}), last_side = ${side}, last_channel = 'chat', preview = left(${text}, 140),
      moved_at = greatest(t.moved_at, ${at}),
      is_unread = ${side}::text = 'customer' or (t.is_unread and ${accountId}::uuid is null),
      waits_since = case when ${side}::text = 'customer' then coalesce(t.waits_since, ${at}) when ${accountId}::uuid is null then t.waits_since end,
      done_at = case when ${side}::text = 'customer' then null else t.done_at end,
      snoozed_until = case when ${side}::text = 'customer' then null else t.snoozed_until end
    from before where t.id = before.id`
