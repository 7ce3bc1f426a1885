import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ProviderName } from '../contract.ts'

export interface CardAccountRow {
  id: string
  shopId: string
  provider: ProviderName
  /** The provider's own name of it. */
  account: string
  title: string
  /** Null once they are forgotten. */
  sealedKeys: Buffer | null
  keyLast4: string
  secretLast4: string
  savedAt: Date
}

const columns = sql`id, shop_id as "shopId", provider, account, title, sealed_keys as "sealedKeys", key_last4 as "keyLast4",
  secret_last4 as "secretLast4", saved_at as "savedAt"`

export async function findAccountInUse(db: Db, shopId: string): Promise<CardAccountRow | null> {
  const { rows } = await sql<CardAccountRow>`
    select ${columns} from card_account where shop_id = ${shopId} and ended_at is null`.execute(db)
  return rows[0] ?? null
}

export async function findAccount(db: Db, id: string): Promise<CardAccountRow | null> {
  const { rows } = await sql<CardAccountRow>`select ${columns} from card_account where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Those whose keys are still there, the one in use first. */
export async function findAccounts(db: Db, shopId: string, provider: ProviderName): Promise<CardAccountRow[]> {
  const { rows } = await sql<CardAccountRow>`
    select ${columns} from card_account where shop_id = ${shopId} and provider = ${provider} and sealed_keys is not null
    order by ended_at desc nulls first`.execute(db)
  return rows
}

/** The number of an account the shop had before; null: it is new. */
export async function idOfAccount(tx: Db, shopId: string, provider: ProviderName, account: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from card_account where shop_id = ${shopId} and provider = ${provider} and account = ${account}`.execute(tx)
  return rows[0]?.id ?? null
}

export interface SavedAccount extends Omit<CardAccountRow, 'savedAt'> {
  savedBy: string
  now: Date
}

export async function keepAccount(tx: Db, one: SavedAccount): Promise<void> {
  await sql`
    insert into card_account (id, shop_id, provider, account, title, sealed_keys, key_last4, secret_last4, saved_by, saved_at)
    values (${one.id}, ${one.shopId}, ${one.provider}, ${one.account}, ${one.title}, ${one.sealedKeys}, ${one.keyLast4},
      ${one.secretLast4}, ${one.savedBy}, ${one.now})
    on conflict (id) do update set title = excluded.title, sealed_keys = excluded.sealed_keys, key_last4 = excluded.key_last4,
      secret_last4 = excluded.secret_last4, saved_by = excluded.saved_by, saved_at = excluded.saved_at, ended_at = null`.execute(
    tx,
  )
}

/** No page is opened by it any more. */
export async function endAccount(tx: Db, shopId: string, now: Date): Promise<void> {
  await sql`update card_account set ended_at = ${now} where shop_id = ${shopId} and ended_at is null`.execute(tx)
}

/** Forgets the keys of accounts that ended before then, unless money is still under way by them. */
export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await sql`
    update card_account a set sealed_keys = null
    where ended_at < ${before} and sealed_keys is not null
      and not exists (select from payment_attempt t where t.card_account_id = a.id and t.state = 'open')
      and not exists (select from refund r join payment_attempt t on t.id = r.attempt_id
        where t.card_account_id = a.id and r.state = 'pending')`.execute(db)
}
