import { sql } from 'kysely'
import { type Db, findRow, getValue } from '../../../../kit/server/index.ts'
import type { accountFilters } from '../contract/index.ts'

const accountFields = sql`'version', coalesce(a.version, 1), 'billing', coalesce(a.billing, 'prepaid'), 'balance', coalesce(a.balance_cents, 0),
  'owed', coalesce(a.receivable_cents, 0), 'unbilled', coalesce((select sum(p.cents) from ad_unbilled u
    join ad_posting p on p.transaction_id = u.transaction_id and p.book = 'receivable' where u.vendor_id = v.account_id), 0),
  'creditLimit', coalesce(a.credit_limit_cents, 0), 'spendable', ad_spendable_cents(v.account_id),
  'refundable', greatest(0, coalesce(a.balance_cents - greatest(a.receivable_cents, 0), 0)),
  'isSuspended', coalesce(a.is_suspended, false), 'reason', coalesce(a.reason, ''),
  'isOverdue', exists (select from ad_invoice i where i.vendor_id = v.account_id and i.state = 'overdue'),
  'refundRequestedAt', a.refund_requested_at`
const listedFields = sql`'vendorId', v.account_id, 'name', v.dba, 'city', v.city, 'state', v.state`
const accounts = sql`vendor v left join ad_account a on a.vendor_id = v.account_id`

const transactionFields = sql`'id', t.id, 'kind', t.kind, 'at', t.at, 'memo', t.memo, 'campaignId', t.campaign_id, 'cents', t.cents,
  'change', coalesce((select -sum(p.cents) from ad_posting p where p.transaction_id = t.id and p.book in ('vendor-balance', 'receivable')), 0)`

const invoiceFields = sql`'id', i.id, 'number', i.number, 'month', i.month, 'total', i.total_cents, 'fromBalance', i.from_balance_cents,
  'due', i.due_cents, 'issuedAt', i.issued_at, 'dueOn', i.due_on, 'state', i.state, 'paidAt', i.paid_at,
  'paidBy', coalesce((select case m.how when 'card' then m.reference when 'check' then 'Check ' || m.reference
    else 'Bank transfer ' || m.reference end from ad_money_note m where m.invoice_id = i.id), '')`

/** An account as its vendor sees it. */
export const readAccount = (db: Db, vendorId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select json_build_object(${accountFields})::text as json, coalesce(a.version, 1) as version
    from ${accounts} where v.account_id = ${vendorId}`

export const readAccountDetail = (db: Db, vendorId: string) =>
  findRow<{ json: string; version: number }>(db)`
    select coalesce(a.version, 1) as version, json_build_object(${accountFields}, ${listedFields}, 'contact', v.contact_name,
      'phone', v.phone, 'email', c.email,
      'unpaidInvoices', coalesce((select json_agg(json_build_object(${invoiceFields}) order by i.month desc) from ad_invoice i
        where i.vendor_id = v.account_id and i.state <> 'paid'), '[]'::json),
      'transactions', coalesce((select json_agg(n.one order by n.at desc, n.id desc) from (
        select json_build_object(${transactionFields}) as one, t.at, t.id from ad_transaction t where t.vendor_id = v.account_id
        order by t.at desc, t.id desc limit 20) n), '[]'::json))::text as json
    from ${accounts} join account c on c.id = v.account_id where v.account_id = ${vendorId}`

interface ListQuery {
  text: string
  show: (typeof accountFilters)[number]
  after: string | null
}

const listSize = 50

export const readAccounts = (db: Db, { text, show, after }: ListQuery) =>
  getValue<{ json: string }>(db)`
    with page as (
      select json_build_object(${accountFields}, ${listedFields}) as one, v.account_id, lower(v.dba) as name
      from ${accounts}
      where lower(v.dba) like ${`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}
        and (${after}::uuid is null or (lower(v.dba), v.account_id) > (select lower(b.dba), b.account_id from vendor b where b.account_id = ${after}::uuid))
        and case ${show}::text when 'refund' then a.refund_requested_at is not null
          when 'overdue' then exists (select from ad_invoice i where i.vendor_id = v.account_id and i.state = 'overdue')
          when 'monthly' then a.billing = 'monthly' when 'suspended' then a.is_suspended else true end
      order by lower(v.dba), v.account_id limit ${listSize + 1}
    ), shown as (select * from page order by name, account_id limit ${listSize})
    select json_build_object('rows', coalesce((select json_agg(one order by name, account_id) from shown), '[]'::json),
      'next', case when (select count(*) from page) > ${listSize}
        then (select account_id from shown order by name desc, account_id desc limit 1) end)::text as json`

const pageSize = 25

export const readTransactions = (db: Db, vendorId: string, after: string | null) =>
  getValue<{ json: string }>(db)`
    with page as (
      select json_build_object(${transactionFields}) as one, t.at, t.id from ad_transaction t
      where t.vendor_id = ${vendorId} and (${after}::uuid is null or (t.at, t.id) < (
        select b.at, b.id from ad_transaction b where b.id = ${after}::uuid and b.vendor_id = ${vendorId}))
      order by t.at desc, t.id desc limit ${pageSize + 1}
    ), shown as (select * from page order by at desc, id desc limit ${pageSize})
    select json_build_object('rows', coalesce((select json_agg(one order by at desc, id desc) from shown), '[]'::json),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from shown order by at, id limit 1) end)::text as json`

/** The vendor's invoices, or only the paid ones, newest first. */
export const readInvoices = (db: Db, vendorId: string, after: string | null, { onlyPaid = false } = {}) =>
  getValue<{ json: string }>(db)`
    with page as (
      select json_build_object(${invoiceFields}) as one, i.month, i.id from ad_invoice i
      where i.vendor_id = ${vendorId} and (i.state = 'paid' or not ${onlyPaid}::boolean) and (${after}::uuid is null or i.month < (
        select b.month from ad_invoice b where b.id = ${after}::uuid and b.vendor_id = ${vendorId}))
      order by i.month desc limit ${pageSize + 1}
    ), shown as (select * from page order by month desc limit ${pageSize})
    select json_build_object('rows', coalesce((select json_agg(one order by month desc) from shown), '[]'::json),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from shown order by month limit 1) end)::text as json`
