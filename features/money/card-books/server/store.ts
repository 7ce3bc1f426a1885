import { type Db, findValue, runSql } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../../../cards/card-payments/contract/index.ts'

/** Money that came to or left a card company. */
export interface CardMoneyEntry {
  kind: 'chargeback' | 'chargeback-returned'
  provider: ProviderName
  /** Null for Liftbay's own sales. */
  shopId: string | null
  workOrderId: string | null
  /** The ID of what moved the money. Booked once for each kind and ID. */
  source: string
  /** Negative when it left. */
  grossCents: number
  /** The company's fee on top; negative when it is returned. */
  providerFeeCents: number
  at: Date
  memo: string
}

/** Books it; the shop bears the fee, or Liftbay for its own sales. Returns the entry, or null if it is already booked. */
export const bookCardMoney = (tx: Db, entry: CardMoneyEntry) =>
  findValue<{ id: string | null }>(tx)`
    select book_card_money(${entry.kind}, ${entry.provider}, ${entry.shopId}::uuid, ${entry.workOrderId}::uuid, ${entry.source}, ${entry.grossCents},
      ${entry.providerFeeCents}, 0, ${entry.at}::timestamptz, ${entry.memo}) as id`

/** Money that goes from one book to another. */
export interface Transfer {
  kind: 'adjustment' | 'difference' | 'provider-payout' | 'payout' | 'payout-returned'
  provider: ProviderName | null
  shopId: string | null
  source: string
  /** The book debited and the book credited. */
  to: 'provider' | 'shops' | 'bank' | 'differences' | 'platform-fees'
  from: 'provider' | 'shops' | 'bank' | 'differences' | 'platform-fees' | 'provider-fees'
  /** Negative for the opposite direction. */
  cents: number
  at: Date
  memo: string
}

/** Books it. Returns the entry, or null if it is already booked. */
export const bookTransfer = (tx: Db, transfer: Transfer) =>
  findValue<{ id: string | null }>(tx)`
    with entry as (
      insert into book_entry (kind, provider, shop_id, source, gross_cents, day, at, memo)
      values (${transfer.kind}, ${transfer.provider}, ${transfer.shopId}, ${transfer.source}, ${transfer.cents}, find_book_day(${transfer.at}), ${transfer.at}, ${transfer.memo})
      on conflict (kind, source) do nothing returning id
    ), posting as (
      insert into book_posting (entry_id, book, cents)
      select entry.id, side.book, side.cents from entry
      cross join (values (${transfer.to}::text, ${transfer.cents}::int), (${transfer.from}::text, -${transfer.cents}::int)) side (book, cents)
      where side.cents <> 0)
    select id from entry`

/** Sets Liftbay's fee for a shop, in hundredths of a percent. Applies from the next payment on. */
export const setPlatformFee = (tx: Db, shopId: string, rate: number, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`
    insert into shop_card_fee (shop_id, platform_rate, changed_by, changed_at) values (${shopId}, ${rate}, ${by}, ${at})
    on conflict (shop_id) do update set platform_rate = excluded.platform_rate, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`

/** The day through which the books are closed. The caller holds the exclusive lock. */
export const closeBooksThrough = (tx: Db, day: string) =>
  runSql(tx)`
    insert into book_lock (closed_through) values (${day}) on conflict (is_only) do update set closed_through = excluded.closed_through`
