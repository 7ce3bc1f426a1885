import { sql } from 'kysely'
import { type Db, getRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'

export interface ChangeRow {
  id: string
  madeAt: Date
  effectiveOn: string
  isCancelled: boolean
  sealedId: string
}

/** Newest first. */
export const listChanges = (db: Db, personnelId: string) =>
  listRows<ChangeRow>(db)`
    select c.id, c.made_at as "madeAt", c.effective_on as "effectiveOn", (x.change_id is not null) as "isCancelled",
      c.sealed_id as "sealedId"
    from deposit_change c left join deposit_cancellation x on x.change_id = c.id
    where c.personnel_id = ${personnelId} order by c.number desc`

/** The change in force on that day for each of these employees. */
export const listChangesInForce = (
  db: Db,
  { shopId, accountIds, day }: { shopId: string; accountIds: readonly string[]; day: string },
) =>
  listRows<{ id: string; accountId: string; sealedId: string }>(db)`
    select distinct on (p.account_id) c.id, p.account_id as "accountId", c.sealed_id as "sealedId"
    from personnel p join deposit_change c on c.personnel_id = p.id
    where p.shop_id = ${shopId} and p.account_id = any(${[...accountIds]}::uuid[]) and c.effective_on <= ${day}::date
      and not exists (select from deposit_cancellation x where x.change_id = c.id)
    order by p.account_id, c.number desc`

/** The IDs of the sealed accounts. */
export const listSealedChanges = (db: Db, changeIds: readonly string[]) =>
  listRows<{ id: string; sealedId: string }>(db)`
    select id, sealed_id as "sealedId" from deposit_change where id = any(${[...changeIds]}::uuid[])`

export const insertChange = (
  tx: Db,
  personnelId: string,
  { id, madeAt, effectiveOn, sealedId }: Omit<ChangeRow, 'isCancelled'>,
) =>
  runSql(tx)`
    insert into deposit_change (id, personnel_id, made_at, effective_on, sealed_id)
    values (${id}, ${personnelId}, ${madeAt}, ${effectiveOn}, ${sealedId})`

/** False when it was cancelled before. */
export const insertCancellation = (tx: Db, changeId: string, by: string, at: Date) =>
  hasRow(tx)`
    insert into deposit_cancellation (change_id, by_account_id, at) values (${changeId}, ${by}, ${at})
    on conflict do nothing returning change_id`

/** The employee's current e-mail and phone. */
export const getContact = (db: Db, accountId: string) =>
  getRow<{ email: string; phone: string }>(db)`
    select a.email, e.phone1 as phone from account a join employee e on e.account_id = a.id where a.id = ${accountId}`

/** Which employees of a shop have chosen where their pay goes. */
export const listDepositStandings = (db: Db, shopId: string, recordId: string | undefined) =>
  listRows<{ recordId: string; firstDay: string | null; hasAnswered: boolean }>(db)`
    select p.id as "recordId", p.first_day as "firstDay",
      exists (select from deposit_change c left join deposit_cancellation x on x.change_id = c.id
        where c.personnel_id = p.id and x.change_id is null) as "hasAnswered"
    from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id and m.ended_at is null
    where p.shop_id = ${shopId} and ${recordId ? sql`p.id = ${recordId}` : sql`true`}`

/** Deletes every change of a record past its retention. */
export async function deleteDeposits(tx: Db, recordId: string): Promise<void> {
  await runSql(
    tx,
  )`delete from deposit_cancellation x using deposit_change c where c.id = x.change_id and c.personnel_id = ${recordId}`
  await runSql(tx)`delete from deposit_change where personnel_id = ${recordId}`
}
