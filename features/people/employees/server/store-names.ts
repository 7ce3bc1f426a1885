import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the name of an employee or owner; empty when the account is neither. `account` may be any expression of the statement around it:
 * it is read before the tables here are, so that their own account_id cannot replace it.
 */
export const selectStaffName = (account: RawBuilder<unknown>) => sql<string>`(
  select coalesce(trim(e.first_name || ' ' || e.last_name), trim(o.first_name || ' ' || o.last_name), '')
  from (select ${account} as id) given left join employee e on e.account_id = given.id left join owner o on o.account_id = given.id)`
