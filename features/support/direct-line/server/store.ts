import { countChanges, type Db, findRow, findValue, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Activity } from '../contract/index.ts'
import { mostOfOneRead } from '../rules.ts'

export const chatChannel = 'liftbay_chat'

export interface ChatRow {
  id: string
  /** Null for a guest. */
  accountId: string | null
  lastNumber: number
  /** The assistant's memory; only the assistant reads and writes it. */
  memory: unknown
}

/** Does nothing when it exists. */
export const insertChat = (db: Db, { id, accountId, now }: { id: string; accountId: string | null; now: Date }) =>
  runSql(db)`
    insert into chat (id, account_id, started_at, last_at) values (${id}, ${accountId}, ${now}, ${now}) on conflict do nothing`

export const findChat = (db: Db, id: string) =>
  findRow<ChatRow>(db)`
    select id, account_id as "accountId", last_number as "lastNumber", memory from chat where id = ${id}`

/** The fields of an activity besides its kind and words. */
export type ActivityContent = Pick<
  Activity,
  'name' | 'value' | 'attachments' | 'attachmentLayout' | 'suggestedActions' | 'inputHint' | 'replyToId' | 'channelData'
>

export interface NewActivity {
  side: 'user' | 'bot'
  fromId: string
  kind: 'message' | 'event'
  words: string
  content: ActivityContent
  at: Date
}

/** Numbers it, stores it and notifies the streams of every process, in one statement. Null when the conversation has `most` already. */
export const insertActivity = (db: Db, chatId: string, most: number, activity: NewActivity) =>
  findValue<{ number: number }>(db)`
    with numbered as (
      update chat set last_number = last_number + 1, last_at = ${activity.at} where id = ${chatId} and last_number < ${most}
      returning id, last_number
    ), added as (
      insert into chat_activity (chat_id, number, side, from_id, kind, words, content, at)
      select id, last_number, ${activity.side}, ${activity.fromId}, ${activity.kind}, ${activity.words},
        ${JSON.stringify(activity.content)}::jsonb, ${activity.at} from numbered
      returning chat_id, number
    ), told as (select pg_notify(${chatChannel}, chat_id::text) from added)
    select added.number from added left join told on true`

/** Notifies that the bot is typing. Stores nothing. */
export const notifyTyping = (db: Db, chatId: string) => runSql(db)`select pg_notify(${chatChannel}, ${`${chatId} typing`})`

export const saveMemory = (db: Db, chatId: string, memory: unknown) =>
  runSql(db)`update chat set memory = ${JSON.stringify(memory)}::jsonb where id = ${chatId}`

/** The number of messages the user sent since then. */
export const countRecent = (db: Db, chatId: string, since: Date) =>
  getValue<{ count: number }>(db)`
    select count(*) as count from chat_activity where chat_id = ${chatId} and side = 'user' and at > ${since}`

export interface ActivityRow {
  number: number
  side: 'user' | 'bot'
  fromId: string
  kind: 'message' | 'event'
  words: string
  content: ActivityContent
  at: Date
}

export const listActivityRows = (db: Db, chatId: string, after: number) =>
  listRows<ActivityRow>(db)`
    select number, side, from_id as "fromId", kind, words, content, at from chat_activity
    where chat_id = ${chatId} and number > ${after} order by number limit ${mostOfOneRead}`

export interface SpokenRow {
  side: 'user' | 'bot'
  words: string
}

/** The last messages, oldest first. */
export const listLastMessages = (db: Db, chatId: string, most: number) =>
  listRows<SpokenRow>(db)`
    select side, words from (
      select number, side, words from chat_activity where chat_id = ${chatId} and kind = 'message'
      order by number desc limit ${most}) as newest
    order by number`

export const deleteOldChats = (db: Db, before: Date) => countChanges(db)`delete from chat where last_at < ${before}`

export const deleteChatsOf = (db: Db, accountId: string) => runSql(db)`delete from chat where account_id = ${accountId}`
