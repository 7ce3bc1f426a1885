import { sql } from 'kysely'
import { changesRow, type Db, findRow, findValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { CertificateCode } from '../areas.ts'

export interface CertificateRow {
  id: string
  accountId: string
  code: CertificateCode
  number: string
  issuedOn: string
  expiresOn: string
  fileId: string | null
  mediaType: string | null
}

const certificateColumns = sql`
  c.id, c.account_id as "accountId", c.code::text as code, c.number, c.issued_on as "issuedOn", c.expires_on as "expiresOn",
  c.file_id as "fileId", f.media_type as "mediaType"`

/** Those that expire last come first within an area. */
const inOrder = sql`c.code, c.expires_on desc, c.id`

export const listCertificates = (db: Db, accountIds: readonly string[]) =>
  listRows<CertificateRow>(db)`
    select ${certificateColumns} from ase_certificate c left join file f on f.id = c.file_id
    where c.account_id = any(${accountIds}::uuid[]) order by ${inOrder}`

export const lockCertificate = (tx: Db, accountId: string, id: string) =>
  findRow<{ fileId: string | null }>(tx)`
    select file_id as "fileId" from ase_certificate where id = ${id} and account_id = ${accountId} for update`

export type NewCertificate = Pick<CertificateRow, 'accountId' | 'code' | 'number' | 'issuedOn' | 'expiresOn' | 'fileId'> & {
  at: Date
}

/** False when the account has one of that area and day. */
export const insertCertificate = (tx: Db, certificate: NewCertificate) =>
  changesRow(tx)`
    insert into ase_certificate (account_id, code, number, issued_on, expires_on, file_id, saved_at)
    values (${certificate.accountId}, ${certificate.code}, ${certificate.number}, ${certificate.issuedOn},
      ${certificate.expiresOn}, ${certificate.fileId}, ${certificate.at})
    on conflict (account_id, code, issued_on) do nothing`

/** False when the account has another of that area and day. */
export const updateCertificate = (tx: Db, id: string, certificate: NewCertificate) =>
  changesRow(tx)`
    update ase_certificate c set code = ${certificate.code}, number = ${certificate.number}, issued_on = ${certificate.issuedOn},
      expires_on = ${certificate.expiresOn}, file_id = ${certificate.fileId}, saved_at = ${certificate.at}
    where c.id = ${id} and not exists (select from ase_certificate other where other.account_id = c.account_id
      and other.id <> c.id and other.code = ${certificate.code} and other.issued_on = ${certificate.issuedOn}::date)`

/** Checks and reminders were about the old values. */
export const forgetChecks = async (tx: Db, id: string): Promise<void> => {
  await runSql(tx)`delete from ase_check where certificate_id = ${id}`
  await runSql(tx)`delete from ase_reminder where certificate_id = ${id}`
}

export const deleteCertificate = (tx: Db, id: string) => runSql(tx)`delete from ase_certificate where id = ${id}`

/** Whether the file is one that the account uploaded for itself. */
export const ownsFile = (tx: Db, accountId: string, fileId: string) =>
  hasRow(tx)`
    select from file f where f.id = ${fileId} and f.account_id = ${accountId} and f.shop_id is null
      and not exists (select from ase_certificate c where c.file_id = f.id)`

export interface CheckRow {
  certificateId: string
  shopId: string
  shop: string
  by: string
  at: Date
}

export const listChecks = (db: Db, accountIds: readonly string[]) =>
  listRows<CheckRow>(db)`
    select k.certificate_id as "certificateId", k.shop_id as "shopId", s.dba as shop,
      coalesce(${selectStaffName(sql`k.by_account_id`)}, '') as by, k.at
    from ase_check k join ase_certificate c on c.id = k.certificate_id join shop s on s.id = k.shop_id
    where c.account_id = any(${accountIds}::uuid[]) order by k.at`

export const insertCheck = (tx: Db, check: { id: string; shopId: string; by: string; at: Date }) =>
  runSql(tx)`
    insert into ase_check (certificate_id, shop_id, by_account_id, at)
    values (${check.id}, ${check.shopId}, ${check.by}, ${check.at}) on conflict do nothing`

export const deleteCheck = (tx: Db, id: string, shopId: string) =>
  runSql(tx)`delete from ase_check where certificate_id = ${id} and shop_id = ${shopId}`

/**
 * Deletes what a shop noted about someone's certificates when their record there is deleted. The certificates stay with the
 * person.
 */
export const deleteChecks = (tx: Db, recordId: string) =>
  runSql(tx)`
    delete from ase_check k using ase_certificate c, personnel p
    where c.id = k.certificate_id and p.id = ${recordId} and c.account_id = p.account_id and k.shop_id = p.shop_id`

export interface EmployeeRow {
  accountId: string
  name: string
  title: string
}

/** Everyone employed at the shop now. */
export const listEmployees = (db: Db, shopId: string) =>
  listRows<EmployeeRow>(db)`
    select m.account_id as "accountId", e.first_name || ' ' || e.last_name as name, m.title
    from shop_member m join employee e on e.account_id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and m.ended_at is null
    order by lower(e.last_name), lower(e.first_name), m.account_id`

/** The certificate of someone employed at the shop now. */
export const findEmployeesCertificate = (db: Db, shopId: string, id: string) =>
  findRow<{ accountId: string; fileId: string | null }>(db)`
    select c.account_id as "accountId", c.file_id as "fileId" from ase_certificate c
    join shop_member m on m.account_id = c.account_id and m.shop_id = ${shopId} and m.kind = 'employee' and m.ended_at is null
    where c.id = ${id}`

export const findShopTimeZone = (db: Db, shopId: string) =>
  findValue<{ timeZone: string }>(db)`select time_zone as "timeZone" from shop where id = ${shopId}`

/** The shop's choice about warnings; null if it made none. */
export const findWarning = (db: Db, shopId: string) =>
  findValue<{ isOn: boolean }>(db)`select is_on as "isOn" from ase_warning where shop_id = ${shopId}`

export const saveWarning = (tx: Db, warning: { shopId: string; isOn: boolean; by: string; at: Date }) =>
  runSql(tx)`
    insert into ase_warning (shop_id, is_on, by_account_id, at)
    values (${warning.shopId}, ${warning.isOn}, ${warning.by}, ${warning.at})
    on conflict (shop_id) do update set is_on = excluded.is_on, by_account_id = excluded.by_account_id, at = excluded.at`

/** How many certificates the people employed at the shop have entered. */
export const countCertificates = async (db: Db, shopId: string): Promise<number> =>
  (await findValue<{ count: number }>(db)`
    select count(*) as count from ase_certificate c join shop_member m on m.account_id = c.account_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and m.ended_at is null`) ?? 0

export interface ExpiringRow {
  id: string
  accountId: string
  email: string
  code: CertificateCode
  expiresOn: string
  sent: number[]
}

/** Certificates of current employees that expire by that day, except those that a later one replaced. */
export const listExpiring = (db: Db, today: string, until: string) =>
  listRows<ExpiringRow>(db)`
    select c.id, c.account_id as "accountId", a.email, c.code::text as code, c.expires_on as "expiresOn",
      array(select r.days from ase_reminder r where r.certificate_id = c.id) as sent
    from ase_certificate c join account a on a.id = c.account_id
    where c.expires_on between ${today}::date and ${until}::date
      and exists (select from shop_member m where m.account_id = c.account_id and m.ended_at is null)
      and not exists (select from ase_certificate later where later.account_id = c.account_id and later.code = c.code
        and later.expires_on > c.expires_on)
    order by c.id`

/** False when it was recorded before. */
export const insertReminder = (tx: Db, id: string, days: number, at: Date) =>
  changesRow(tx)`
    insert into ase_reminder (certificate_id, days, sent_at) values (${id}, ${days}, ${at}) on conflict do nothing`

export interface LaborRow {
  laborId: string
  accountId: string
  name: string
  guideIds: number[]
}

/** The open labor lines of an order that an employee works on, with the operation and everything above it in the labor guide. */
export const listAssignedLabor = (db: Db, workOrderId: string) =>
  listRows<LaborRow>(db)`
    with recursive line as (
      select l.id, l.labor_guide_id, l.position, coalesce(t.account_id, o.technician_id) as account_id, o.shop_id
      from labor_line l join work_order o on o.id = l.work_order_id left join labor_technician t on t.labor_line_id = l.id
      where o.id = ${workOrderId} and l.done_at is null and o.state not in ('ready', 'closed', 'cancelled')
    ), up as (
      select line.id as line_id, g.id, g.parent_id, 0 as height from line join labor_guide_item g on g.id = line.labor_guide_id
      union all
      select up.line_id, g.id, g.parent_id, up.height + 1 from up join labor_guide_item g on g.id = up.parent_id where up.height < 30
    )
    select line.id as "laborId", line.account_id as "accountId", e.first_name as name,
      array(select up.id from up where up.line_id = line.id order by up.height) as "guideIds"
    from line join employee e on e.account_id = line.account_id
      join shop_member m on m.shop_id = line.shop_id and m.account_id = line.account_id and m.kind = 'employee'
    order by line.position, line.id`

/** Certificates of the shop's employees that expire between two days, except those that a later one replaced. */
export const listExpiringOfShop = (
  db: Db,
  { shopId, recordId, from, until }: { shopId: string; recordId: string | undefined; from: string; until: string },
) =>
  listRows<{ recordId: string; id: string; code: CertificateCode; expiresOn: string }>(db)`
    select p.id as "recordId", c.id, c.code::text as code, c.expires_on as "expiresOn"
    from personnel p join ase_certificate c on c.account_id = p.account_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
    where p.shop_id = ${shopId} and ${recordId ? sql`p.id = ${recordId}` : sql`true`}
      and c.expires_on between ${from}::date and ${until}::date
      and not exists (select from ase_certificate later where later.account_id = c.account_id and later.code = c.code
        and later.expires_on > c.expires_on)
    order by c.expires_on, c.id`
