import { sql } from 'kysely'
import { changesRow, type Db, findValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'

/** The way a customer confirmed a shop. */
export type Confirmation = 'account' | 'link' | 'code'

/** Whether the customer `c`, who has an account, has confirmed the shop. */
const hasConfirmed = (shopId: unknown) => sql`exists (
  select from shop_customer k where k.shop_id = ${shopId} and k.customer_id = c.id and k.state = 'confirmed')`

/**
 * Whether a shop may see the customer `c`: a walk-in it entered, or an account that has confirmed the shop. Anyone can sign up with
 * another person's name and phone, so an account with an unconfirmed e-mail must not show up in the counter's list before its first visit.
 */
export const isKnownTo = (shopId: unknown) => sql`case when c.account_id is null then (
    c.entered_by_shop_id = ${shopId}
    or exists (select from work_order o where o.customer_id = c.id and o.shop_id = ${shopId})
    or exists (select from appointment a where a.customer_id = c.id and a.shop_id = ${shopId})
    or exists (select from past_visit p where p.customer_id = c.id and p.shop_id = ${shopId})
  ) else ${hasConfirmed(shopId)} and (
    exists (select from account a where a.id = c.account_id and a.email_confirmed_at is not null)
    or exists (select from work_order o where o.customer_id = c.id and o.shop_id = ${shopId})
  ) end`

/**
 * Whether a shop that knows the customer `c` may see their vehicle `v`: every vehicle of a walk-in, because the shop entered it; of an
 * account only those that were booked or came in here.
 */
export const isVehicleKnownTo = (shopId: unknown) => sql`(c.account_id is null
  or exists (select from work_order o where o.vehicle_id = v.id and o.customer_id = c.id and o.shop_id = ${shopId})
  or exists (select from appointment a where a.vehicle_id = v.id and a.customer_id = c.id and a.shop_id = ${shopId})
  or exists (select from past_visit p where p.vehicle_id = v.id and p.customer_id = c.id and p.shop_id = ${shopId}))`

type AddressPart = 'address' | 'apt_suite' | 'city' | 'state' | 'zip'

/** A part of the home address of the customer `c` as a shop may see it: it typed it, or the customer gave it with a signature. */
export const selectAddress = (part: AddressPart, shopId: unknown) => sql`case when c.account_id is null or exists (
  select from shop_customer k where k.shop_id = ${shopId} and k.customer_id = c.id and k.address_given_at is not null)
  then ${sql.ref(`c.${part}`)} else '' end`

/** A part of the home address of the customer `c` as the papers of the work order `w` may show it. */
export const selectAddressOnPaper = (part: AddressPart) => sql`case when c.account_id is null or exists (
  select from shop_customer k where k.shop_id = w.shop_id and k.customer_id = c.id and k.address_given_at is not null)
  then ${sql.ref(`c.${part}`)} else '' end`

/** Locks the customer row against deletion until the transaction ends. Check before adding anything to their records. */
export const isKnownCustomer = (tx: Db, shopId: string, customerId: string) =>
  hasRow(tx)`
    select 1 from customer c where c.id = ${customerId} and ${isKnownTo(shopId)} for key share of c`

/** Whether the shop may see this vehicle of the customer. */
export const isKnownVehicle = (tx: Db, shopId: string, customerId: string, idOrVin: string) =>
  hasRow(tx)`
    select 1 from customer c join vehicle v on v.customer_id = c.id and v.deleted_at is null
      and (v.id::text = lower(${idOrVin}) or v.vin = upper(${idOrVin}))
    where c.id = ${customerId} and ${isVehicleKnownTo(shopId)}`

/** A customer with this confirmed e-mail and this phone. */
export const findCustomerByContact = (db: Db, email: string, phone: string) =>
  findValue<{ id: string }>(db)`
    select c.id from account a join customer c on c.account_id = a.id
    where a.role = 'customer' and a.email = ${email} and a.email_confirmed_at is not null and a.ended_at is null
      and c.phone1 = ${phone}`

export const saveConfirmed = (tx: Db, shopId: string, customerId: string, how: Confirmation, now: Date) =>
  runSql(tx)`
    insert into shop_customer (shop_id, customer_id, state, how, answered_at)
    values (${shopId}, ${customerId}, 'confirmed', ${how}, ${now})
    on conflict (shop_id, customer_id) do update set state = 'confirmed', how = ${how}, answered_at = ${now}
    where shop_customer.state <> 'confirmed'`

/** The shop typed the phone that the account has. */
export const saveTypedPhone = (tx: Db, shopId: string, customerId: string) =>
  runSql(tx)`
    update shop_customer k set typed_phone = c.phone1 from customer c
    where k.shop_id = ${shopId} and k.customer_id = ${customerId} and c.id = k.customer_id`

/** False when there is no open request. */
export const saveDeclined = (tx: Db, shopId: string, customerId: string, how: Confirmation, now: Date) =>
  changesRow(tx)`
    update shop_customer set state = 'declined', how = ${how}, answered_at = ${now}
    where shop_id = ${shopId} and customer_id = ${customerId} and state = 'requested'`

/** The customer signed a paper of this shop that has their address on it. */
export const saveAddressGiven = (tx: Db, shopId: string, customerId: string, now: Date) =>
  runSql(tx)`
    update shop_customer set address_given_at = coalesce(address_given_at, ${now})
    where shop_id = ${shopId} and customer_id = ${customerId}`

/** Whether the walk-in `c` has the e-mail or phone of someone who said that they do not know the shop. */
export const hasDeclined = (shopId: unknown) => sql`(c.account_id is null and exists (
  select from shop_customer k join customer d on d.id = k.customer_id
  where k.shop_id = ${shopId} and k.state = 'declined'
    and (d.email <> '' and d.email = c.email or d.phone1 <> '' and d.phone1 = c.phone1)))`

export const isDeclined = (db: Db, shopId: string, customerId: string) =>
  hasRow(db)`select 1 from customer c where c.id = ${customerId} and ${hasDeclined(shopId)}`

interface PossibleRecipient {
  customerId: string
  /** Null for a walk-in; left out when the caller has not read it. */
  accountId?: string | null
  shop: string | null
  hasVisit?: boolean | undefined
}

/**
 * The places in the list of those whom the shop may not write to: people without a work order, an appointment or an open request there,
 * walk-ins of a shop without a confirmed owner, and walk-ins with the e-mail or phone of someone who said that they do not know the shop.
 * `hasVisit`: the caller has just read their work order or appointment there. With an account of theirs, that decides it.
 */
export async function listBarred(db: Db, recipients: readonly PossibleRecipient[]): Promise<ReadonlySet<number>> {
  const asked = recipients.flatMap(({ customerId, accountId, shop, hasVisit }, place) =>
    shop && !(hasVisit && accountId) ? [{ place, customerId, shop, hasVisit }] : [],
  )
  if (asked.length === 0) return new Set()
  const places = await listValues<{ place: number }>(db)`
    select r.place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (place integer, "customerId" uuid, shop uuid, "hasVisit" boolean)
    join customer c on c.id = r."customerId"
    where not (
        coalesce(r."hasVisit", false)
        or exists (select from work_order w where w.customer_id = c.id and w.shop_id = r.shop)
        or exists (select from appointment t where t.customer_id = c.id and t.shop_id = r.shop)
        or exists (select from shop_customer k where k.customer_id = c.id and k.shop_id = r.shop and k.state = 'requested'))
      or c.account_id is null and not exists (
        select from shop_member m join account a on a.id = m.account_id
        where m.shop_id = r.shop and m.kind = 'owner' and m.ended_at is null and a.email_confirmed_at is not null)
      or ${hasDeclined(sql.ref('r.shop'))}`
  return new Set(places)
}
