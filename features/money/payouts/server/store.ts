import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { HoldKind, PayoutSchedule, PayoutSettingForm, PayoutState } from '../contract/index.ts'
import type { HoldFacts } from '../rules.ts'

export interface PayoutRow {
  id: string
  shopId: string
  shopName: string
  number: number
  cents: number
  state: PayoutState
  heldFor: HoldKind | null
  /** Released by an admin, overriding the rules. */
  isReleased: boolean
  version: number
}

const columns = sql`p.id, p.shop_id as "shopId", s.dba as "shopName", p.number, p.cents, p.state,
  p.held_for as "heldFor", p.is_released as "isReleased", p.version`

export const findPayout = (db: Db, id: string) =>
  findRow<PayoutRow>(db)`select ${columns} from payout p join shop s on s.id = p.shop_id where p.id = ${id}`
export const lockPayout = (tx: Db, id: string) =>
  findRow<PayoutRow>(tx)`select ${columns} from payout p join shop s on s.id = p.shop_id where p.id = ${id} for update of p`

export const findSetting = (db: Db, shopId: string) =>
  findRow<PayoutSettingForm>(db)`
    select schedule, minimum_cents as "minimumCents" from payout_setting where shop_id = ${shopId}`

export const upsertSetting = (tx: Db, shopId: string, setting: PayoutSettingForm, by: string, now: Date) =>
  runSql(tx)`
    insert into payout_setting (shop_id, schedule, minimum_cents, changed_by, changed_at)
    values (${shopId}, ${setting.schedule}, ${setting.minimumCents}, ${by}, ${now})
    on conflict (shop_id) do update set schedule = excluded.schedule, minimum_cents = excluded.minimum_cents,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`

/** Shops with money that is not in a payout, with their settings. */
export const listShopsToPay = (db: Db) =>
  listRows<{ shopId: string; schedule: PayoutSchedule | null; minimumCents: number | null }>(db)`
    select i.shop_id as "shopId", s.schedule, s.minimum_cents as "minimumCents"
    from (select distinct shop_id from payout_item where payout_id is null) i left join payout_setting s on s.shop_id = i.shop_id
    order by i.shop_id`

export const hasPayoutOf = (db: Db, shopId: string, period: string) =>
  findValue<{ id: string }>(db)`select id from payout where shop_id = ${shopId} and period = ${period}`

/** Makes the payouts of a shop wait for each other. */
export const lockShopPayouts = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtext('payouts'), hashtext(${shopId}))`

/** The open items of a shop from before this day. */
export const listOpenItems = (tx: Db, shopId: string, before: string) =>
  listRows<{ entryId: string; cents: number }>(tx)`
    select i.entry_id as "entryId", i.cents from payout_item i join book_entry e on e.id = i.entry_id
    where i.shop_id = ${shopId} and i.payout_id is null and e.day < ${before} for update of i`

export const insertPayout = (
  tx: Db,
  payout: { shopId: string; period: string; cents: number; heldFor: HoldKind | null; reason: string; now: Date },
) =>
  getRow<{ id: string; number: number }>(tx)`
    insert into payout (shop_id, number, period, cents, state, held_for, hold_reason, made_at)
    select ${payout.shopId}, coalesce(max(number), 0) + 1, ${payout.period}, ${payout.cents},
      ${payout.heldFor === null ? 'ready' : 'held'}, ${payout.heldFor}, ${payout.reason}, ${payout.now}
    from payout where shop_id = ${payout.shopId}
    returning id, number`

export const takeItems = (tx: Db, payoutId: string, entryIds: readonly string[]) =>
  runSql(tx)`update payout_item set payout_id = ${payoutId} where entry_id = any(${[...entryIds]}::uuid[])`

export interface PayoutEventRow {
  payoutId: string
  what: 'made' | 'held' | 'released' | 'sent' | 'returned'
  detail?: string
  by?: string | null
  at: Date
}

export const insertEvent = (tx: Db, { payoutId, what, detail = '', by = null, at }: PayoutEventRow) =>
  runSql(tx)`
    insert into payout_event (payout_id, what, detail, by_account_id, at) values (${payoutId}, ${what}, ${detail}, ${by}, ${at})`

/** The facts that the hold rules need. Inquiries and open disputes count until the bank decides. */
export const getHoldFacts = (db: Db, shopId: string) =>
  getRow<HoldFacts>(db)`
    select exists (select from chargeback c where c.shop_id = ${shopId} and c.state in ('needs-response', 'submitted')) as "hasOpenDispute",
      exists (select from shop_member m join account a on a.id = m.account_id where m.shop_id = ${shopId} and m.kind = 'owner'
        and m.ended_at is null and a.email_confirmed_at is not null) as "hasConfirmedOwner"`

export const setHeld = (tx: Db, id: string, heldFor: HoldKind, reason: string) =>
  runSql(tx)`
    update payout set state = 'held', held_for = ${heldFor}, hold_reason = ${reason}, is_released = false, version = version + 1 where id = ${id}`

/** Makes it ready again; `byAdmin` overrides the rules. */
export const setReady = (tx: Db, id: string, byAdmin: boolean) =>
  runSql(tx)`
    update payout set state = 'ready', held_for = null, hold_reason = '', is_released = ${byAdmin}, version = version + 1 where id = ${id}`

export const setSent = (tx: Db, id: string, sent: { how: 'ach' | 'check'; reference: string; by: string; now: Date }) =>
  runSql(tx)`
    update payout set state = 'sent', sent_at = ${sent.now}, sent_by = ${sent.by}, how = ${sent.how},
      reference = ${sent.reference}, version = version + 1
    where id = ${id}`

export const setReturned = (tx: Db, id: string, now: Date) =>
  runSql(tx)`update payout set state = 'returned', returned_at = ${now}, version = version + 1 where id = ${id}`

/** A page of waiting payouts whose hold a rule may set or end: not those that an admin holds or has released. */
export const listRuledPayouts = (db: Db, after: string | null, limit: number) =>
  listValues<{ id: string }>(db)`
    select id from payout where (state = 'ready' and not is_released or state = 'held' and held_for <> 'admin')
      and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`

/** A shop's money that is not in a payout; negative when refunds or disputes took more than came in. */
export const sumOpenItems = (tx: Db, shopId: string) =>
  getValue<{ cents: number }>(tx)`
    select coalesce(sum(cents), 0)::int as cents from payout_item where shop_id = ${shopId} and payout_id is null`
