import { type Db, findRow, findValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ProviderSource } from './provider/card-provider.ts'
import type { PaidTo } from './shop-providers.ts'

/** A payer at one card account. */
export interface CardCustomer extends PaidTo {
  id: string
  /** The provider's id of the payer. */
  reference: string
  /** The shop whose own account it is; null for Liftbay's. */
  shopName: string | null
}

export const findCardCustomerReference = (db: Db, accountId: string, { name, account }: ProviderSource) =>
  findValue<{ reference: string }>(db)`
    select reference from card_customer
    where account_id = ${accountId} and provider = ${name} and card_account_id is not distinct from ${account}::uuid`

/** Saves the provider's name for a payer; of two at once, both save the same. */
export const insertCardCustomer = (
  db: Db,
  customer: { accountId: string; source: ProviderSource; reference: string; now: Date },
) =>
  runSql(db)`
    insert into card_customer (account_id, provider, card_account_id, reference, created_at)
    values (${customer.accountId}, ${customer.source.name}, ${customer.source.account}, ${customer.reference}, ${customer.now})
    on conflict (account_id, provider, card_account_id) do update set reference = excluded.reference`

export const deleteCardCustomer = (db: Db, { name, account }: ProviderSource, reference: string) =>
  runSql(db)`
    delete from card_customer
    where provider = ${name} and card_account_id is not distinct from ${account}::uuid and reference = ${reference}`

/** Name and e-mail of a payer, for the provider. */
export const findPayer = (db: Db, accountId: string) =>
  findRow<{ name: string; email: string }>(db)`
    select trim(c.first_name || ' ' || c.last_name) as name, a.email
    from account a join customer c on c.account_id = a.id where a.id = ${accountId}`

/** Where a person's cards can be saved: Liftbay's account first, then the shops' own whose keys we still have. */
export const listCardCustomers = (db: Db, accountId: string) =>
  listRows<CardCustomer>(db)`
    select c.id, c.provider, c.card_account_id as "cardAccountId", c.reference, s.dba as "shopName"
    from card_customer c
    left join card_account a on a.id = c.card_account_id
    left join shop s on s.id = a.shop_id
    where c.account_id = ${accountId} and (c.card_account_id is null or a.sealed_keys is not null)
    order by s.dba nulls first, c.created_at`

/** Deletes a person's entries at all accounts, and returns them. */
export const deleteCardCustomersOf = (tx: Db, accountId: string) =>
  listRows<PaidTo & { reference: string }>(tx)`
    delete from card_customer where account_id = ${accountId}
    returning provider, card_account_id as "cardAccountId", reference`
