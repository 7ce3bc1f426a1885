import { sql } from 'kysely'
import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue, UserField } from '../../user-fields/contract/index.ts'
import { selectUserFields, withValues } from '../../user-fields/server/index.ts'

interface ShopRecord {
  shop: string
  id: string
}

/** The user fields of a customer at a shop, with their values there, locked until the transaction ends. */
export const lockCustomerFields = (tx: Db, { shop, id }: ShopRecord) =>
  findRow<{ version: number; fields: UserField[] }>(tx)`
    select c.version, ${selectUserFields('customer', sql`${shop}::uuid`, sql`c.fields`)} as fields
    from customer c where c.id = ${id} for no key update of c`

/** Replaces the values that this shop gave. Those of other shops stay. */
export const saveCustomerFields = (tx: Db, { shop, id }: ShopRecord, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`
    update customer set fields = ${withValues(sql`fields`, shop, values)}, version = version + 1 where id = ${id}`

/** Fills in values that the remaining customer lacks from the other one, shop by shop. */
export const mergeCustomerFields = (tx: Db, { from, to }: { from: string; to: string }) =>
  runSql(tx)`
    update customer c set fields = merge_field_values(c.fields, d.fields) from customer d
    where c.id = ${to} and d.id = ${from} and d.fields <> '{}'`
