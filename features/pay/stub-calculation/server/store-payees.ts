import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { RunToPay } from './run.ts'

export interface PayeeRow {
  accountId: string
  name: string
  address: string
  ssnLast4: string
  personnelId: string | null
  position: string
  leftOut: string
  /** Left before the period of a regular run: paid only for work that is invoiced now. */
  leftBefore: boolean
  /** Worked here before the period, and no approved run has paid them. */
  isNew: boolean
}

const payeeColumns = sql`m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name,
  concat_ws(', ', nullif(e.address, ''), nullif(e.apt_suite, ''), nullif(e.city, ''), nullif(trim(e.state || ' ' || e.zip), '')) as address,
  coalesce(p.ssn_last4, '') as "ssnLast4", p.id as "personnelId", m.title as position, coalesce(x.reason, '') as "leftOut"`

/**
 * Everyone a run can pay, by name: of a run with hours all who worked there in its period or in the nine weeks before, whose work can be invoiced
 * now, also those left out; of the others those with an entry.
 */
export const listPayees = (db: Db, run: Pick<RunToPay, 'id' | 'shopId' | 'kind' | 'periodFirst' | 'onlyAccountId'>) =>
  listRows<PayeeRow>(db)`
    select ${payeeColumns},
      coalesce(${run.kind} = 'regular' and m.ended_at < ${run.periodFirst}::date::timestamp at time zone s.time_zone, false) as "leftBefore",
      coalesce(p.first_day, (m.created_at at time zone s.time_zone)::date) < ${run.periodFirst}::date and not exists (select from pay_stub t
        where t.shop_id = m.shop_id and t.account_id = m.account_id and t.approved_at is not null and t.voided_at is null) as "isNew"
    from shop_member m join account a on a.id = m.account_id join employee e on e.account_id = m.account_id join shop s on s.id = m.shop_id
      left join personnel p on p.shop_id = m.shop_id and p.account_id = m.account_id
      left join pay_run_absence x on x.run_id = ${run.id} and x.account_id = m.account_id
    where m.shop_id = ${run.shopId} and m.kind = 'employee' and a.role = 'employee'
      and case when ${run.onlyAccountId}::uuid is not null then m.account_id = ${run.onlyAccountId}::uuid
        when ${run.kind} = 'regular' then m.ended_at is null or m.ended_at >= (${run.periodFirst}::date - 63)::timestamp at time zone s.time_zone
          or exists (select from pay_run_entry t where t.run_id = ${run.id} and t.account_id = m.account_id)
        else exists (select from pay_run_entry t where t.run_id = ${run.id} and t.account_id = m.account_id) end
    order by name, m.account_id`

/** Someone who works or worked at the shop as an employee; null for anyone else. */
export const findPayee = (db: Db, shopId: string, accountId: string) =>
  findRow<{ name: string }>(db)`
    select coalesce(${selectStaffName(sql`m.account_id`)}, '') as name from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind = 'employee' and a.role = 'employee'`

export const getEmployerFacts = (db: Db, shopId: string) =>
  getRow<{ employer: string; dba: string; employerAddress: string; employerPhone: string; einLast4: string }>(db)`
    select case when corporate_name = '' then dba else corporate_name end as employer, dba,
      concat_ws(', ', nullif(address, ''), nullif(apt_suite, ''), nullif(city, ''), nullif(trim(state || ' ' || zip), '')) as "employerAddress",
      phone1 as "employerPhone", right(regexp_replace(fei, '\\D', '', 'g'), 4) as "einLast4"
    from shop where id = ${shopId}`
