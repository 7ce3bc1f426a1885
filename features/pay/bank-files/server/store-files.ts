import { sql } from 'kysely'
import { type Db, findRow, getValue, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { BankFile } from '../contract/index.ts'

export const filesOfPage = 20

/** Files of one header are made one after another, until the transaction ends. */
export const lockHeader = (tx: Db, destination: string, origin: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('ach header ' || ${destination}::text || ' ' || ${origin}::text, 0))`

/**
 * The letters of that day's files with the same header, void ones included: of the shop, and of shops that share an owner with it. A stranger
 * who enters the same numbers cannot use the letters up.
 */
export const listModifiers = (tx: Db, of: { shopId: string; destination: string; origin: string; day: string }) =>
  listValues<{ modifier: string }>(tx)`
    select f.modifier from bank_file f
    where f.created_on = ${of.day} and (f.shop_id = ${of.shopId}
      or (f.immediate_origin = ${of.origin} and f.immediate_destination = ${of.destination} and exists (
        select from shop_member a join shop_member b on b.account_id = a.account_id
        where a.shop_id = ${of.shopId} and b.shop_id = f.shop_id and a.kind = 'owner' and b.kind = 'owner'
          and a.ended_at is null and b.ended_at is null)))`

/** Reserves trace numbers of an originator and returns the sequence before them. They begin again after 9,999,999, which takes decades. The files
 * of a company ID that has no counter yet may be older than the counters, so it goes on from the highest number of the shop and of shops that share
 * an owner with it.
 */
export const takeTraces = (tx: Db, shopId: string, odfi: string, companyId: string, count: number) =>
  getValue<{ last: number }>(tx)`
    insert into ach_trace_counter as c (odfi, company_id, last_trace)
    select ${odfi}, ${companyId}, case when highest + ${count} > 9999999 then ${count} else highest + ${count} end from (
      select coalesce(max(right(e.trace, 7)::int), 0) as highest from bank_file_entry e
      where left(e.trace, 8) = ${odfi} and not exists (select from ach_trace_counter where odfi = ${odfi} and company_id = ${companyId})
        and e.shop_id in (
          select ${shopId}::uuid union
          select b.shop_id from shop_member a join shop_member b on b.account_id = a.account_id
          where a.shop_id = ${shopId} and a.kind = 'owner' and b.kind = 'owner' and a.ended_at is null and b.ended_at is null)) sent
    on conflict (odfi, company_id) do update
      set last_trace = case when c.last_trace + ${count} > 9999999 then ${count} else c.last_trace + ${count} end
    returning c.last_trace - ${count}::int as last`

export interface NewFile {
  id: string
  shopId: string
  runId: string | null
  kind: BankFile['kind']
  reversesId: string | null
  reason: string
  createdOn: string
  modifier: string
  immediateDestination: string
  immediateOrigin: string
  effectiveOn: string
  entryCount: number
  payCents: number
  entryHash: string
  sha256: string
  sealed: Buffer
  by: string
  at: Date
}

export const insertFile = (tx: Db, file: NewFile) =>
  runSql(tx)`
    insert into bank_file (id, shop_id, run_id, kind, reverses_id, reason, created_on, modifier, immediate_destination, immediate_origin, effective_on, entry_count, pay_cents, entry_hash,
      sha256, sealed, made_by, made_at)
    values (${file.id}, ${file.shopId}, ${file.runId}, ${file.kind}, ${file.reversesId}, ${file.reason}, ${file.createdOn}, ${file.modifier},
      ${file.immediateDestination}, ${file.immediateOrigin}, ${file.effectiveOn}, ${file.entryCount}, ${file.payCents}, ${file.entryHash}, ${file.sha256}, ${file.sealed}, ${file.by}, ${file.at})`

export interface NewEntry {
  id: string
  trace: string
  accountId: string | null
  paymentId: string | null
  transactionCode: string
  cents: number
  idNumber: string
  last4: string
  key: Buffer
  reversesId: string | null
}

export const insertEntries = (tx: Db, { id: fileId, shopId, createdOn }: NewFile, entries: readonly NewEntry[]) => {
  const rows = entries.map(({ key, ...entry }) => ({ ...entry, key: key.toString('hex') }))
  return runSql(tx)`
    insert into bank_file_entry (id, file_id, shop_id, created_on, trace, account_id, payment_id, transaction_code, cents, id_number, account_last4,
      account_key, reverses_id)
    select x.id, ${fileId}, ${shopId}, ${createdOn}, x.trace, x."accountId", x."paymentId", x."transactionCode", x.cents, x."idNumber", x.last4,
      decode(x.key, 'hex'), x."reversesId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, trace text, "accountId" uuid, "paymentId" uuid, "transactionCode" text,
      cents bigint, "idNumber" text, last4 text, key text, "reversesId" uuid)`
}

/** Throws when a payment is claimed already: the primary key says that it is paid once. */
export const claimByFile = (tx: Db, fileId: string) =>
  runSql(tx)`
    insert into pay_payment_claim (payment_id, entry_id)
    select payment_id, id from bank_file_entry where file_id = ${fileId} and payment_id is not null`

export const releaseFile = (tx: Db, fileId: string) =>
  runSql(tx)`delete from pay_payment_claim c using bank_file_entry e where e.id = c.entry_id and e.file_id = ${fileId}`

/** Releases the entries of a voided reversal: they can be reversed again. */
export const releaseEntries = (tx: Db, fileId: string, at: Date) =>
  runSql(tx)`update bank_file_entry set released_at = ${at} where file_id = ${fileId} and reverses_id is not null`

export interface FileRow {
  id: string
  version: number
  shopId: string
  runId: string | null
  kind: BankFile['kind']
  state: BankFile['state']
  createdOn: string
  modifier: string
  effectiveOn: string
  sha256: string
  sealed: Buffer
}

export const lockFile = (tx: Db, id: string) =>
  findRow<FileRow>(tx)`
    select id, version, shop_id as "shopId", run_id as "runId", kind, state, created_on as "createdOn", modifier, effective_on as "effectiveOn", sha256,
      sealed
    from bank_file where id = ${id} for update`

export const findFile = (db: Db, id: string) =>
  findRow<FileRow>(db)`
    select id, version, shop_id as "shopId", run_id as "runId", kind, state, created_on as "createdOn", modifier, effective_on as "effectiveOn", sha256,
      sealed
    from bank_file where id = ${id}`

export const hasWaitingFile = (db: Db, runId: string) =>
  hasRow(db)`select 1 from bank_file where run_id = ${runId} and kind = 'payroll' and state = 'ready'`

export const hasWaitingPrenotes = (db: Db, shopId: string) =>
  hasRow(db)`select 1 from bank_file where shop_id = ${shopId} and kind = 'prenote' and state = 'ready'`

export const markFileSent = (tx: Db, id: string, by: string, at: Date) =>
  runSql(tx)`update bank_file set state = 'sent', version = version + 1, sent_by = ${by}, sent_at = ${at} where id = ${id}`

export const voidFile = (tx: Db, id: string, by: string, at: Date, reason: string) =>
  runSql(tx)`
    update bank_file set state = 'voided', version = version + 1, voided_by = ${by}, voided_at = ${at}, void_reason = ${reason} where id = ${id}`

export const listPaymentsOfFile = (db: Db, fileId: string) =>
  listValues<{ id: string }>(db)`
    select payment_id as id from bank_file_entry where file_id = ${fileId} and payment_id is not null order by trace`

/** The payments that a reversal takes back. What came back from the bank by itself, and may be paid by something else since, is not one. */
export const listTakenBack = (db: Db, fileId: string) =>
  listValues<{ id: string }>(db)`
    select x.payment_id as id from bank_file_entry x join pay_payment_claim c on c.entry_id = x.reverses_id
    where x.file_id = ${fileId} and x.payment_id is not null order by x.trace`

/** Whether the bank returned a deposit that a reversal would take back. */
export const hasReturnedOriginal = (db: Db, fileId: string) =>
  hasRow(db)`
    select 1 from bank_file_entry x join bank_return r on r.entry_id = x.reverses_id and r.kind = 'return' where x.file_id = ${fileId} limit 1`

/** Whether somebody got the file before the bank returned the first of its deposits, so that it may have been sent. */
export const wasDownloadedInTime = (db: Db, fileId: string) =>
  hasRow(db)`
    select 1 from pay_download d where d.file_id = ${fileId} and d.at <= (
      select min(u.read_at) from bank_file_entry x join bank_return r on r.entry_id = x.reverses_id and r.kind = 'return'
      join bank_return_file u on u.id = r.return_file_id where x.file_id = ${fileId}) limit 1`

export interface ReversibleEntry {
  id: string
  trace: string
  paymentId: string
  accountId: string
  cents: number
}

/** Payments sent in a file that were neither returned nor reversed. */
export const listReversible = (db: Db, fileId: string) =>
  listRows<ReversibleEntry>(db)`
    select e.id, e.trace, e.payment_id as "paymentId", e.account_id as "accountId", e.cents from bank_file_entry e
    where e.file_id = ${fileId} and e.payment_id is not null and e.account_id is not null
      and not exists (select from bank_return r where r.entry_id = e.id and r.kind = 'return')
      and not exists (select from bank_file_entry x where x.reverses_id = e.id and x.released_at is null)
    order by e.trace`

export type ListedFile = Omit<BankFile, 'madeAt' | 'sentAt' | 'lastDownload' | 'reversibleUntil' | 'canReverse'> & {
  madeAt: Date
  sentAt: Date | null
  lastAt: Date | null
  lastBy: string
  canReverseSome: boolean
  shopId: string
}

const listed = sql`f.id, f.version, f.shop_id as "shopId", f.run_id as "runId", f.kind, f.reverses_id as "reversesId", f.reason, f.state,
  h.time_zone as "timeZone", f.created_on as "createdOn",
  f.effective_on as "effectiveOn", f.entry_count as "entryCount", f.pay_cents as "payCents", f.sha256, f.made_at as "madeAt",
  coalesce(${selectStaffName(sql`f.made_by`)}, '') as "madeBy", f.sent_at as "sentAt", coalesce(${selectStaffName(sql`f.sent_by`)}, '') as "sentBy",
  f.void_reason as "voidReason",
  (select count(*)::int from pay_download d where d.file_id = f.id) as downloads,
  (select d.at from pay_download d where d.file_id = f.id order by d.at desc limit 1) as "lastAt",
  coalesce((select ${selectStaffName(sql`d.by_account_id`)} from pay_download d where d.file_id = f.id order by d.at desc limit 1), '') as "lastBy",
  exists (select from bank_file_entry e where e.file_id = f.id and e.payment_id is not null and f.kind = 'payroll'
    and not exists (select from bank_return r where r.entry_id = e.id and r.kind = 'return')
    and not exists (select from bank_file_entry x where x.reverses_id = e.id and x.released_at is null)) as "canReverseSome",
  f.state = 'ready' and exists (select from bank_file_entry x join bank_return r on r.entry_id = x.reverses_id and r.kind = 'return'
    where x.file_id = f.id) as "isOutdated"`

export const findListedFile = (db: Db, id: string) =>
  findRow<ListedFile>(db)`select ${listed} from bank_file f join shop h on h.id = f.shop_id where f.id = ${id}`

export const listFilesOfRun = (db: Db, runId: string) =>
  listRows<ListedFile>(
    db,
  )`select ${listed} from bank_file f join shop h on h.id = f.shop_id where f.run_id = ${runId} order by f.made_at desc, f.id`

/** Newest first, and one more than a page. */
export const listFilesOfShop = (db: Db, shopId: string, before: string | null) =>
  listRows<ListedFile>(db)`
    select ${listed} from bank_file f join shop h on h.id = f.shop_id
    where f.shop_id = ${shopId} and (${before}::uuid is null
      or (f.made_at, f.id) < (select b.made_at, b.id from bank_file b where b.id = ${before}::uuid and b.shop_id = ${shopId}))
    order by f.made_at desc, f.id desc limit ${filesOfPage + 1}`

export const listPrenoteFiles = (db: Db, shopId: string) =>
  listRows<ListedFile>(db)`
    select ${listed} from bank_file f join shop h on h.id = f.shop_id where f.shop_id = ${shopId} and f.kind = 'prenote' order by f.made_at desc, f.id limit 10`
