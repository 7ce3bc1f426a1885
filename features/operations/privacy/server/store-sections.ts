import { type Db, listRows } from '../../../../kit/server/index.ts'

/** A part of an export: its name in the archive, its heading, and its rows. Every column is named, so a new one is never exported by accident. */
interface Section {
  name: string
  title: string
  read(db: Db, accountId: string): Promise<Record<string, unknown>[]>
}

/** The columns of a statement. Their values are only shown, so any type will do. */
type Row<Column extends string> = Record<Column, unknown>
type Name = 'first_name' | 'last_name'
type Address = 'address' | 'apt_suite' | 'city' | 'state' | 'zip'

/** No password, key, token or other person's data is in any of them. */
export const sections: readonly Section[] = [
  {
    name: 'account',
    title: 'Your account',
    read: (db, id) => listRows<Row<'role' | 'email' | 'email_confirmed_at' | 'created_at'>>(db)`
      select role, email, email_confirmed_at, created_at from account where id = ${id}`,
  },
  {
    name: 'customer',
    title: 'You as a vehicle owner',
    read: (db, id) => listRows<
      Row<
        | Name
        | 'email'
        | 'phone'
        | Address
        | 'pay_option'
        | 'please_call'
        | 'car_is_ready'
        | 'service_remind'
        | 'follow_ups'
        | 'newsletters'
        | 'special'
        | 'created_at'
      >
    >(db)`
      select first_name, last_name, email, phone1 as phone, address, apt_suite, city, state, zip, pay_option, please_call, car_is_ready,
        service_remind, follow_ups, newsletters, special, created_at
      from customer where account_id = ${id}`,
  },
  {
    name: 'owner',
    title: 'You as a shop owner',
    read: (db, id) => listRows<Row<Name | 'corporate_name' | 'dba' | Address | 'phone'>>(db)`
      select first_name, last_name, corporate_name, dba, address, apt_suite, city, state, zip, phone from owner where account_id = ${id}`,
  },
  {
    name: 'employee',
    title: 'You as an employee',
    read: (db, id) => listRows<Row<Name | 'phone' | Address | 'emergency_name' | 'emergency_relationship' | 'emergency_phone'>>(
      db,
    )`
      select first_name, last_name, phone1 as phone, address, apt_suite, city, state, zip, emergency_name, emergency_relationship,
        emergency_phone
      from employee where account_id = ${id}`,
  },
  {
    name: 'vendor',
    title: 'You as a parts vendor',
    read: (db, id) => listRows<Row<'corporate_name' | 'dba' | 'contact_name' | 'phone' | 'address' | 'city' | 'state' | 'zip'>>(
      db,
    )`
      select corporate_name, dba, contact_name, phone, address, city, state, zip from vendor where account_id = ${id}`,
  },
  {
    name: 'shops',
    title: 'Shops where you are an owner or work',
    read: (db, id) => listRows<Row<'dba' | 'kind' | 'title' | 'created_at' | 'ended_at'>>(db)`
      select shop.dba, m.kind, m.title, m.created_at, m.ended_at
      from shop_member m join shop on shop.id = m.shop_id where m.account_id = ${id} order by m.created_at`,
  },
  {
    name: 'vehicles',
    title: 'Your vehicles',
    read: (db, id) => listRows<
      Row<
        'vin' | 'year' | 'make' | 'model' | 'trim' | 'plate' | 'plate_state' | 'color' | 'odometer' | 'created_at' | 'deleted_at'
      >
    >(db)`
      select v.vin, v.year, v.make, v.model, v.trim, v.plate, v.plate_state, v.color, v.odometer, v.created_at, v.deleted_at
      from vehicle v join customer c on c.id = v.customer_id where c.account_id = ${id} order by v.created_at`,
  },
  {
    name: 'appointments',
    title: 'Your appointments',
    read: (db, id) => listRows<Row<'shop' | 'starts_at' | 'ends_at' | 'state' | 'concern'>>(db)`
      select shop.dba as shop, a.starts_at, a.ends_at, a.state, a.concern
      from appointment a join customer c on c.id = a.customer_id join shop on shop.id = a.shop_id
      where c.account_id = ${id} order by a.starts_at`,
  },
  {
    name: 'repair-orders',
    title: 'Your repair orders',
    read: (db, id) => listRows<
      Row<'shop' | 'invoice' | 'state' | 'vin' | 'odometer_in' | 'total_cents' | 'bill_cents' | 'created_at' | 'closed_at'>
    >(db)`
      select shop.dba as shop, o.invoice, o.state, v.vin, o.odometer_in, o.total_cents, o.bill_cents, o.created_at, o.closed_at
      from work_order o join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id join vehicle v on v.id = o.vehicle_id
      where c.account_id = ${id} order by o.created_at`,
  },
  {
    name: 'concerns',
    title: 'What you asked shops to look at',
    read: (db, id) => listRows<Row<'shop' | 'invoice' | 'complaint'>>(db)`
      select shop.dba as shop, o.invoice, k.complaint
      from concern k join work_order o on o.id = k.work_order_id join customer c on c.id = o.customer_id join shop on shop.id = o.shop_id
      where c.account_id = ${id} order by o.created_at, k.id`,
  },
  {
    name: 'messages',
    title: 'Your conversations with shops',
    read: (db, id) => listRows<Row<'shop' | 'invoice' | 'side' | 'body' | 'sent_at'>>(db)`
      select shop.dba as shop, o.invoice, m.side, m.body, m.sent_at
      from conversation_message m join work_order o on o.id = m.work_order_id join customer c on c.id = o.customer_id
        join shop on shop.id = o.shop_id
      where c.account_id = ${id} order by m.sent_at`,
  },
  {
    name: 'ratings',
    title: 'Your ratings',
    read: (db, id) => listRows<Row<'shop' | 'stars' | 'words' | 'rated_at'>>(db)`
      select shop.dba as shop, r.stars, r.words, r.rated_at
      from rating r join customer c on c.id = r.customer_id join shop on shop.id = r.shop_id
      where c.account_id = ${id} order by r.rated_at`,
  },
  {
    name: 'text-consents',
    title: 'What you agreed to be texted about',
    read: (db, id) => listRows<Row<'phone' | 'purpose' | 'how' | 'words' | 'at'>>(db)`
      select t.phone, t.purpose, t.how, t.words, t.at from text_consent t join customer c on c.id = t.customer_id
      where c.account_id = ${id} order by t.at`,
  },
  {
    name: 'notifications',
    title: 'Your notifications',
    read: (db, id) => listRows<Row<'title' | 'body' | 'created_at' | 'read_at'>>(db)`
      select title, body, created_at, read_at from notification where account_id = ${id} order by created_at`,
  },
  {
    name: 'logins',
    title: 'Where you logged in',
    read: (db, id) => listRows<Row<'created_at' | 'last_used_at' | 'ended_at' | 'user_agent' | 'address'>>(db)`
      select created_at, rotated_at as last_used_at, ended_at, user_agent, address from session where account_id = ${id} order by created_at`,
  },
  {
    name: 'views',
    title: 'Who asked to look at your account',
    read: (db, id) => listRows<Row<'reason' | 'asked_at' | 'answered_at' | 'is_allowed' | 'started_at' | 'ends_at' | 'ended_at'>>(
      db,
    )`
      select reason, asked_at, answered_at, is_allowed, started_at, ends_at, ended_at from account_view where account_id = ${id}
      order by asked_at`,
  },
]
