import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** Vehicles and visits of a vehicle owner. */
export const visitSections: readonly Section[] = [
  {
    name: 'vehicles',
    title: 'Your vehicles',
    tables: ['vehicle'],
    read: (db, of) => listRows<
      Row<
        | 'vin'
        | 'year'
        | 'make'
        | 'model'
        | 'trim'
        | 'plate'
        | 'plate_state'
        | 'color'
        | 'odometer'
        | 'user_fields'
        | 'created_at'
        | 'deleted_at'
      >
    >(db)`
      select v.id::text as key, v.vin, v.year, v.make, v.model, v.trim, v.plate, v.plate_state, v.color, v.odometer, v.fields as user_fields, v.created_at, v.deleted_at
      from vehicle v join customer c on c.id = v.customer_id
      where c.account_id = ${of.accountId} and (v.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'shops-that-know-you',
    title: 'Shops that have you as a customer',
    tables: ['shop_customer'],
    read: (db, of) => listRows<Row<'shop' | 'state' | 'how' | 'requested_at' | 'answered_at' | 'typed_phone'>>(db)`
      select k.shop_id::text as key, shop.dba as shop, k.state, k.how, k.requested_at, k.answered_at, k.typed_phone
      from shop_customer k join customer c on c.id = k.customer_id join shop on shop.id = k.shop_id
      where c.account_id = ${of.accountId} and (k.shop_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'appointments',
    title: 'Your appointments',
    tables: ['appointment'],
    read: (db, of) => listRows<Row<'shop' | 'starts_at' | 'ends_at' | 'state' | 'concern' | 'stated_vehicle' | 'user_fields'>>(
      db,
    )`
      select a.id::text as key, shop.dba as shop, a.starts_at, a.ends_at, a.state, a.concern, a.stated_vehicle, a.fields as user_fields
      from appointment a join customer c on c.id = a.customer_id join shop on shop.id = a.shop_id
      where c.account_id = ${of.accountId} and (a.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'repair-orders',
    title: 'Your repair orders',
    tables: ['work_order'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'invoice'
        | 'state'
        | 'vin'
        | 'odometer_in'
        | 'odometer_out'
        | 'total_cents'
        | 'bill_cents'
        | 'user_fields'
        | 'created_at'
        | 'closed_at'
      >
    >(db)`
      select o.id::text as key, shop.dba as shop, o.invoice, o.state, v.vin, o.odometer_in, o.odometer_out, o.total_cents, o.bill_cents, o.fields as user_fields, o.created_at, o.closed_at
      from work_order o join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id join vehicle v on v.id = o.vehicle_id
      where c.account_id = ${of.accountId} and (o.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'concerns',
    title: 'What you asked shops to look at',
    tables: ['concern'],
    read: (db, of) => listRows<
      Row<'shop' | 'invoice' | 'title' | 'complaint' | 'cause' | 'correction' | 'decision' | 'decline_reason'>
    >(db)`
      select k.id::text as key, shop.dba as shop, o.invoice, k.title, k.complaint, k.cause, k.correction, k.decision, k.decline_reason
      from concern k join work_order o on o.id = k.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'estimates',
    title: 'Estimates you were sent',
    tables: ['estimate_version'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'number' | 'total_cents' | 'sent_at' | 'content'>>(db)`
      select e.id::text as key, shop.dba as shop, o.invoice, e.number, e.total_cents, e.sent_at, e.content
      from estimate_version e join work_order o on o.id = e.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (e.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'approvals',
    title: 'What you approved and declined',
    tables: ['authorization_record'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'how' | 'given_by' | 'authorized_cents' | 'answers' | 'given_at'>>(db)`
      select r.id::text as key, shop.dba as shop, o.invoice, r.how, r.given_by, r.authorized_cents, r.answers, r.given_at
      from authorization_record r join work_order o on o.id = r.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (r.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'agreements',
    title: 'Agreements you signed',
    tables: ['agreement'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'invoice'
        | 'written_estimate_option'
        | 'written_estimate_cents'
        | 'pay_option'
        | 'accept_old_part'
        | 'terms'
        | 'evidence'
        | 'paper_sha256'
        | 'signed_at'
      >
    >(db)`
      select g.id::text as key, shop.dba as shop, g.invoice, g.written_estimate_option, g.written_estimate_cents, g.pay_option, g.accept_old_part, g.terms, g.evidence, g.paper_sha256, g.signed_at
      from agreement g join customer c on c.id = g.customer_id join shop on shop.id = g.shop_id
      where c.account_id = ${of.accountId} and (g.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'dismissed-agreements',
    title: 'Agreements you put off',
    tables: ['agreement_dismissal'],
    read: (db, of) => listRows<Row<'shop' | 'dismissed_at'>>(db)`
      select d.estimate_id::text as key, shop.dba as shop, d.dismissed_at
      from agreement_dismissal d join customer c on c.id = d.customer_id join shop on shop.id = d.shop_id
      where c.account_id = ${of.accountId} and (d.estimate_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'electronic-consents',
    title: 'Your consent to electronic papers',
    tables: ['electronic_consent'],
    read: (db, of) => listRows<Row<'kind' | 'version' | 'text' | 'at' | 'address' | 'user_agent'>>(db)`
      select e.id::text as key, e.kind, e.version, e.text, e.at, e.address, e.user_agent
      from electronic_consent e join customer c on c.id = e.customer_id
      where c.account_id = ${of.accountId} and (e.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'inspections',
    title: 'Inspections you were sent',
    tables: ['inspection'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'name' | 'finished_at' | 'sent_at'>>(db)`
      select i.id::text as key, shop.dba as shop, o.invoice, i.name, i.finished_at, i.sent_at
      from inspection i join work_order o on o.id = i.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and i.sent_at is not null and (i.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'inspection-points',
    title: 'What the inspections found',
    tables: ['inspection_point'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'section_name' | 'name' | 'result' | 'note'>>(db)`
      select n.id::text as key, shop.dba as shop, o.invoice, n.section_name, n.name, n.result, n.note
      from inspection_point n join inspection i on i.id = n.inspection_id join work_order o on o.id = i.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and i.sent_at is not null and (n.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'order-papers',
    title: 'Papers of your repair orders',
    tables: ['order_document'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'kind' | 'name' | 'kept_at'>>(db)`
      select d.id::text as key, shop.dba as shop, o.invoice, d.kind, d.name, d.kept_at
      from order_document d join work_order o on o.id = d.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'own-papers',
    title: 'Papers and pictures you added',
    tables: ['customer_document'],
    read: (db, of) => listRows<Row<'kind' | 'added_at'>>(db)`
      select d.id::text as key, d.kind, d.added_at
      from customer_document d
      where d.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'past-visits',
    title: 'Visits before the shop used Liftbay',
    tables: ['past_visit'],
    read: (db, of) => listRows<Row<'shop' | 'visited_on' | 'invoice' | 'odometer' | 'description' | 'total_cents'>>(db)`
      select h.id::text as key, shop.dba as shop, h.visited_on, h.invoice, h.odometer, h.description, h.total_cents
      from past_visit h join customer c on c.id = h.customer_id join shop on shop.id = h.shop_id
      where c.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'tax-exemptions',
    title: 'Your tax exemptions',
    tables: ['tax_exemption'],
    read: (db, of) => listRows<Row<'shop' | 'certificate' | 'state' | 'reason' | 'expires_on' | 'recorded_at' | 'ended_at'>>(db)`
      select x.id::text as key, shop.dba as shop, x.certificate, x.state, x.reason, x.expires_on, x.recorded_at, x.ended_at
      from tax_exemption x join customer c on c.id = x.customer_id join shop on shop.id = x.shop_id
      where c.account_id = ${of.accountId} and (x.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'ratings',
    title: 'Your ratings',
    tables: ['rating'],
    read: (db, of) => listRows<Row<'shop' | 'stars' | 'words' | 'rated_at' | 'reply' | 'replied_at'>>(db)`
      select r.id::text as key, shop.dba as shop, r.stars, r.words, r.rated_at, r.reply, r.replied_at
      from rating r join customer c on c.id = r.customer_id join shop on shop.id = r.shop_id
      where c.account_id = ${of.accountId} and (r.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'order-events',
    title: 'What you did on repair orders',
    tables: ['work_order_event'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'at' | 'what' | 'address' | 'user_agent'>>(db)`
      select e.id::text as key, shop.dba as shop, o.invoice, e.at, e.what, e.address, e.user_agent
      from work_order_event e join work_order o on o.id = e.work_order_id join shop on shop.id = o.shop_id
      where e.account_id = ${of.accountId} and (e.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
