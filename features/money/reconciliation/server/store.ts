import { type Db, changesRow, findRow, findValue, getValue, runSql } from '../../../../kit/server/index.ts'
import type { ProviderName } from '../../../cards/card-payments/contract/index.ts'
import type { BalanceLine, BalancePayout } from '../../../cards/card-payments/server/index.ts'
import type { DifferenceKind } from '../contract/index.ts'
import type { FoundDifference, LineFacts } from '../rules.ts'

/**
 * The first day to request reports for: some days before the newest report, or the day of the first entry. Null without entries.
 */
export const findFirstDay = (db: Db, provider: ProviderName) =>
  findValue<{ day: string | null }>(db)`
    select to_char(coalesce((select max(arrives_on) - 10 from provider_payout where provider = ${provider}),
      (select min(day) from book_entry where provider = ${provider})), 'YYYY-MM-DD') as day`

/** Null if it is already known. */
export const insertReport = (tx: Db, provider: ProviderName, { reference, cents, arrivesOn }: BalancePayout, now: Date) =>
  findValue<{ id: string }>(tx)`
    insert into provider_payout (provider, reference, cents, arrives_on, reported_at)
    values (${provider}, ${reference}, ${cents}, ${arrivesOn}, ${now})
    on conflict (provider, reference) do nothing returning id`

/** Null if another report already has it. */
export const insertLine = (tx: Db, payoutId: string, provider: ProviderName, line: BalanceLine) =>
  findValue<{ id: string }>(tx)`
    insert into provider_line (payout_id, provider, reference, kind, source, gross_cents, fee_cents, at, what)
    values (${payoutId}, ${provider}, ${line.reference}, ${line.kind}, ${line.source}, ${line.grossCents}, ${line.feeCents}, ${line.at},
      ${line.what})
    on conflict (provider, reference) do nothing returning id`

export interface EntryFacts extends LineFacts {
  id: string
  /** Null for Liftbay's own sales. */
  shopId: string | null
  isMatched: boolean
}

/** The entry that a line names. Reports need not include one that was settled as missing. */
export const findEntry = (tx: Db, provider: ProviderName, { kind, source }: Pick<BalanceLine, 'kind' | 'source'>) =>
  findRow<EntryFacts>(tx)`
    select e.id, e.shop_id as "shopId", e.gross_cents as "grossCents", e.provider_fee_cents as "feeCents", to_char(e.day, 'YYYY-MM-DD') as day,
      exists (select from provider_match m where m.entry_id = e.id) as "isMatched"
    from book_entry e where e.kind = ${kind} and e.source = ${source} and e.provider = ${provider}
      and not exists (select from provider_difference d where d.entry_id = e.id and d.kind = 'missing-at-provider' and d.state = 'settled')`

export const insertMatch = (tx: Db, lineId: string, entryId: string) =>
  runSql(tx)`insert into provider_match (line_id, entry_id) values (${lineId}, ${entryId})`

/** Settles the difference of a line that arrived after all. */
export const clearMissing = (tx: Db, entryId: string, now: Date) =>
  runSql(tx)`
    update provider_difference set state = 'cleared', settled_at = ${now}, version = version + 1
    where entry_id = ${entryId} and kind = 'missing-at-provider' and state = 'open'`

export const insertDifference = (
  tx: Db,
  difference: FoundDifference & { provider: ProviderName; lineId?: string; entryId?: string; payoutId?: string; now: Date },
) =>
  runSql(tx)`
    insert into provider_difference (provider, kind, line_id, entry_id, payout_id, ours_cents, theirs_cents, found_at)
    values (${difference.provider}, ${difference.kind}, ${difference.lineId ?? null}, ${difference.entryId ?? null},
      ${difference.payoutId ?? null}, ${difference.oursCents}, ${difference.theirsCents}, ${difference.now})
    on conflict do nothing`

/**
 * Records entries that no report has by now as missing: those before a day or, for a company without any report, before an
 * earlier day.
 */
export const insertMissing = (tx: Db, before: string, beforeWithoutReports: string, now: Date) =>
  runSql(tx)`
    insert into provider_difference (provider, kind, entry_id, ours_cents, theirs_cents, found_at)
    select e.provider, 'missing-at-provider', e.id, e.gross_cents - e.provider_fee_cents, 0, ${now} from book_entry e
    where e.provider is not null and e.kind in ('payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned') and e.day < ${before}
      and (e.day < ${beforeWithoutReports} or exists (select from provider_payout p where p.provider = e.provider))
      and not exists (select from provider_match m where m.entry_id = e.id)
    on conflict do nothing`

export const countOpen = (db: Db) =>
  getValue<{ count: number }>(db)`select count(*)::int as count from provider_difference where state = 'open'`

export interface DifferenceRow {
  id: string
  provider: ProviderName
  kind: DifferenceKind
  oursCents: number
  theirsCents: number
  state: 'open' | 'settled' | 'cleared'
  version: number
}

export const lockDifference = (tx: Db, id: string) =>
  findRow<DifferenceRow>(tx)`
    select id, provider, kind, ours_cents as "oursCents", theirs_cents as "theirsCents", state, version from provider_difference
    where id = ${id} for update`

export const settle = (tx: Db, id: string, note: string, by: string, now: Date) =>
  changesRow(tx)`
    update provider_difference set state = 'settled', note = ${note}, settled_by = ${by}, settled_at = ${now}, version = version + 1
    where id = ${id} and state = 'open'`

/** Makes two servers fetch reports one after another. */
export const lockReports = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('provider reports'))`
