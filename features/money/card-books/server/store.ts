import { type Db, findValue, runSql } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../../../cards/card-payments/contract/index.ts'

/** Money that came to or left a card company. */
export interface CardMoneyEntry {
  kind: 'chargeback' | 'chargeback-returned'
  provider: ProviderName
  /** Null for what Liftbay sells itself. */
  shopId: string | null
  workOrderId: string | null
  /** What moved it. With the kind, it is booked once. */
  source: string
  /** Below 0 when it left. */
  grossCents: number
  /** The company's fee in addition; below 0 when it comes back. */
  providerFeeCents: number
  at: Date
  memo: string
}

/** Books it; the fee is the shop's, or Liftbay's own. Returns the entry, or null when it is booked already. */
export const bookCardMoney = (tx: Db, one: CardMoneyEntry) =>
  findValue<{ id: string | null }>(tx)`
    select book_card_money(${one.kind}, ${one.provider}, ${one.shopId}::uuid, ${one.workOrderId}::uuid, ${one.source}, ${one.grossCents},
      ${one.providerFeeCents}, 0, ${one.at}::timestamptz, ${one.memo}) as id`

/** Money that goes from one book to another. */
export interface Transfer {
  kind: 'adjustment' | 'difference' | 'provider-payout' | 'payout' | 'payout-returned'
  provider: ProviderName | null
  shopId: string | null
  source: string
  /** The book that gets it (debit) and the one that gives it (credit). */
  to: 'provider' | 'shops' | 'bank' | 'differences' | 'platform-fees'
  from: 'provider' | 'shops' | 'bank' | 'differences' | 'platform-fees' | 'provider-fees'
  /** Below 0 for the other way round. */
  cents: number
  at: Date
  memo: string
}

/** Books it. Returns the entry, or null when it is booked already. */
export const bookTransfer = (tx: Db, one: Transfer) =>
  findValue<{ id: string | null }>(tx)`
    with entry as (
      insert into book_entry (kind, provider, shop_id, source, gross_cents, day, at, memo)
      values (${one.kind}, ${one.provider}, ${one.shopId}, ${one.source}, ${one.cents}, find_book_day(${one.at}), ${one.at}, ${one.memo})
      on conflict (kind, source) do nothing returning id
    ), posting as (
      insert into book_posting (entry_id, book, cents)
      select entry.id, side.book, side.cents from entry
      cross join (values (${one.to}::text, ${one.cents}::int), (${one.from}::text, -${one.cents}::int)) side (book, cents)
      where side.cents <> 0)
    select id from entry`

/** Sets Liftbay's fee for a shop, in hundredths of a percent. It counts from the next payment on. */
export const setPlatformFee = (tx: Db, shopId: string, rate: number, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`
    insert into shop_card_fee (shop_id, platform_rate, changed_by, changed_at) values (${shopId}, ${rate}, ${by}, ${at})
    on conflict (shop_id) do update set platform_rate = excluded.platform_rate, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`

/** Through which day the books are closed. The caller holds their lock alone. */
export const closeBooksThrough = (tx: Db, day: string) =>
  runSql(tx)`
    insert into book_lock (closed_through) values (${day}) on conflict (is_only) do update set closed_through = excluded.closed_through`
