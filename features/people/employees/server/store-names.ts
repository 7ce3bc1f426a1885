import { type RawBuilder, sql } from 'kysely'

/** SQL for the name of an employee or owner; empty when the account is neither. */
export const selectStaffName = (account: RawBuilder<unknown>) => sql<string>`coalesce(
  (select trim(first_name || ' ' || last_name) from employee where account_id = ${account}),
  (select trim(first_name || ' ' || last_name) from owner where account_id = ${account}), '')`
