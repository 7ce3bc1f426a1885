import { type Db, findRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { BankFile } from '../contract/index.ts'

export interface NamedEntry {
  id: string
  shopId: string
  shop: string
  fileId: string
  fileState: BankFile['state']
  fileKind: 'payroll' | 'prenote' | 'reversal'
  runId: string | null
  isRunVoid: boolean
  sealed: Buffer
  trace: string
  accountId: string | null
  /** The employee's name at the shop; '' for the shop's own account. */
  name: string
  paymentId: string | null
  paymentState: string | null
  transactionCode: string
  cents: number
  idNumber: string
  last4: string
  /** Hexadecimal. */
  key: string
}

/** The entries of these shops with these trace numbers, newest first, also of files that were not sent or are void. */
export const listNamedEntries = (db: Db, shopIds: readonly string[], traces: readonly string[]) =>
  listRows<NamedEntry>(db)`
    select e.id, e.shop_id as "shopId", h.dba as shop, e.file_id as "fileId", f.state as "fileState", f.kind as "fileKind", f.run_id as "runId",
      exists (select from pay_run u where u.id = f.run_id and u.state = 'voided') as "isRunVoid", f.sealed, e.trace, e.account_id as "accountId",
      coalesce((select trim(m.first_name || ' ' || m.last_name) from employee m where m.account_id = e.account_id), '') as name,
      e.payment_id as "paymentId", p.state as "paymentState", e.transaction_code as "transactionCode", e.cents, e.id_number as "idNumber",
      e.account_last4 as last4, encode(e.account_key, 'hex') as key
    from bank_file_entry e join bank_file f on f.id = e.file_id join shop h on h.id = e.shop_id
    left join pay_payment p on p.id = e.payment_id
    where e.shop_id = any(${[...shopIds]}::uuid[]) and e.trace = any(${[...traces]}::text[]) order by f.made_at desc, f.id`

export interface NewReturn {
  id: string
  returnFileId: string
  shopId: string
  entryId: string
  item: { kind: 'return' | 'change'; code: string; info: string }
  sealed: Buffer | null
  corrected: { routing: string; last4: string; type: string } | null
}

/** False when the bank said the same about the entry before, or returned it before. */
export const insertReturn = (tx: Db, { id, returnFileId, shopId, entryId, item, sealed, corrected }: NewReturn) =>
  hasRow(tx)`
    insert into bank_return (id, return_file_id, shop_id, entry_id, kind, code, info, sealed_account, corrected_routing, corrected_last4, corrected_type)
    values (${id}, ${returnFileId}, ${shopId}, ${entryId}, ${item.kind}, ${item.code}, ${item.info}, ${sealed}, ${corrected?.routing ?? ''},
      ${corrected?.last4 ?? ''}, ${corrected?.type ?? ''})
    on conflict do nothing returning id`

export const releaseEntry = (tx: Db, entryId: string) => runSql(tx)`delete from pay_payment_claim where entry_id = ${entryId}`

/** The payment that an employee keeps when its reversal comes back: not one that came back itself, or is paid by something else. */
export const listKept = (tx: Db, reversalId: string) =>
  listValues<{ id: string }>(tx)`
    select c.payment_id as id from bank_file_entry x join pay_payment_claim c on c.entry_id = x.reverses_id
    where x.id = ${reversalId} and not exists (select from bank_return r where r.entry_id = x.reverses_id and r.kind = 'return')`

export const holdAccount = (tx: Db, entryId: string, returnId: string, at: Date) =>
  runSql(tx)`
    insert into held_account (shop_id, account_key, account_id, account_last4, return_id, held_at)
    select shop_id, account_key, account_id, account_last4, ${returnId}, ${at} from bank_file_entry where id = ${entryId} and account_id is not null
    on conflict do nothing`

export const listHeld = (db: Db, shopId: string) =>
  listRows<{ id: string; name: string; last4: string; code: string; heldAt: Date }>(db)`
    select h.id, coalesce((select trim(m.first_name || ' ' || m.last_name) from employee m where m.account_id = h.account_id), '') as name,
      h.account_last4 as last4, r.code, h.held_at as "heldAt"
    from held_account h join bank_return r on r.id = h.return_id
    where h.shop_id = ${shopId} and h.released_at is null order by h.held_at desc, h.id limit 200`

export const lockHeld = (tx: Db, id: string) =>
  findRow<{ id: string; shopId: string }>(tx)`
    select id, shop_id as "shopId" from held_account where id = ${id} and released_at is null for update`

export const releaseHeld = (tx: Db, id: string, by: string, at: Date, reason: string) =>
  runSql(tx)`update held_account set released_at = ${at}, released_by = ${by}, release_reason = ${reason} where id = ${id}`

export interface ChangeRow {
  id: string
  shopId: string
  shop: string
  timeZone: string
  code: string
  readAt: Date
  oldLast4: string
  newRouting: string
  newLast4: string
  newType: 'checking' | 'savings'
  acceptedAt: Date | null
  sealed: Buffer
}

/** The corrections banks ask for on a person's own accounts; newest first. */
export const listOwnChanges = (db: Db, accountId: string) =>
  listRows<ChangeRow>(db)`
    select r.id, r.shop_id as "shopId", s.dba as shop, s.time_zone as "timeZone", r.code, x.read_at as "readAt", e.account_last4 as "oldLast4",
      r.corrected_routing as "newRouting", r.corrected_last4 as "newLast4", r.corrected_type as "newType", r.accepted_at as "acceptedAt",
      r.sealed_account as sealed
    from bank_return r join bank_file_entry e on e.id = r.entry_id join bank_return_file x on x.id = r.return_file_id join shop s on s.id = r.shop_id
    where e.account_id = ${accountId} and r.sealed_account is not null order by x.read_at desc, r.id limit 50`

/** One of the person's own that was not taken yet. */
export const lockOwnChange = (tx: Db, accountId: string, id: string) =>
  findRow<{ id: string; shopId: string; acceptedAt: Date | null; sealed: Buffer }>(tx)`
    select r.id, r.shop_id as "shopId", r.accepted_at as "acceptedAt", r.sealed_account as sealed from bank_return r
    join bank_file_entry e on e.id = r.entry_id
    where r.id = ${id} and e.account_id = ${accountId} and r.sealed_account is not null for update of r`

export const markAccepted = (tx: Db, id: string, at: Date) =>
  runSql(tx)`update bank_return set accepted_at = ${at} where id = ${id}`
