import { sql } from 'kysely'
import { changesRow, type Db, findValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { DeliveryState, Message } from '../contract/index.ts'
import { openBody, type StoredBody } from './message-body.ts'
import { type Attachment, bodyColumns } from './store.ts'

/** Whether the owner of a phone said STOP and has not said START since. */
export const hasStopped = (phone: unknown) =>
  sql`coalesce((select w.is_stop from text_stop w where w.phone = ${phone} order by w.id desc limit 1), false)`

export interface StopWord {
  phone: string
  isStop: boolean
  words: string
  /** The number that was texted. */
  saidTo: string
  at: Date
}

/** Records STOP or START. False when the last word was the same. */
export const insertStopWord = (tx: Db, { phone, isStop, words, saidTo, at }: StopWord) =>
  changesRow(tx)`
    insert into text_stop (phone, is_stop, words, said_to, at)
    select ${phone}, ${isStop}, ${words}, ${saidTo}, ${at} where ${hasStopped(phone)} is distinct from ${isStop}`

/** The given phones that get no texts. */
export const listStopped = (tx: Db, phones: readonly string[]) =>
  listValues<{ phone: string }>(tx)`
    select p.phone from unnest(${phones}::text[]) as p (phone) where ${hasStopped(sql.ref('p.phone'))}`

/** Texts that wait for the morning are not sent any more. */
export const stopWaitingTexts = (tx: Db, phone: string) =>
  runSql(tx)`update message set state = 'stopped' where channel = 'text' and recipient = ${phone} and state = 'queued'`

/** Stops texts that are about to be sent if their phone has said STOP since they were written. Only the answer to STOP still goes out. */
export const stopLateTexts = (db: Db, ids: readonly string[]) =>
  runSql(db)`
    update message m set state = 'stopped'
    where m.id = any(${ids}::uuid[]) and m.channel = 'text' and m.state = 'queued' and not m.even_if_stopped
      and ${hasStopped(sql.ref('m.recipient'))}`

/** How far a report gets a text; a later report never takes it back. */
const ranks: Readonly<Record<DeliveryState, number>> = { accepted: 1, sent: 2, delivered: 3, undelivered: 3, failed: 3 }

/** Records what the provider reports; its reports come late, twice, and out of order. False when nothing changed. */
export const recordDelivery = (tx: Db, providerId: string, state: DeliveryState, code: string | null) =>
  findValue<{ senderId: string | null }>(tx)`
    update message set delivery = ${state}, delivery_code = ${code}
    where provider_id = ${providerId} and case coalesce(delivery, '') when '' then 0 when 'accepted' then 1 when 'sent' then 2 else 3 end < ${ranks[state]}::int
    returning sender_id as "senderId"`

export interface SentText {
  id: string
  senderId: string | null
  at: Date
  text: string
  state: Message['state']
  waitsUntil: Date | null
  attachments: Attachment[]
}

/** The newest texts to a phone, for the phone simulator. */
export async function listTextsTo(db: Db, phone: string, most: number): Promise<SentText[]> {
  const rows = await listRows<Omit<SentText, 'text' | 'id'> & StoredBody>(db)`
    select ${bodyColumns}, sender_id as "senderId", created_at as at, state,
      waits_until as "waitsUntil", attachments
    from message where channel = 'text' and recipient = ${phone} order by created_at desc limit ${most}`
  return rows.map((row) => ({ ...row, text: openBody(db, row)?.text ?? '' }))
}

/** The phones that were texted last, the last first, for the phone simulator. */
export const listTextedPhones = (db: Db, most: number) =>
  listRows<{ phone: string; at: Date }>(db)`
    select recipient as phone, max(created_at) as at from message where channel = 'text' group by recipient
    order by max(created_at) desc limit ${most}`
