import type { AdminRole } from '../../../../common/admin-roles.ts'
import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'

export interface AdminRow {
  name: string
  roles: AdminRole[]
}

export const findAdmin = (db: Db, accountId: string) =>
  findRow<AdminRow>(db)`select name, roles from admin_account where account_id = ${accountId} and ended_at is null`

export const insertAdmin = (
  db: Db,
  admin: { accountId: string; name: string; roles: readonly AdminRole[]; by: string | null; at: Date },
) =>
  runSql(db)`
    insert into admin_account (account_id, name, roles, added_by, added_at)
    values (${admin.accountId}, ${admin.name}, ${[...admin.roles]}::text[], ${admin.by}, ${admin.at})`
