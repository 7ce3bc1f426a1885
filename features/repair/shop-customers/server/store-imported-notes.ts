import { sql } from 'kysely'
import { type Db, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'

/** Adds notes in the name of whoever started the import. A customer who already has the same note does not get it again. */
export const insertImportedNotes = (
  tx: Db,
  { id, shopId }: { id: string; shopId: string },
  notes: readonly { customerId: string; text: string }[],
  at: Date,
) =>
  runSql(tx)`
    insert into shop_note (shop_id, customer_id, text, account_id, by_name, at, import_id)
    select distinct on (n."customerId", n.text) i.shop_id, n."customerId", n.text, i.account_id, ${selectStaffName(sql`i.account_id`)}, ${at}, i.id
    from import i cross join jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n ("customerId" uuid, text text)
    where i.id = ${id} and not exists (
      select from shop_note o where o.customer_id = n."customerId" and o.shop_id = ${shopId} and o.text = n.text)`

export const deleteImportedNotes = (tx: Db, importId: string) => runSql(tx)`delete from shop_note where import_id = ${importId}`
