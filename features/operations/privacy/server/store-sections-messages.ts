import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** The messages a person wrote and received. */
export const messageSections: readonly Section[] = [
  {
    name: 'messages',
    title: 'Your conversations with shops',
    tables: ['conversation_message'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'side' | 'channel' | 'body' | 'sent_at'>>(db)`
      select m.id::text as key, shop.dba as shop, o.invoice, m.side, m.channel, m.body, m.sent_at
      from conversation_message m join work_order o on o.id = m.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (m.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'inbox-messages',
    title: 'Your messages to shops and their answers',
    tables: ['inbox_entry', 'inbox_thread'],
    read: (db, of) => listRows<Row<'shop' | 'kind' | 'channel' | 'body' | 'at'>>(db)`
      select e.id::text as key, shop.dba as shop, e.kind, e.channel, e.body, e.at
      from inbox_entry e join inbox_thread t on t.id = e.thread_id join customer c on c.id = t.customer_id join shop on shop.id = t.shop_id
      where c.account_id = ${of.accountId} and e.kind in ('received', 'written', 'automatic') and (e.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'texts',
    title: 'Your texts with shops',
    tables: ['thread_text', 'text_thread'],
    read: (db, of) => listRows<Row<'shop' | 'phone' | 'kind' | 'body' | 'at'>>(db)`
      select x.id::text as key, shop.dba as shop, t.phone, x.kind, x.body, x.at
      from thread_text x join text_thread t on t.id = x.thread_id join customer c on c.id = t.customer_id join shop on shop.id = t.shop_id
      where c.account_id = ${of.accountId} and (x.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'chats',
    title: 'Your chats with the assistant',
    tables: ['chat', 'chat_activity'],
    read: (db, of) => listRows<Row<'chat_started_at' | 'side' | 'words' | 'at'>>(db)`
      select h.id || ' ' || y.number as key, h.started_at as chat_started_at, y.side, y.words, y.at
      from chat_activity y join chat h on h.id = y.chat_id
      where h.account_id = ${of.accountId} and (h.id || ' ' || y.number)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'text-consents',
    title: 'What you agreed to be texted about',
    tables: ['text_consent'],
    read: (db, of) => listRows<Row<'phone' | 'purpose' | 'is_ok' | 'how' | 'words' | 'at'>>(db)`
      select t.id::text as key, t.phone, t.purpose, t.is_ok, t.how, t.words, t.at
      from text_consent t join customer c on c.id = t.customer_id
      where c.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'notifications',
    title: 'Your notifications',
    tables: ['notification'],
    read: (db, of) => listRows<Row<'title' | 'body' | 'created_at' | 'read_at'>>(db)`
      select n.id::text as key, n.title, n.body, n.created_at, n.read_at
      from notification n
      where n.account_id = ${of.accountId} and (n.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
