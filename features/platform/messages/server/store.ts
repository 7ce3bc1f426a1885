import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { countChanges, type Db, findRow, findValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Channel, HeldMessage, Message, OutboxEntry } from '../contract/index.ts'
import { buildMailHtml, type MailContent } from './compose-mail.ts'
import { type MessageBody, openBody, sealBody, type StoredBody } from './message-body.ts'

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
  /** Texts that must not be stored once the message is sent, such as a passcode. Links need not be listed. */
  secrets?: readonly string[]
  /** The id of the shop or account that causes it, whose limits it counts against. Left out for our own messages. */
  sender?: string
  /** A person sends it and waits for it, so it is refused above the limits. Otherwise it is held back. */
  mustSend?: boolean
  /** In a text where it says `{link}`, or else at its end; a mail has its button. */
  link?: string
  /** Where replies to a mail go; none go to us without it. */
  replyTo?: string | null
  /** The phone's owner has just asked for it or must know at once, so it goes out at night, too. */
  isUrgent?: boolean
  /** The one confirmation of STOP, and the answer to HELP. */
  evenIfStopped?: boolean
  attachments?: readonly Attachment[]
}

/** Whether a message is sent, and until when it waits. */
export interface Fate {
  state: 'queued' | 'held' | 'stopped'
  waitsUntil: Date | null
}

