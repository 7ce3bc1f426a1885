import { sql } from 'kysely'
import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { selectUserFields, withValues } from '../../../people/user-fields/server/index.ts'

interface ShopRecord {
  shop: string
  id: string
}

/** The user fields of a vehicle at a shop, with their values there, locked until the transaction ends. */
export const lockVehicleFields = (tx: Db, { shop, id }: ShopRecord) =>
  findRow<{ version: number; fields: UserField[] }>(tx)`
    select v.version, ${selectUserFields('vehicle', sql`${shop}::uuid`, sql`v.fields`)} as fields
    from vehicle v where v.id = ${id} and v.deleted_at is null for update of v`

/** Replaces the values that this shop entered. Those of other shops stay. */
export const saveVehicleFields = (tx: Db, { shop, id }: ShopRecord, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`
    update vehicle set fields = ${withValues(sql`fields`, shop, values)}, version = version + 1 where id = ${id}`
