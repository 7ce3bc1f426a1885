import { type Db, findValue, listRows } from '../../../../kit/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'

/** The phone that texts to the person went to. */
export const findPhone = (db: Db, accountId: string) =>
  findValue<{ phone: string }>(db)`
    select phone1 as phone from customer where account_id = ${accountId} and phone1 <> ''
    union all select phone1 from employee where account_id = ${accountId} and phone1 <> '' limit 1`

/**
 * Customers who signed up long ago, never confirmed the e-mail, have not logged in since, and whom no shop knows: they have no vehicle, no
 * appointment and no repair order.
 */
export const listUnusedAccounts = (db: Db, before: Date) =>
  listRows<{ id: string; role: EmailRole; email: string }>(db)`
    select account.id, account.role, account.email from account join customer on customer.account_id = account.id
    where account.role = 'customer' and account.ended_at is null and account.email_confirmed_at is null and account.created_at < ${before}
      and not exists (select from session where session.account_id = account.id and session.rotated_at >= ${before})
      and not exists (select from vehicle where vehicle.customer_id = customer.id)
      and not exists (select from appointment where appointment.customer_id = customer.id)
      and not exists (select from work_order where work_order.customer_id = customer.id)
      and not exists (select from shop_customer where shop_customer.customer_id = customer.id)
    order by account.created_at, account.id limit 100`
