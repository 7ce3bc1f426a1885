import { type Db, findRow, getRow, listRows, runSql } from '../../../../../kit/server/index.ts'

interface NewCustomer {
  reference: string
  account: string | null
  /** Our id of the payer. The same one gets the same reference. */
  clientReference: string
  now: Date
}

export async function insertCustomer(db: Db, customer: NewCustomer): Promise<string> {
  const { reference } = await getRow<{ reference: string }>(db)`
    insert into sandbox_customer (reference, account, client_reference, created_at)
    values (${customer.reference}, ${customer.account}, ${customer.clientReference}, ${customer.now})
    on conflict (account, client_reference) do update set client_reference = excluded.client_reference
    returning reference`
  return reference
}

/** Deletes a payer of that account, with all cards. */
export const deleteCustomer = (db: Db, reference: string, account: string | null) =>
  runSql(db)`
    delete from sandbox_customer where reference = ${reference} and account is not distinct from ${account}::text`

export const hasCustomer = async (db: Db, reference: string): Promise<boolean> =>
  (await findRow<{ reference: string }>(db)`select reference from sandbox_customer where reference = ${reference}`) !== null

/** A card that a payer saved. */
export interface CustomerCard {
  reference: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The newest first. */
export const listCardsOf = (db: Db, customer: string) =>
  listRows<CustomerCard>(db)`
    select reference, brand, last4, extract(month from expires_on)::int as "expMonth", extract(year from expires_on)::int as "expYear"
    from sandbox_card where customer = ${customer} and expires_on is not null order by created_at desc, reference`

/** Saves a card of a payer. A card they have already is kept once. */
export const insertCustomerCard = (
  tx: Db,
  { customer, merchant, ...card }: CustomerCard & { customer: string; merchant: string },
  now: Date,
) =>
  runSql(tx)`
    insert into sandbox_card (reference, merchant, brand, last4, customer, expires_on, created_at)
    select ${card.reference}, ${merchant}, ${card.brand}, ${card.last4}, ${customer},
      make_date(${card.expYear}, ${card.expMonth}, 1), ${now}
    where not exists (
      select from sandbox_card where customer = ${customer} and brand = ${card.brand} and last4 = ${card.last4})`

export const deleteCard = (db: Db, customer: string, reference: string) =>
  runSql(db)`delete from sandbox_card where customer = ${customer} and reference = ${reference}`
