import { sql } from 'kysely'
import { type Db, findValue, getRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import type { PictureToSend } from '../../texting/server/index.ts'

/** The entry or message that a file is part of; neither until it is sent. */
export interface FilePlace {
  entryId: string | null
  messageId: string | null
}

export interface NewInboxFile extends FilePlace {
  threadId: string
  fileId: string
  place: number | null
  accountId: string | null
  /** The size of a picture; null for any other file. */
  size: { width: number; height: number } | null
  alt: string
  at: Date
}

export const insertFile = (tx: Db, file: NewInboxFile) =>
  runSql(tx)`
    insert into inbox_file (thread_id, entry_id, conversation_message_id, place, file_id, account_id, width, height, alt, kept_at)
    values (${file.threadId}, ${file.entryId}, ${file.messageId}, ${file.place}, ${file.fileId}, ${file.accountId}, ${file.size?.width ?? null},
      ${file.size?.height ?? null}, ${file.alt}, ${file.at})`

/** A picture of a reply that is not sent yet. */
export const insertUnsent = (
  tx: Db,
  picture: { threadId: string; fileId: string; accountId: string; width: number; height: number; at: Date },
) =>
  getRow<StoredPhoto>(tx)`
    insert into inbox_file (thread_id, file_id, account_id, width, height, kept_at)
    values (${picture.threadId}, ${picture.fileId}, ${picture.accountId}, ${picture.width}, ${picture.height}, ${picture.at})
    returning id as "photoId", coalesce(width, 0) as width, coalesce(height, 0) as height`

export type UnsentPicture = PictureToSend & { id: string }

/** The ones of these pictures that the account uploaded for the thread and has not sent, locked. */
export const lockUnsent = (
  tx: Db,
  { threadId, accountId, ids }: { threadId: string; accountId: string; ids: readonly string[] },
) =>
  listRows<UnsentPicture>(tx)`
    select p.id, p.file_id as "fileId", f.name as "fileName", f.media_type as "mediaType", f.storage_key as "storageKey", f.size_bytes as "sizeBytes",
      p.width, p.height from inbox_file p join file f on f.id = p.file_id
    where p.thread_id = ${threadId} and p.account_id = ${accountId} and p.id = any(${[...ids]}::uuid[]) and p.width is not null and p.height is not null
      and p.entry_id is null and p.conversation_message_id is null for update of p`

/** Removes them from the inbox: they now belong to something else. */
export const dropUnsent = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`delete from inbox_file where id = any(${[...ids]}::uuid[])`

export const setEntryOfPicture = (tx: Db, id: string, { entryId, place, alt }: { entryId: string; place: number; alt: string }) =>
  runSql(tx)`update inbox_file set entry_id = ${entryId}, place = ${place}, alt = ${alt} where id = ${id}`

/** Deletes pictures that were never sent and returns their files, for the caller to delete. */
export const takeUnsent = (tx: Db, before: Date) =>
  listValues<{ fileId: string }>(tx)`
    delete from inbox_file where entry_id is null and conversation_message_id is null and kept_at < ${before} returning file_id as "fileId"`

/** A file of the thread that was sent or came in, or that the account uploaded itself. */
export const findThreadFile = (db: Db, { threadId, id, accountId }: { threadId: string; id: string; accountId: string }) =>
  findValue<{ fileId: string }>(db)`
    select file_id as "fileId" from inbox_file where id = ${id} and thread_id = ${threadId}
      and (entry_id is not null or conversation_message_id is not null or account_id = ${accountId})`

/** The PDFs of an entry or a message, for the thread's page. */
export const filesOf = (column: 'entry_id' | 'conversation_message_id', id: ReturnType<typeof sql.ref>) => sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', f.name, 'sizeBytes', f.size_bytes) order by d.place)
  from inbox_file d join file f on f.id = d.file_id where d.${sql.ref(column)} = ${id} and d.width is null), '[]'::json)`

/** The pictures of one of the inbox's own e-mails. */
export const picturesOf = (id: ReturnType<typeof sql.ref>) => sql`coalesce((
  select json_agg(json_build_object('photoId', d.id, 'width', d.width, 'height', d.height, 'alt', d.alt) order by d.place)
  from inbox_file d where d.entry_id = ${id} and d.width is not null), '[]'::json)`
