import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** An account's data about its person, and the places it was used. */
export const accountSections: readonly Section[] = [
  {
    name: 'account',
    title: 'Your account',
    tables: ['account'],
    read: (db, of) => listRows<Row<'role' | 'email' | 'email_confirmed_at' | 'created_at'>>(db)`
      select a.id::text as key, role, email, email_confirmed_at, created_at
      from account a
      where a.id = ${of.accountId} and (a.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'terms',
    title: 'The terms you agreed to',
    tables: ['terms_agreement'],
    read: (db, of) => listRows<Row<'version' | 'how' | 'agreed_at' | 'address'>>(db)`
      select g.id::text as key, t.number as version, g.how, g.agreed_at, g.address
      from terms_agreement g join terms_version t on t.id = g.version_id
      where g.id in (
          select id from terms_agreement where account_id = ${of.accountId}
          union select v.id from terms_agreement v join appointment a on a.id = v.appointment_id join customer c on c.id = a.customer_id
            where c.account_id = ${of.accountId})
        and g.id::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'customer',
    title: 'You as a vehicle owner',
    tables: ['customer'],
    read: (db, of) => listRows<
      Row<
        | 'first_name'
        | 'last_name'
        | 'email'
        | 'phone'
        | 'address'
        | 'apt_suite'
        | 'city'
        | 'state'
        | 'zip'
        | 'pay_option'
        | 'please_call'
        | 'car_is_ready'
        | 'service_remind'
        | 'follow_ups'
        | 'newsletters'
        | 'special'
        | 'no_mail'
        | 'no_text'
        | 'user_fields'
        | 'created_at'
      >
    >(db)`
      select c.id::text as key, first_name, last_name, email, phone1 as phone, address, apt_suite, city, state, zip, pay_option, please_call, car_is_ready, service_remind, follow_ups, newsletters, special, no_mail, no_text, fields as user_fields, created_at
      from customer c
      where c.account_id = ${of.accountId} and (c.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'owner',
    title: 'You as a shop owner',
    tables: ['owner'],
    read: (db, of) => listRows<
      Row<'first_name' | 'last_name' | 'corporate_name' | 'dba' | 'address' | 'apt_suite' | 'city' | 'state' | 'zip' | 'phone'>
    >(db)`
      select w.account_id::text as key, first_name, last_name, corporate_name, dba, address, apt_suite, city, state, zip, phone
      from owner w
      where w.account_id = ${of.accountId} and (w.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'employee',
    title: 'You as an employee',
    tables: ['employee'],
    read: (db, of) => listRows<
      Row<
        | 'first_name'
        | 'last_name'
        | 'phone'
        | 'address'
        | 'apt_suite'
        | 'city'
        | 'state'
        | 'zip'
        | 'emergency_name'
        | 'emergency_relationship'
        | 'emergency_phone'
      >
    >(db)`
      select e.account_id::text as key, first_name, last_name, phone1 as phone, address, apt_suite, city, state, zip, emergency_name, emergency_relationship, emergency_phone
      from employee e
      where e.account_id = ${of.accountId} and (e.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'vendor',
    title: 'You as a parts vendor',
    tables: ['vendor'],
    read: (db, of) => listRows<Row<'corporate_name' | 'dba' | 'contact_name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>>(
      db,
    )`
      select v.account_id::text as key, corporate_name, dba, contact_name, phone, address, city, state, zip
      from vendor v
      where v.account_id = ${of.accountId} and (v.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'admin',
    title: 'You as an admin',
    tables: ['admin_account'],
    read: (db, of) => listRows<Row<'name' | 'roles' | 'added_at' | 'ended_at'>>(db)`
      select a.account_id::text as key, name, roles, added_at, ended_at
      from admin_account a
      where a.account_id = ${of.accountId} and (a.account_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'shops',
    title: 'Shops where you are an owner or work',
    tables: ['shop_member'],
    read: (db, of) => listRows<Row<'dba' | 'kind' | 'title' | 'pay_rate_cents' | 'user_fields' | 'created_at' | 'ended_at'>>(db)`
      select m.shop_id::text as key, shop.dba, m.kind, m.title, m.pay_rate_cents, m.fields as user_fields, m.created_at, m.ended_at
      from shop_member m join shop on shop.id = m.shop_id
      where m.account_id = ${of.accountId} and (m.shop_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'permissions',
    title: 'Changes to what you may do at a shop',
    tables: ['permission_change'],
    read: (db, of) => listRows<Row<'shop' | 'at' | 'granted' | 'withheld'>>(db)`
      select h.id::text as key, shop.dba as shop, h.at, h.granted, h.withheld
      from permission_change h join shop on shop.id = h.shop_id
      where h.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'logins',
    title: 'Where you logged in',
    tables: ['session'],
    read: (db, of) => listRows<Row<'created_at' | 'last_used_at' | 'ended_at' | 'user_agent' | 'address'>>(db)`
      select s.id::text as key, created_at, rotated_at as last_used_at, ended_at, user_agent, address
      from session s
      where s.account_id = ${of.accountId} and (s.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'passkeys',
    title: 'Your passkeys',
    tables: ['passkey'],
    read: (db, of) => listRows<Row<'name' | 'created_at' | 'last_used_at'>>(db)`
      select k.id::text as key, k.name, k.created_at, k.last_used_at
      from passkey k
      where k.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'devices',
    title: 'Devices you linked',
    tables: ['device'],
    read: (db, of) => listRows<Row<'device_name' | 'created_at' | 'last_seen_at' | 'removed_at'>>(db)`
      select d.id::text as key, d.device_name, d.created_at, d.last_seen_at, d.removed_at
      from device d
      where d.account_id = ${of.accountId} and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'push-devices',
    title: 'Devices that get your push messages',
    tables: ['push_subscription'],
    read: (db, of) => listRows<Row<'device' | 'added_at' | 'last_sent_at'>>(db)`
      select s.id::text as key, s.device, s.added_at, s.last_sent_at
      from push_subscription s
      where s.account_id = ${of.accountId} and (s.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'push-choices',
    title: 'What you turned off in push messages',
    tables: ['push_choice'],
    read: (db, of) => listRows<Row<'subject'>>(db)`
      select h.subject::text as key, h.subject
      from push_choice h
      where h.account_id = ${of.accountId} and (h.subject)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'email-changes',
    title: 'Changes to your e-mail',
    tables: ['email_change'],
    read: (db, of) => listRows<Row<'old_email' | 'new_email' | 'created_at' | 'ended_at' | 'undone_at'>>(db)`
      select h.id::text as key, old_email, new_email, created_at, ended_at, undone_at
      from email_change h
      where h.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'views',
    title: 'Who asked to look at your account',
    tables: ['account_view'],
    read: (db, of) => listRows<Row<'reason' | 'asked_at' | 'answered_at' | 'is_allowed' | 'started_at' | 'ends_at' | 'ended_at'>>(
      db,
    )`
      select v.id::text as key, reason, asked_at, answered_at, is_allowed, started_at, ends_at, ended_at
      from account_view v
      where v.account_id = ${of.accountId} and (v.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'viewed',
    title: 'What was looked at in those views',
    tables: ['account_view_call'],
    read: (db, of) => listRows<Row<'what' | 'times' | 'first_at' | 'last_at'>>(db)`
      select v.id || ' ' || l.call as key, l.what, l.times, l.first_at, l.last_at
      from account_view_call l join account_view v on v.id = l.view_id
      where v.account_id = ${of.accountId} and (v.id || ' ' || l.call)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'suspensions',
    title: 'Suspensions of your account',
    tables: ['suspension'],
    read: (db, of) => listRows<Row<'reason' | 'suspended_at' | 'reinstated_at' | 'reinstated_because'>>(db)`
      select s.id::text as key, reason, suspended_at, reinstated_at, reinstated_because
      from suspension s
      where s.account_id = ${of.accountId} and (s.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'second-factor-resets',
    title: 'Resets of your second factor',
    tables: ['second_factor_reset'],
    read: (db, of) => listRows<Row<'reason' | 'requested_at' | 'outcome' | 'settled_at'>>(db)`
      select r.id::text as key, reason, requested_at, outcome, settled_at
      from second_factor_reset r
      where r.account_id = ${of.accountId} and (r.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'deletion-requests',
    title: 'Your requests to be deleted',
    tables: ['deletion_request'],
    read: (db, of) => listRows<Row<'requested_at' | 'waits_until' | 'state' | 'reason' | 'ended_at'>>(db)`
      select r.id::text as key, requested_at, waits_until, state, reason, ended_at
      from deletion_request r
      where r.account_id = ${of.accountId} and (r.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'exports',
    title: 'Your exports',
    tables: ['person_export'],
    read: (db, of) => listRows<Row<'created_at' | 'state' | 'done_at'>>(db)`
      select x.id::text as key, created_at, state, done_at
      from person_export x
      where x.account_id = ${of.accountId} and (x.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
