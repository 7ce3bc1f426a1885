import { type Db, findRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { AdminVerification, Checked } from '../contract/index.ts'

/** A vendor is named by its account. */
export type VerifiedSubject = { kind: 'shop' | 'vendor'; id: string }

const split = ({ kind, id }: VerifiedSubject) => ({
  shopId: kind === 'shop' ? id : null,
  vendorId: kind === 'vendor' ? id : null,
})

/** The facts to check, as they are now. */
export const findChecked = (db: Db, { kind, id }: VerifiedSubject) =>
  kind === 'shop'
    ? findRow<Checked & { title: string }>(db)`
        select dba as title, state, registration_number as number, coalesce(nullif(corporate_name, ''), dba) as name,
          concat_ws(', ', address, city, state || ' ' || zip) as address
        from shop where id = ${id}`
    : findRow<Checked & { title: string }>(db)`
        select dba as title, state, '' as number, corporate_name as name, concat_ws(', ', address, city, state || ' ' || zip) as address
        from vendor where account_id = ${id}`

/** Reads the facts to check and holds them until the transaction ends. */
export async function lockChecked(tx: Db, subject: VerifiedSubject) {
  if (subject.kind === 'shop') await runSql(tx)`select from shop where id = ${subject.id} for no key update`
  else await runSql(tx)`select from vendor where account_id = ${subject.id} for no key update`
  return findChecked(tx, subject)
}

export interface StandingRow {
  id: string
  state: 'waiting' | 'verified' | 'refused'
  checked: Checked
}

export const findStanding = (db: Db, subject: VerifiedSubject) =>
  findRow<StandingRow>(db)`
    select id, state, checked from verification
    where state <> 'ended' and (shop_id = ${split(subject).shopId}::uuid or vendor_id = ${split(subject).vendorId}::uuid)`

export const endStanding = (tx: Db, subject: VerifiedSubject, at: Date) =>
  runSql(tx)`
    update verification set state = 'ended', ended_at = ${at}
    where state <> 'ended' and (shop_id = ${split(subject).shopId}::uuid or vendor_id = ${split(subject).vendorId}::uuid)`

export const insertWaiting = (tx: Db, subject: VerifiedSubject, checked: Checked, at: Date) =>
  runSql(tx)`
    insert into verification (shop_id, vendor_id, checked, state, requested_at)
    values (${split(subject).shopId}, ${split(subject).vendorId}, ${JSON.stringify(checked)}, 'waiting', ${at})`

interface Decision {
  state: 'verified' | 'refused'
  by: string
  at: Date
  note: string
}

export const saveDecision = (tx: Db, id: string, { state, by, at, note }: Decision) =>
  runSql(tx)`update verification set state = ${state}, decided_by = ${by}, decided_at = ${at}, note = ${note} where id = ${id}`

export type KnownVerification = Pick<AdminVerification, 'decidedBy' | 'source' | 'reason' | 'requestedAt' | 'decidedAt'> & {
  state: StandingRow['state']
}

export const readStanding = (db: Db, subject: VerifiedSubject) =>
  findRow<{ one: KnownVerification }>(db)`
    select json_build_object('state', v.state, 'requestedAt', v.requested_at, 'decidedAt', v.decided_at, 'decidedBy', coalesce(a.email, ''),
      'source', case when v.state = 'verified' then v.note else '' end, 'reason', case when v.state = 'refused' then v.note else '' end) as one
    from verification v left join account a on a.id = v.decided_by
    where v.state <> 'ended' and (v.shop_id = ${split(subject).shopId}::uuid or v.vendor_id = ${split(subject).vendorId}::uuid)`

/** The verifications that were decided and have ended, newest first. */
export const listEarlier = (db: Db, subject: VerifiedSubject) =>
  listValues<{ one: AdminVerification['earlier'][number] }>(db)`
    select json_build_object('number', v.checked ->> 'number', 'state', v.checked ->> 'state', 'decidedBy', coalesce(a.email, ''),
      'decidedAt', v.decided_at, 'endedAt', v.ended_at) as one
    from verification v left join account a on a.id = v.decided_by
    where v.state = 'ended' and v.decided_at is not null
      and (v.shop_id = ${split(subject).shopId}::uuid or v.vendor_id = ${split(subject).vendorId}::uuid)
    order by v.ended_at desc limit 20`

/** A shop's registration as everyone may read it; null unless it is verified and unchanged. */
export const findVerifiedRegistration = (db: Db, shopId: string) =>
  findRow<{ number: string; state: string; verifiedAt: Date }>(db)`
    select s.registration_number as number, s.state, v.decided_at as "verifiedAt"
    from verification v join shop s on s.id = v.shop_id
    where v.shop_id = ${shopId} and v.state = 'verified' and v.decided_at is not null
      and v.checked ->> 'number' = s.registration_number and v.checked ->> 'state' = s.state`

/** The people who read the decision: a shop's owners, or the vendor. */
export const listReaders = (db: Db, subject: VerifiedSubject) =>
  listValues<{ email: string }>(db)`
    select a.email from account a
    where a.ended_at is null and (a.id = ${split(subject).vendorId}::uuid or a.id in (
      select m.account_id from shop_member m where m.shop_id = ${split(subject).shopId}::uuid and m.kind = 'owner' and m.ended_at is null))`
