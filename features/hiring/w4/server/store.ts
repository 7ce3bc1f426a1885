import { sql } from 'kysely'
import { type Db, findValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { VersionKind } from '../contract/index.ts'
import type { Dated, W4Facts } from '../rules.ts'

export interface VersionRow extends Dated {
  formYear: number | null
  receivedOn: string
  latestOn: string | null
  sealedId: string
  pdfId: string | null
  enteredBy: string
}

/** From the first to the newest. */
export const listVersionRows = (db: Db, personnelId: string) =>
  listRows<VersionRow>(db)`
    select v.id, v.number, v.kind, v.form_year as "formYear", v.received_on as "receivedOn", v.effective_on as "effectiveOn",
      v.latest_on as "latestOn", v.expires_on as "expiresOn", v.is_below_lock_in as "isBelowLockIn", v.sealed_id as "sealedId",
      v.pdf_id as "pdfId", coalesce(${selectStaffName(sql`v.by_account_id`)}, '') as "enteredBy"
    from w4_version v where v.personnel_id = ${personnelId} order by v.number`

/** The same for many employees of a shop, by account. */
export const listVersionRowsOf = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<Omit<VersionRow, 'enteredBy'> & { accountId: string }>(db)`
    select p.account_id as "accountId", v.id, v.number, v.kind, v.form_year as "formYear", v.received_on as "receivedOn",
      v.effective_on as "effectiveOn", v.latest_on as "latestOn", v.expires_on as "expiresOn", v.is_below_lock_in as "isBelowLockIn",
      v.sealed_id as "sealedId", v.pdf_id as "pdfId"
    from personnel p join w4_version v on v.personnel_id = p.id
    where p.shop_id = ${shopId} and p.account_id = any(${[...accountIds]}::uuid[]) order by v.number`

export interface NewVersion {
  id: string
  kind: VersionKind
  formYear: number | null
  receivedOn: string
  effectiveOn: string
  latestOn: string | null
  expiresOn: string | null
  isBelowLockIn: boolean
  sealedId: string
  pdfId: string | null
}

export const insertVersion = (tx: Db, personnelId: string, by: string, now: Date, version: NewVersion) =>
  runSql(tx)`
    insert into w4_version (id, personnel_id, number, kind, form_year, received_on, effective_on, latest_on, expires_on,
      is_below_lock_in, sealed_id, pdf_id, by_account_id, created_at)
    values (${version.id}, ${personnelId},
      (select coalesce(max(number), 0) + 1 from w4_version where personnel_id = ${personnelId}), ${version.kind},
      ${version.formYear}, ${version.receivedOn}, ${version.effectiveOn}, ${version.latestOn}, ${version.expiresOn},
      ${version.isBelowLockIn}, ${version.sealedId}, ${version.pdfId}, ${by}, ${now})`

export const insertRequest = (tx: Db, personnelId: string, by: string, at: Date) =>
  runSql(tx)`insert into w4_request (personnel_id, by_account_id, asked_at) values (${personnelId}, ${by}, ${at})`

/** When the shop last asked for a form that it has not received since. */
export const findAskedAt = (db: Db, personnelId: string) =>
  findValue<{ at: Date }>(db)`
    select r.asked_at as at from w4_request r
    where r.personnel_id = ${personnelId} and not exists (select from w4_version v
      where v.personnel_id = r.personnel_id and v.kind in ('form', 'old') and v.created_at >= r.asked_at)
    order by r.id desc limit 1`

export interface EndingExemption {
  versionId: string
  accountId: string
  email: string
  name: string
  shopId: string
  dba: string
  expiresOn: string
  personnelId: string
}

/**
 * Exemptions of current employees, without a later form, that end between two days. Leaves out those already announced at this
 * stage.
 */
export const listEndingExemptions = (db: Db, stage: 'soon' | 'ended', from: string, to: string) =>
  listRows<EndingExemption>(db)`
    select v.id as "versionId", p.account_id as "accountId", a.email, e.first_name || ' ' || e.last_name as name, p.shop_id as "shopId",
      s.dba, v.expires_on as "expiresOn", p.id as "personnelId"
    from w4_version v join personnel p on p.id = v.personnel_id join account a on a.id = p.account_id
      join employee e on e.account_id = p.account_id join shop s on s.id = p.shop_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
    where v.expires_on between ${from}::date and ${to}::date
      and not exists (select from w4_version later where later.personnel_id = v.personnel_id and later.kind = 'form'
        and later.number > v.number)
      and not exists (select from w4_reminder r where r.version_id = v.id and r.stage = ${stage})
    order by v.id`

/** False when it was recorded before. */
export const insertReminder = (tx: Db, versionId: string, stage: 'soon' | 'ended', at: Date) =>
  hasRow(tx)`
    insert into w4_reminder (version_id, stage, sent_at) values (${versionId}, ${stage}, ${at})
    on conflict do nothing returning version_id`

export interface W4Standing extends W4Facts {
  recordId: string
}

/** The W-4 standing of everyone who works at a shop. */
export const listW4Standings = (db: Db, shopId: string, recordId: string | undefined) =>
  listRows<W4Standing>(db)`
    select p.id as "recordId", p.first_day as "firstDay", last.id is not null as "hasCertificate", last.expires_on as "expiresOn",
      (select (max(r.asked_at) at time zone s.time_zone)::date from w4_request r
        where r.personnel_id = p.id and r.asked_at > coalesce(last.created_at, '-infinity')) as "askedOn"
    from personnel p join shop s on s.id = p.shop_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
      left join lateral (select v.id, v.expires_on, v.created_at from w4_version v
        where v.personnel_id = p.id and v.kind in ('form', 'old') order by v.number desc limit 1) last on true
    where p.shop_id = ${shopId} and ${recordId ? sql`p.id = ${recordId}` : sql`true`}`

/** Deletes every version, request and reminder of a record past its retention. */
export async function deleteW4s(tx: Db, recordId: string): Promise<void> {
  await runSql(tx)`delete from w4_reminder r using w4_version v where v.id = r.version_id and v.personnel_id = ${recordId}`
  await runSql(tx)`delete from w4_version where personnel_id = ${recordId}`
  await runSql(tx)`delete from w4_request where personnel_id = ${recordId}`
}