/** Returns the ids in the given order. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[], fates: readonly Fate[]): Promise<string[]> {
  const rows = messages.map(
    (
      { channel, recipient, subject, text, words, secrets = [], sender, replyTo, attachments = [], evenIfStopped = false },
      index,
    ) => {
      const id = randomUUID()
      const body = sealBody(tx, id, { text, words: words ?? null, secrets })
      const sealed = body.sealed.toString('base64')
      const sealedSecrets = body.sealedSecrets.toString('base64')
      const { state, waitsUntil } = fates[index]!
      const kept = { state, waitsUntil, evenIfStopped, replyTo: replyTo ?? null }
      return { id, channel, recipient, subject, sealed, sealedSecrets, attachments, sender, ...kept }
    },
  )
  await runSql(tx)`
    insert into message (id, channel, recipient, subject, sealed, sealed_secrets, attachments, sender_id, reply_to, state, waits_until, even_if_stopped,
      created_at)
    select (one ->> 'id')::uuid, one ->> 'channel', one ->> 'recipient', one ->> 'subject', decode(one ->> 'sealed', 'base64'),
      decode(one ->> 'sealedSecrets', 'base64'),
      one -> 'attachments', (one ->> 'sender')::uuid, one ->> 'replyTo', one ->> 'state', (one ->> 'waitsUntil')::timestamptz,
      (one ->> 'evenIfStopped')::boolean, now() + number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each_one (one, number)`
  return rows.map(({ id }) => id)
}

/** Makes messages that people send for one sender take turns until the transaction ends. */
export const lockSender = (tx: Db, sender: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`messages of ${sender}`}, 0))`

/** For each message in the given order, how many its sender has sent in the last 24 hours: in its channel, and of those to its recipient. */
export const countSentMessages = (tx: Db, messages: readonly NewMessage[]) =>
  listRows<{ ofSender: number; toOne: number }>(tx)`
    select count(m.id) as "ofSender", count(m.id) filter (where m.recipient = one.recipient) as "toOne"
    from unnest(${messages.map(({ sender }) => sender ?? null)}::uuid[], ${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ recipient }) => recipient)}::text[]) with ordinality as one (sender, channel, recipient, number)
    left join message m on m.sender_id = one.sender and m.channel = one.channel and m.created_at > now() - interval '24 hours'
      and m.state not in ('held', 'stopped')
    group by one.number order by one.number`

/** Whether messages of the sender were held back in the last 24 hours. */
export const hasHeldMessages = (db: Db, sender: string) =>
  hasRow(db)`
    select from message where sender_id = ${sender} and state = 'held' and created_at > now() - interval '24 hours'`

const heldDays = 30
const mostHeld = 200

/** A sender's messages of the last 30 days that did not go out, newest first: held back, refused, or failing for half an hour. */
export async function listHeldMessages(db: Db, sender: string): Promise<HeldMessage[]> {
  const rows = await listRows<Omit<HeldMessage, 'createdAt'> & { createdAt: Date }>(db)`
    select id, channel, recipient, subject, created_at as "createdAt",
      case state when 'held' then 'limit' when 'failed' then 'refused' else 'waiting' end as why from message
    where sender_id = ${sender} and created_at > now() - ${heldDays}::int * interval '1 day'
      and (state in ('held', 'failed') or state = 'queued' and greatest(created_at, waits_until) < now() - interval '30 minutes')
    order by created_at desc, id desc limit ${mostHeld}`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export interface QueuedMessage {
  id: string
  recipient: string
  subject: string
  body: MessageBody
  /** An older program sealed its passcodes and links with the rest, or did not seal it. */
  isWhole: boolean
  attachments: Attachment[]
  /** The shop, customer or vendor that causes it. */
  senderId: string | null
  replyTo: string | null
  createdAt: Date
  /** When it was first tried, which for a text of the night is in the morning. */
  dueAt: Date
}

/** The columns of `StoredBody`. */
export const bodyColumns = sql`id, sealed, sealed_secrets as "sealedSecrets", body_text as "plainText", words as "plainWords"`

/** Null when it was already sent or has failed. */
export async function findQueued(db: Db, id: string): Promise<QueuedMessage | null> {
  const row = await findRow<Omit<QueuedMessage, 'body' | 'isWhole'> & StoredBody>(db)`
    select ${bodyColumns}, recipient, subject, attachments, sender_id as "senderId", reply_to as "replyTo", created_at as "createdAt",
      greatest(created_at, waits_until) as "dueAt"
    from message where id = ${id} and state = 'queued'`
  const body = row && openBody(db, row)
  if (!row || !body) return null
  const { recipient, subject, attachments, senderId, replyTo, createdAt, dueAt } = row
  return { id, recipient, subject, attachments, senderId, replyTo, createdAt, dueAt, body, isWhole: !row.sealedSecrets }
}

export const markSent = (db: Db, ids: readonly string[], at: Date) =>
  runSql(db)`update message set state = 'sent', sent_at = ${at} where id = any(${ids}::uuid[]) and state = 'queued'`

export interface FailedMessage {
  id: string
  /** The provider's reason for refusing a text. */
  code: string | null
  keepsSecrets: boolean
}

export const markFailed = (db: Db, { id, code, keepsSecrets }: FailedMessage) =>
  runSql(db)`
    update message set state = 'failed', delivery_code = ${code},
      sealed_secrets = case when ${keepsSecrets}::boolean then sealed_secrets end
    where id = ${id} and state = 'queued'`

/** The body to keep once a message of an older program is out: without passcodes and links. */
export const sealForKeeping = (db: Db, { id, body }: Pick<QueuedMessage, 'id' | 'body'>): Buffer => sealBody(db, id, body).sealed

export interface HandedOver {
  id: string
  /** The provider's id of a text. */
  providerId: string | null
  /** Replaces the body; null leaves it. */
  kept: Buffer | null
  keepsSecrets: boolean
  at: Date
}

/** One update, because a failure after the provider has taken a message sends it again. */
export const markHandedOver = (db: Db, { id, providerId, kept, keepsSecrets, at }: HandedOver) =>
  runSql(db)`
    update message set state = case state when 'queued' then 'sent' else state end,
      sent_at = case state when 'queued' then ${at}::timestamptz else sent_at end,
      provider_id = coalesce(${providerId}, provider_id),
      delivery = case when ${providerId}::text is null then delivery else coalesce(delivery, 'accepted') end,
      sealed = coalesce(${kept}::bytea, sealed), sealed_secrets = case when ${keepsSecrets}::boolean then sealed_secrets end, body_text = case when ${kept}::bytea is null then body_text end,
      words = case when ${kept}::bytea is null then words end
    where id = ${id} and (sealed is not null or body_text is not null)`

/** Marks messages as sent and deletes their passcodes and links, in one update. */
export async function markSentWithoutSecrets(db: Db, ids: readonly string[], at: Date): Promise<void> {
  const done = await listRows<{ id: string }>(db)`
    update message set state = case state when 'queued' then 'sent' else state end,
      sent_at = case state when 'queued' then ${at}::timestamptz else sent_at end, sealed_secrets = null
    where id = any(${ids}::uuid[]) and sealed_secrets is not null returning id`
  if (done.length === ids.length) return
  const clean = await listCleanBodies(db, omitIds(ids, done))
  await runSql(db)`
    update message set state = case state when 'queued' then 'sent' else state end,
      sent_at = case state when 'queued' then ${at}::timestamptz else sent_at end, sealed = clean.sealed, body_text = null, words = null
    from unnest(${clean.ids}::uuid[], ${clean.sealed}::bytea[]) as clean (id, sealed)
    where message.id = clean.id`
}

/** Seals what an older program stored of finished messages again, without their passcodes and links. */
export async function removeStoredSecrets(db: Db, ids: readonly string[]): Promise<void> {
  const clean = await listCleanBodies(db, ids)
  await runSql(db)`
    update message set sealed = clean.sealed, body_text = null, words = null
    from unnest(${clean.ids}::uuid[], ${clean.sealed}::bytea[]) as clean (id, sealed)
    where message.id = clean.id and message.state <> 'queued'`
}

const omitIds = (ids: readonly string[], done: readonly { id: string }[]) => {
  const omitted = new Set(done.map(({ id }) => id))
  return ids.filter((id) => !omitted.has(id))
}

/** The bodies that an older program sealed as a whole, sealed again without their passcodes and links; null for one that was deleted. */
async function listCleanBodies(db: Db, ids: readonly string[]): Promise<{ ids: string[]; sealed: (Buffer | null)[] }> {
  const rows = await listRows<StoredBody>(db)`
    select ${bodyColumns} from message where id = any(${ids}::uuid[]) and sealed_secrets is null`
  const seal = (row: StoredBody) => {
    const body = openBody(db, row)
    return body && sealForKeeping(db, { id: row.id, body })
  }
  return { ids: rows.map(({ id }) => id), sealed: rows.map(seal) }
}

/** Deletes the bodies of messages older than that; who got one, and when, stays. */
export const deleteBodiesBefore = (db: Db, before: Date) =>
  countChanges(db)`
    update message set sealed = null, sealed_secrets = null, body_text = null, words = null
    where created_at < ${before} and state <> 'queued' and (sealed is not null or sealed_secrets is not null or body_text is not null)`

/** The address that replies to a mail go to, and whom the mail went to. */
export const findMailToAnswer = (db: Db, id: string) =>
  findRow<{ replyTo: string; recipient: string; subject: string }>(db)`
    select reply_to as "replyTo", recipient, subject from message where id = ${id} and reply_to is not null`

const pageSize = 30
const previewLength = 140

/** One page, newest first, filtered by a part of the recipient. */
export async function findOutboxPage(
  db: Db,
  recipient: string | undefined,
  after: string | undefined,
): Promise<{ rows: OutboxEntry[]; next: string | null }> {
  const found = await listRows<
    Omit<OutboxEntry, 'preview' | 'createdAt' | 'waitsUntil'> & StoredBody & { createdAt: Date; waitsUntil: Date | null }
  >(db)`
    select ${bodyColumns}, channel, recipient, subject, state, created_at as "createdAt",
      case when state = 'queued' then waits_until end as "waitsUntil" from message
    where position(${recipient ?? ''} in lower(recipient)) > 0
      and (created_at, id) < (
        coalesce((select created_at from message where id = ${after ?? null}::uuid), 'infinity'),
        coalesce(${after ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by created_at desc, id desc limit ${pageSize + 1}`
  const rows = found.slice(0, pageSize).map((row) => ({
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    preview: openBody(db, row)?.text.slice(0, previewLength) ?? '',
    state: row.state,
    waitsUntil: row.waitsUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}

export async function findMessage(db: Db, id: string, appUrl: string): Promise<Message | null> {
  const row = await findRow<{ message: Omit<Message, 'html' | 'text'> } & StoredBody>(db)`
    select ${bodyColumns}, json_build_object('id', id, 'channel', channel, 'recipient', recipient, 'subject', subject, 'state', state,
      'canReply', reply_to is not null, 'createdAt', created_at, 'sentAt', sent_at, 'waitsUntil', case when state = 'queued' then waits_until end,
      'attachments', (select coalesce(json_agg(json_build_object('fileName', one->>'fileName', 'mediaType', one->>'mediaType')
        order by number), '[]') from jsonb_array_elements(attachments) with ordinality as each_one (one, number))
    ) as message from message where id = ${id}`
  if (!row) return null
  const body = openBody(db, row)
  return { ...row.message, text: body?.text ?? null, html: (body?.words && buildMailHtml(body.words, appUrl)) ?? null }
}

export const findAttachment = (db: Db, id: string, number: number): Promise<Attachment | null> =>
  findValue<{ attachment: Attachment | null }>(db)`
    select attachments->${number}::int as attachment from message where id = ${id}`

/** A picture of a text, for a day. */
export const findPictureOfText = (db: Db, id: string, number: number, now: Date): Promise<Attachment | null> =>
  findValue<{ attachment: Attachment | null }>(db)`
    select attachments->${number}::int as attachment from message
    where id = ${id} and channel = 'text' and created_at > ${now}::timestamptz - interval '1 day'`

/** Takes the address, the subject and the text from messages that were sent to these addresses and phones before a time. */
export const forgetMessagesTo = (tx: Db, recipients: readonly string[], before: Date) =>
  countChanges(tx)`
    update message set recipient = '', subject = '', sealed = null, sealed_secrets = null, body_text = null, words = null, attachments = '[]'
    where recipient = any(${[...recipients]}::text[]) and recipient <> '' and created_at < ${before} and state <> 'queued'`
