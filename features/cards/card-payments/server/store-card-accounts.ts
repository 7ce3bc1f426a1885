import { sql } from 'kysely'
import { type Db, findRow, findValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../contract/index.ts'

export interface CardAccountRow {
  id: string
  shopId: string
  provider: ProviderName
  /** The provider's own id of it. */
  account: string
  title: string
  /** Null once they are deleted. */
  sealedKeys: Buffer | null
  keyLast4: string
  secretLast4: string
  savedAt: Date
}

const columns = sql`id, shop_id as "shopId", provider, account, title, sealed_keys as "sealedKeys", key_last4 as "keyLast4",
  secret_last4 as "secretLast4", saved_at as "savedAt"`

/** Makes concurrent changes of a shop's ways to pay wait for each other, so that the second sees the result of the first. */
export const lockShopPayments = (tx: Db, shopId: string) => runSql(tx)`select from shop where id = ${shopId} for no key update`

export const findCurrentCardAccount = (db: Db, shopId: string) =>
  findRow<CardAccountRow>(db)`
    select ${columns} from card_account where shop_id = ${shopId} and ended_at is null`

export const findCardAccount = (db: Db, id: string) =>
  findRow<CardAccountRow>(db)`select ${columns} from card_account where id = ${id}`

/** The accounts that still have their keys, the current one first. */
export const listCardAccounts = (db: Db, shopId: string, provider: ProviderName) =>
  listRows<CardAccountRow>(db)`
    select ${columns} from card_account where shop_id = ${shopId} and provider = ${provider} and sealed_keys is not null
    order by ended_at desc nulls first`

/** The id of an account the shop has used before, or null for a new one. */
export const findCardAccountId = (tx: Db, shopId: string, provider: ProviderName, account: string) =>
  findValue<{ id: string }>(tx)`
    select id from card_account where shop_id = ${shopId} and provider = ${provider} and account = ${account}`

export interface NewCardAccount extends Omit<CardAccountRow, 'savedAt'> {
  savedBy: string
  now: Date
}

export const storeCardAccount = (tx: Db, account: NewCardAccount) =>
  runSql(tx)`
    insert into card_account (id, shop_id, provider, account, title, sealed_keys, key_last4, secret_last4, saved_by, saved_at)
    values (${account.id}, ${account.shopId}, ${account.provider}, ${account.account}, ${account.title}, ${account.sealedKeys}, ${account.keyLast4},
      ${account.secretLast4}, ${account.savedBy}, ${account.now})
    on conflict (id) do update set title = excluded.title, sealed_keys = excluded.sealed_keys, key_last4 = excluded.key_last4,
      secret_last4 = excluded.secret_last4, saved_by = excluded.saved_by, saved_at = excluded.saved_at, ended_at = null`

/** Ends an account, so that no more pages are opened with it. */
export const endCardAccount = (tx: Db, shopId: string, now: Date) =>
  runSql(tx)`update card_account set ended_at = ${now} where shop_id = ${shopId} and ended_at is null`

/** Deletes the keys of accounts that ended before then. Keeps those of `refunding` accounts and of accounts with an open attempt. */
export const deleteKeys = (db: Db, before: Date, refunding: readonly string[]) =>
  runSql(db)`
    update card_account a set sealed_keys = null
    where ended_at < ${before} and sealed_keys is not null and id <> all(${[...refunding]}::uuid[])
      and not exists (select from payment_attempt t where t.card_account_id = a.id and t.state = 'open')`
