import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** A person's payments and refunds. */
export const moneySections: readonly Section[] = [
  {
    name: 'bills',
    title: 'Your bills',
    tables: ['bill'],
    read: (db, of) => listRows<
      Row<'shop' | 'invoice' | 'total_cents' | 'deposit_cents' | 'paid_cents' | 'credited_cents' | 'created_at'>
    >(db)`
      select b.work_order_id::text as key, shop.dba as shop, o.invoice, b.total_cents, b.deposit_cents, b.paid_cents, b.credited_cents, b.created_at
      from bill b join work_order o on o.id = b.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (b.work_order_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'payments',
    title: 'Your payments',
    tables: ['ledger_entry'],
    read: (db, of) => listRows<
      Row<'shop' | 'invoice' | 'kind' | 'amount_cents' | 'method' | 'last4' | 'check_number' | 'entered_at'>
    >(db)`
      select l.id::text as key, shop.dba as shop, o.invoice, l.kind, l.amount_cents, l.method, l.last4, l.check_number, l.entered_at
      from ledger_entry l join work_order o on o.id = l.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (l.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'payment-tries',
    title: 'Payments you started',
    tables: ['payment_attempt'],
    read: (db, of) => listRows<Row<'purchase' | 'amount_cents' | 'currency' | 'state' | 'created_at' | 'ended_at'>>(db)`
      select t.id::text as key, t.purchase, t.amount_cents, t.currency, t.state, t.created_at, t.ended_at
      from payment_attempt t left join work_order o on o.id = t.work_order_id left join customer c on c.id = o.customer_id
      where (t.account_id = ${of.accountId} or c.account_id = ${of.accountId}) and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'refunds',
    title: 'Your refunds',
    tables: ['refund'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'amount_cents' | 'reason' | 'state' | 'requested_at' | 'ended_at'>>(db)`
      select r.id::text as key, shop.dba as shop, o.invoice, r.amount_cents, r.reason, r.state, r.requested_at, r.ended_at
      from refund r join work_order o on o.id = r.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (r.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'refunds-due',
    title: 'Refunds that are due to you',
    tables: ['refund_due'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'amount_cents' | 'method' | 'last4' | 'recorded_at'>>(db)`
      select d.id::text as key, shop.dba as shop, o.invoice, d.amount_cents, d.method, d.last4, d.recorded_at
      from refund_due d join work_order o on o.id = d.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'deposits',
    title: 'Deposits you were asked for',
    tables: ['deposit'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'amount_cents' | 'reason' | 'state' | 'asked_at' | 'ended_at'>>(db)`
      select d.id::text as key, shop.dba as shop, o.invoice, d.amount_cents, d.reason, d.state, d.asked_at, d.ended_at
      from deposit d join work_order o on o.id = d.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'storage-charges',
    title: 'Storage charges',
    tables: ['storage_charge'],
    read: (db, of) => listRows<
      Row<'shop' | 'invoice' | 'days' | 'per_day_cents' | 'amount_cents' | 'state' | 'given_by' | 'asked_at' | 'answered_at'>
    >(db)`
      select g.id::text as key, shop.dba as shop, o.invoice, g.days, g.per_day_cents, g.amount_cents, g.state, g.given_by, g.asked_at, g.answered_at
      from storage_charge g join work_order o on o.id = g.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (g.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'disputes',
    title: 'Bills you disputed',
    tables: ['bill_dispute'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'reason' | 'opened_at' | 'ended_at'>>(db)`
      select d.id::text as key, shop.dba as shop, o.invoice, d.reason, d.opened_at, d.ended_at
      from bill_dispute d join work_order o on o.id = d.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'chargebacks',
    title: 'Payments you disputed at your bank',
    tables: ['chargeback'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'reason' | 'amount_cents' | 'state' | 'opened_at' | 'ended_at'>>(db)`
      select k.id::text as key, shop.dba as shop, o.invoice, k.reason, k.amount_cents, k.state, k.opened_at, k.ended_at
      from chargeback k join work_order o on o.id = k.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'subscription',
    title: 'Your plan',
    tables: ['subscription'],
    read: (db, of) => listRows<Row<'plan' | 'is_recurring' | 'expires_on' | 'created_at'>>(db)`
      select s.account_id::text as key, s.plan, s.is_recurring, s.expires_on, s.created_at
      from subscription s
      where s.account_id = ${of.accountId} and (s.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'subscription-trial',
    title: 'Your trial',
    tables: ['subscription_trial'],
    read: (db, of) => listRows<Row<'ends_on'>>(db)`
      select s.account_id::text as key, s.ends_on
      from subscription_trial s
      where s.account_id = ${of.accountId} and (s.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'subscription-payments',
    title: 'Payments for your plan',
    tables: ['subscription_period'],
    read: (db, of) => listRows<
      Row<'plan' | 'renewal_period_months' | 'total_cents' | 'method' | 'last4' | 'expires_on' | 'created_at'>
    >(db)`
      select s.id::text as key, s.plan, s.renewal_period_months, s.total_cents, s.method, s.last4, s.expires_on, s.created_at
      from subscription_period s
      where s.account_id = ${of.accountId} and (s.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'saved-card',
    title: 'The card of your plan',
    tables: ['subscription_card'],
    read: (db, of) => listRows<Row<'method' | 'last4' | 'saved_at'>>(db)`
      select s.account_id::text as key, s.method, s.last4, s.saved_at
      from subscription_card s
      where s.account_id = ${of.accountId} and (s.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
