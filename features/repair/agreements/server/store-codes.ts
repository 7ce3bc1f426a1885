import { type Db, findRow, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { CodeChannel } from '../contract/index.ts'

/** Makes sending codes to one phone or e-mail run one after the other, whoever asks for them. */
export const lockCodeContact = (tx: Db, sentTo: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended(${`signing code ${sentTo}`}, 0))`

/** The times when codes were last sent to this phone or e-mail, with any link, newest first. */
export const listTimesToContact = (tx: Db, sentTo: string, most: number) =>
  listValues<{ at: Date }>(
    tx,
  )`select sent_at as at from signing_code where sent_to = ${sentTo} order by sent_at desc limit ${most}`

/** The times when codes were last sent with this link, to any contact, newest first. */
export const listTimesWithLink = (tx: Db, linkId: string, most: number) =>
  listValues<{ at: Date }>(
    tx,
  )`select sent_at as at from signing_code where link_id = ${linkId} order by sent_at desc limit ${most}`

export interface NewCode {
  id: string
  sessionId: string
  linkId: string
  channel: CodeChannel
  sentTo: string
  codeHash: Buffer
  now: Date
  expiresAt: Date
}

/** A new code ends the earlier ones of the same opening of the link. */
export const insertCode = (tx: Db, code: NewCode) =>
  runSql(tx)`
    with earlier as (update signing_code set ended_at = ${code.now} where session_id = ${code.sessionId} and ended_at is null)
    insert into signing_code (id, session_id, link_id, channel, sent_to, code_hash, sent_at, expires_at)
    values (${code.id}, ${code.sessionId}, ${code.linkId}, ${code.channel}, ${code.sentTo}, ${code.codeHash}, ${code.now}, ${code.expiresAt})`

/** Counts a try in one statement before it is compared, so that concurrent guesses get no extra tries. Null when there is no open code. */
export const countTry = (db: Db, sessionId: string, now: Date, most: number) =>
  findRow<{ id: string; codeHash: Buffer; tries: number; channel: CodeChannel; sentTo: string }>(db)`
    update signing_code set tries = tries + 1
    where session_id = ${sessionId} and ended_at is null and expires_at > ${now} and tries < ${most}
    returning id, code_hash as "codeHash", tries, channel, sent_to as "sentTo"`

/** Uses a code up: false when it was used or replaced in the meantime. */
export const useCode = (tx: Db, id: string, now: Date) =>
  hasRow(tx)`update signing_code set ended_at = ${now}, confirmed_at = ${now} where id = ${id} and ended_at is null returning 1`

export interface ConfirmedCode {
  channel: CodeChannel
  sentTo: string
  sentAt: Date
  confirmedAt: Date
}

/** The code that was last entered in this opening of the link. */
export const findConfirmedCode = (db: Db, sessionId: string) =>
  findRow<ConfirmedCode>(db)`
    select channel, sent_to as "sentTo", sent_at as "sentAt", confirmed_at as "confirmedAt" from signing_code
    where session_id = ${sessionId} and confirmed_at is not null order by confirmed_at desc limit 1`
