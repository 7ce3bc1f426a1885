import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** An employee's deductions, pay orders, hand-entered taxes and earlier pay. */
export const paySections: readonly Section[] = [
  {
    name: 'deductions',
    title: 'Deductions from your pay',
    tables: ['deduction'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'kind'
        | 'label'
        | 'cents'
        | 'rate'
        | 'first_day'
        | 'last_day'
        | 'balance_cents'
        | 'state'
        | 'answered_at'
        | 'consent_text'
      >
    >(db)`
      select d.id::text as key, shop.dba as shop, d.kind, d.label, d.cents, d.rate, d.first_day, d.last_day, d.balance_cents, d.state, d.answered_at,
        d.consent_text
      from deduction d join shop on shop.id = d.shop_id
      where d.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-orders',
    title: 'Orders about your pay',
    tables: ['garnishment'],
    read: (db, of) => listRows<
      Row<'shop' | 'kind' | 'payee' | 'case_number' | 'cents' | 'rate' | 'total_cents' | 'received_on' | 'first_day' | 'last_day'>
    >(db)`
      select g.id::text as key, shop.dba as shop, g.kind, g.payee, g.case_number, g.cents, g.rate, g.total_cents, g.received_on, g.first_day, g.last_day
      from garnishment g join shop on shop.id = g.shop_id
      where g.account_id = ${of.accountId} and (g.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-figures',
    title: 'Taxes on your pay that were entered by hand',
    tables: ['pay_figure'],
    read: (db, of) => listRows<Row<'shop' | 'kind' | 'label' | 'how' | 'cents' | 'rate' | 'source' | 'first_day' | 'last_day'>>(
      db,
    )`
      select f.id::text as key, shop.dba as shop, f.kind, f.label, f.how, f.cents, f.rate, f.source, f.first_day, f.last_day
      from pay_figure f join shop on shop.id = f.shop_id
      where f.account_id = ${of.accountId} and (f.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'earlier-pay',
    title: 'What another payroll system paid you earlier in a year, as your shop entered it',
    tables: ['earlier_pay'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'year'
        | 'last_pay_date'
        | 'state'
        | 'gross_cents'
        | 'net_cents'
        | 'federal_wages_cents'
        | 'federal_tax_cents'
        | 'social_security_wages_cents'
        | 'social_security_tax_cents'
        | 'medicare_wages_cents'
        | 'medicare_tax_cents'
        | 'additional_medicare_cents'
        | 'futa_wages_cents'
        | 'state_unemployment_wages_cents'
        | 'state_wages_cents'
        | 'state_tax_cents'
        | 'deferral_cents'
        | 'roth_cents'
        | 'overtime_premium_cents'
        | 'saved_at'
      >
    >(db)`
      select e.shop_id::text || e.year || lpad(e.version::text, 9, '0') as key, shop.dba as shop, e.year, e.last_pay_date, e.state, e.gross_cents,
        e.net_cents, e.federal_wages_cents, e.federal_tax_cents, e.social_security_wages_cents, e.social_security_tax_cents, e.medicare_wages_cents,
        e.medicare_tax_cents, e.additional_medicare_cents, e.futa_wages_cents, e.state_unemployment_wages_cents, e.state_wages_cents,
        e.state_tax_cents, e.deferral_cents, e.roth_cents, e.overtime_premium_cents, e.saved_at
      from earlier_pay e join shop on shop.id = e.shop_id
      where e.account_id = ${of.accountId} and e.shop_id::text || e.year || lpad(e.version::text, 9, '0') > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'withheld',
    title: 'What was withheld for deductions and orders',
    tables: ['withheld_amount'],
    read: (db, of) => listRows<Row<'shop' | 'label' | 'pay_date' | 'cents' | 'taken_back_at'>>(db)`
      select w.id::text as key, shop.dba as shop, coalesce(d.label, g.payee) as label, w.pay_date, w.cents, w.taken_back_at
      from withheld_amount w join shop on shop.id = w.shop_id left join deduction d on d.id = w.deduction_id
        left join garnishment g on g.id = w.garnishment_id
      where w.account_id = ${of.accountId} and (w.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
