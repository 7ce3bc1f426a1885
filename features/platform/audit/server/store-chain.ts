import { type Db, findRow, getRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { WrongEntry } from '../contract/index.ts'

export interface ChainEnd {
  number: number
  hash: Buffer
}

/** The end as the head says it, and the last entry there is; 0 for none. */
export async function findEnds(db: Db): Promise<{ head: ChainEnd; last: number }> {
  const row = await getRow<{ number: number; hash: Buffer; last: number }>(db)`
    select coalesce(h.number, 0) as number, coalesce(h.hash, '\\x0000000000000000000000000000000000000000000000000000000000000000') as hash,
      coalesce(l.number, 0) as last
    from (select) nothing left join audit_head h on true left join (select max(number) as number from audit_entry) l on true`
  return { head: { number: row.number, hash: row.hash }, last: row.last }
}

interface Page {
  after: ChainEnd
  upTo: number
  size: number
}

/** Hashes the next entries again. Answers the first wrong one, or else the last one; neither if there are none. */
export async function checkPage(
  db: Db,
  { after, upTo, size }: Page,
): Promise<{ wrong: WrongEntry | null; last: ChainEnd | null }> {
  const row = await getRow<{ missing: number | null; changed: number | null; last: number | null; hash: Buffer | null }>(db)`
    with page as materialized (
      select number, hash, entry from audit_entry where number > ${after.number} and number <= ${upTo} order by number limit ${size}
    ), checked as (
      select number, number = coalesce(lag(number) over (order by number), ${after.number}::bigint) + 1 as follows,
        hash = sha256(coalesce(lag(hash) over (order by number), ${after.hash}::bytea) || convert_to(number || E'\\n' || entry, 'UTF8')) as fits
      from page
    )
    select min(number) filter (where not follows) as missing, min(number) filter (where not fits) as changed, max(number) as last,
      (select hash from page order by number desc limit 1) as hash
    from checked`
  const { missing, changed, last, hash } = row
  // The entries before and after a gap do not fit together, so the gap comes first.
  if (missing !== null && (changed === null || missing <= changed))
    return { wrong: { number: await findGap(db, after.number, missing), reason: 'missing' }, last: null }
  if (changed !== null) return { wrong: { number: changed, reason: 'changed' }, last: null }
  return { wrong: null, last: last !== null && hash ? { number: last, hash } : null }
}

/** The first missing number, when `next` follows a gap. */
async function findGap(db: Db, after: number, next: number): Promise<number> {
  const row = await getRow<{ number: number }>(db)`
    select coalesce(max(number), ${after}::bigint) + 1 as number from audit_entry where number > ${after} and number < ${next}`
  return row.number
}

export interface Anchor extends ChainEnd {
  signedAt: Date
  signature: Buffer
}

/** Anchors after that number with whether the chain is as it was when they were signed. */
export const listAnchors = (db: Db, { after, upTo }: { after: number; upTo: number | null }) =>
  listRows<Anchor & { isSame: boolean }>(db)`
    select a.number, a.hash, a.signed_at as "signedAt", a.signature, coalesce(e.hash = a.hash, false) as "isSame"
    from audit_anchor a left join audit_entry e on e.number = a.number
    where a.number > ${after} and (${upTo}::bigint is null or a.number <= ${upTo}) order by a.number`

export const insertAnchor = (db: Db, { number, hash, signedAt, signature }: Anchor) =>
  runSql(db)`
    insert into audit_anchor (number, hash, signed_at, signature) values (${number}, ${hash}, ${signedAt}, ${signature})
    on conflict do nothing`

export const findUnsignedHead = (db: Db) =>
  findRow<ChainEnd>(db)`
    select number, hash from audit_head h where not exists (select from audit_anchor a where a.number >= h.number)`

interface Check {
  at: Date
  by: string | null
  checked: number
  wrong: WrongEntry | null
}

export const insertCheck = (db: Db, { at, by, checked, wrong }: Check) =>
  runSql(db)`
    insert into audit_check (checked_at, checked_by, checked, wrong, reason)
    values (${at}, ${by}, ${checked}, ${wrong?.number ?? null}, ${wrong?.reason ?? null})`

export const readStatus = (db: Db) =>
  getRow<{ json: string }>(db)`
    select json_build_object('entries', coalesce((select number from audit_head), 0), 'lastCheck', (
      select json_build_object('checkedAt', checked_at, 'checked', checked,
        'wrong', case when wrong is not null then json_build_object('number', wrong, 'reason', reason) end)
      from audit_check order by id desc limit 1))::text as json`
