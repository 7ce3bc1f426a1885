import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { JsonText } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Channel, Message, OutboxEntry } from '../contract.ts'
import { mailHtml, type MailWords } from './mail-text.ts'

/** What is drawn when the mail goes out, from what an order says then: `kind` of the thing with that id. */
export interface PaperToDraw {
  kind: string
  id: string
}

/** A file that is kept, or a paper that is drawn when it is wanted. */
export type Attachment = { fileName: string; mediaType: string } & ({ storageKey: string } | { paper: PaperToDraw })

export interface NewMessage {
  channel: Channel
  recipient: string
  subject: string
  text: string
  /** Of a mail that is also sent as HTML. */
  words?: MailWords
  attachments?: readonly Attachment[]
}

/** Their ids, in the order given. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<string[]> {
  const rows = messages.map(({ attachments = [], ...message }) => ({ ...message, id: randomUUID(), attachments }))
  await sql`
    insert into message (id, channel, recipient, subject, body_text, words, attachments, created_at)
    select (one ->> 'id')::uuid, one ->> 'channel', one ->> 'recipient', one ->> 'subject', one ->> 'text', one -> 'words',
      one -> 'attachments', now() + number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each_one (one, number)`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface QueuedMessage {
  id: string
  recipient: string
  subject: string
  text: string
  words: MailWords | null
  attachments: Attachment[]
  createdAt: Date
}

/** Null when it has been sent or given up before. */
export async function findQueued(db: Db, id: string): Promise<QueuedMessage | null> {
  const { rows } = await sql<QueuedMessage>`
    select id, recipient, subject, body_text as text, words, attachments, created_at as "createdAt"
    from message where id = ${id} and state = 'queued'`.execute(db)
  return rows[0] ?? null
}

export async function markSent(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`update message set state = 'sent', sent_at = ${at} where id = any(${ids}::uuid[]) and state = 'queued'`.execute(db)
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await sql`update message set state = 'failed' where id = ${id} and state = 'queued'`.execute(db)
}

const pageSize = 30

/** One page, newest first, of what went to recipients that contain the text. */
export async function outboxPage(
  db: Db,
  recipient: string | undefined,
  after: string | undefined,
): Promise<JsonText<{ rows: OutboxEntry[]; next: string | null }>> {
  const { rows } = await sql<{ json: string }>`
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
    )::text as json from page`.execute(db)
  return new JsonText((rows[0] as { json: string }).json)
}

export async function findMessage(db: Db, id: string, appUrl: string): Promise<Message | null> {
  const { rows } = await sql<{ message: Omit<Message, 'html'>; words: MailWords | null }>`
    select json_build_object('id', id, 'channel', channel, 'recipient', recipient, 'subject', subject, 'state', state,
      'createdAt', created_at, 'sentAt', sent_at, 'text', body_text,
      'attachments', (select coalesce(json_agg(json_build_object('fileName', one->>'fileName', 'mediaType', one->>'mediaType')
        order by number), '[]') from jsonb_array_elements(attachments) with ordinality as each_one (one, number))
    ) as message, words from message where id = ${id}`.execute(db)
  const [row] = rows
  return row ? { ...row.message, html: row.words && mailHtml(row.words, appUrl) } : null
}

export async function findAttachment(db: Db, id: string, number: number): Promise<Attachment | null> {
  const { rows } = await sql<{ attachment: Attachment | null }>`
    select attachments->${number}::int as attachment from message where id = ${id}`.execute(db)
  return rows[0]?.attachment ?? null
}
