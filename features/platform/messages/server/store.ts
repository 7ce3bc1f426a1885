import { randomUUID } from 'node:crypto'
import { type Db, findRow, findValue, JsonText, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Channel, Message, OutboxEntry } from '../contract/index.ts'
import { buildMailHtml, type MailContent } from './compose-mail.ts'

/** A document that is drawn when the mail is sent, from the data at that time. */
export interface PaperToDraw {
  kind: string
  id: string
}

/** A stored file, or a document that is drawn when needed. */
export type Attachment = { fileName: string; mediaType: string } & ({ storageKey: string } | { paper: PaperToDraw })

export interface NewMessage {
  channel: Channel
  recipient: string
  subject: string
  text: string
  /** The content of a mail that is also sent as HTML. */
  words?: MailContent
  attachments?: readonly Attachment[]
}

/** Returns the ids in the given order. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<string[]> {
  const rows = messages.map(({ attachments = [], ...message }) => ({ ...message, id: randomUUID(), attachments }))
  await runSql(tx)`
    insert into message (id, channel, recipient, subject, body_text, words, attachments, created_at)
    select (one ->> 'id')::uuid, one ->> 'channel', one ->> 'recipient', one ->> 'subject', one ->> 'text', one -> 'words',
      one -> 'attachments', now() + number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each_one (one, number)`
  return rows.map(({ id }) => id)
}

export interface QueuedMessage {
  id: string
  recipient: string
  subject: string
  text: string
  words: MailContent | null
  attachments: Attachment[]
  createdAt: Date
}

/** Null when it was already sent or has failed. */
export const findQueued = (db: Db, id: string) =>
  findRow<QueuedMessage>(db)`
    select id, recipient, subject, body_text as text, words, attachments, created_at as "createdAt"
    from message where id = ${id} and state = 'queued'`

export const markSent = (db: Db, ids: readonly string[], at: Date) =>
  runSql(db)`update message set state = 'sent', sent_at = ${at} where id = any(${ids}::uuid[]) and state = 'queued'`

export const markFailed = (db: Db, id: string) =>
  runSql(db)`update message set state = 'failed' where id = ${id} and state = 'queued'`

const pageSize = 30

/** One page, newest first, filtered by a part of the recipient. */
export async function findOutboxPage(
  db: Db,
  recipient: string | undefined,
  after: string | undefined,
): Promise<JsonText<{ rows: OutboxEntry[]; next: string | null }>> {
  const rows = await listRows<{ json: string }>(db)`
    with page as (
      select *, row_number() over (order by created_at desc, id desc) as place from message
      where position(${recipient ?? ''} in lower(recipient)) > 0
        and (created_at, id) < (
          coalesce((select created_at from message where id = ${after ?? null}::uuid), 'infinity'),
          coalesce(${after ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by created_at desc, id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'rows', coalesce(json_agg(json_build_object('id', id, 'channel', channel, 'recipient', recipient, 'subject', subject,
        'preview', left(body_text, 140), 'state', state, 'createdAt', created_at) order by place) filter (where place <= ${pageSize}), '[]'),
      'next', case when count(*) > ${pageSize} then (array_agg(id order by place))[${pageSize}] end
    )::text as json from page`
  return new JsonText((rows[0] as { json: string }).json)
}

export async function findMessage(db: Db, id: string, appUrl: string): Promise<Message | null> {
  const row = await findRow<{ message: Omit<Message, 'html'>; words: MailContent | null }>(db)`
    select json_build_object('id', id, 'channel', channel, 'recipient', recipient, 'subject', subject, 'state', state,
      'createdAt', created_at, 'sentAt', sent_at, 'text', body_text,
      'attachments', (select coalesce(json_agg(json_build_object('fileName', one->>'fileName', 'mediaType', one->>'mediaType')
        order by number), '[]') from jsonb_array_elements(attachments) with ordinality as each_one (one, number))
    ) as message, words from message where id = ${id}`
  return row ? { ...row.message, html: row.words && buildMailHtml(row.words, appUrl) } : null
}

export const findAttachment = (db: Db, id: string, number: number): Promise<Attachment | null> =>
  findValue<{ attachment: Attachment | null }>(db)`
    select attachments->${number}::int as attachment from message where id = ${id}`
