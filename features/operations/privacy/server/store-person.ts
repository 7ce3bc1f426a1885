import { type Db, listRows, listValues } from '../../../../kit/server/index.ts'
import type { EmailRole } from '../../../platform/auth/contract/index.ts'

/**
 * The addresses of messages to the person that are proven theirs: a confirmed e-mail, and the phone from which they texted their OK.
 * Anyone can type any other phone or e-mail.
 */
export const listOwnRecipients = (tx: Db, accountId: string) =>
  listValues<{ recipient: string }>(tx)`
    select email as recipient from account where id = ${accountId} and email_confirmed_at is not null
    union select c.phone1 from customer c join text_consent t on t.customer_id = c.id and t.phone = c.phone1
    where c.account_id = ${accountId} and t.how = 'text' and t.is_ok`

/** The recipients that no other open account, customer record, shop or vendor has. The messages to the rest are not only this person's. */
export const listUnshared = (tx: Db, accountId: string, recipients: readonly string[]) =>
  listValues<{ recipient: string }>(tx)`
    select recipient from unnest(${[...recipients]}::text[]) as recipient
    where not exists (select from account a where a.email = recipient and a.ended_at is null and a.id <> ${accountId})
      and not exists (select from customer c where c.email = recipient and c.email <> '' and c.account_id is distinct from ${accountId})
      and not exists (select from customer c where c.phone1 = recipient and c.phone1 <> '' and c.account_id is distinct from ${accountId})
      and not exists (select from employee e where e.phone1 = recipient and e.account_id <> ${accountId})
      and not exists (select from owner o where o.phone = recipient and o.account_id <> ${accountId})
      and not exists (select from vendor v where v.phone = recipient and v.account_id <> ${accountId})
      and not exists (select from vendor_branch b where b.phone = recipient and b.vendor_id <> ${accountId})
      and not exists (select from shop s where recipient in (lower(s.email), s.phone1, s.phone2))
      and not exists (select from shop_vendor s where recipient in (lower(s.email), s.phone)
        and s.vendor_account_id is distinct from ${accountId})`

/** Visits of the person, booked before they had an account, whose agreement to the terms has a network address. */
export const listVisitsAgreedTo = (tx: Db, accountId: string) =>
  listValues<{ id: string }>(tx)`
    select a.id from customer c join appointment a on a.customer_id = c.id join terms_agreement g on g.appointment_id = a.id
    where c.account_id = ${accountId} and g.address <> ''`

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
