import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { DeductionKind, LimitChoice } from '../contract/index.ts'

export interface DeductionRecord {
  id: string
  shopId: string
  accountId: string
  number: number
  kind: DeductionKind
  label: string
  how: 'amount' | 'percent'
  cents: number
  rate: number
  firstDay: string
  lastDay: string | null
  limit: LimitChoice
  yearLimitCents: number | null
  balanceCents: number | null
  state: 'asked' | 'agreed' | 'declined'
  agreedHow: 'here' | 'paper' | null
  answeredAt: Date | null
  consentText: string
  hasSignature: boolean
  paperNote: string
  version: number
  paidCents: number
  monthCents: number
}

/** These employees' deductions, in the order in which they were added. `month`: any day of the month that `monthCents` counts. */
export const listDeductions = (db: Db, shopId: string, accountIds: readonly string[], month: string) =>
  listRows<DeductionRecord>(db)`
    select d.id, d.shop_id as "shopId", d.account_id as "accountId", d.number, d.kind, d.label, d.how, d.cents, d.rate,
      d.first_day as "firstDay", d.last_day as "lastDay", d.limit_choice as "limit", d.year_limit_cents as "yearLimitCents",
      d.balance_cents as "balanceCents", d.state, d.agreed_how as "agreedHow", d.answered_at as "answeredAt",
      d.consent_text as "consentText", d.signature_id is not null as "hasSignature", d.paper_note as "paperNote", d.version,
      coalesce(w.paid, 0)::int as "paidCents", coalesce(w.month, 0)::int as "monthCents"
    from deduction d left join lateral (
      select sum(cents) as paid, sum(cents) filter (where date_trunc('month', pay_date::timestamp) = date_trunc('month', ${month}::timestamp)) as month
      from withheld_amount where deduction_id = d.id and taken_back_at is null) w on true
    where d.shop_id = ${shopId} and d.account_id = any(${[...accountIds]}::uuid[]) order by d.account_id, d.number`

export interface NewDeduction {
  id: string
  shopId: string
  accountId: string
  number: number
  kind: DeductionKind
  label: string
  how: 'amount' | 'percent'
  cents: number
  rate: number
  firstDay: string
  lastDay: string | null
  limit: LimitChoice
  yearLimitCents: number | null
  balanceCents: number | null
  paperNote: string
  consentText: string
}

/** Agreed at once if it was signed on paper. */
export const insertDeduction = (tx: Db, deduction: NewDeduction, by: string, at: Date) =>
  runSql(tx)`
    insert into deduction (id, shop_id, account_id, number, kind, label, how, cents, rate, first_day, last_day, limit_choice,
      year_limit_cents, balance_cents, state, agreed_how, answered_at, consent_text, paper_note, created_by, created_at)
    values (${deduction.id}, ${deduction.shopId}, ${deduction.accountId}, ${deduction.number}, ${deduction.kind}, ${deduction.label}, ${deduction.how}, ${deduction.cents}, ${deduction.rate},
      ${deduction.firstDay}, ${deduction.lastDay}, ${deduction.limit}, ${deduction.yearLimitCents}, ${deduction.balanceCents},
      case when ${deduction.paperNote} = '' then 'asked' else 'agreed' end, case when ${deduction.paperNote} = '' then null else 'paper' end,
      case when ${deduction.paperNote} = '' then null else ${at}::timestamptz end, ${deduction.consentText}, ${deduction.paperNote}, ${by}, ${at})`

export interface LockedSetting {
  shopId: string
  accountId: string
  label: string
  firstDay: string
  lastDay: string | null
}

export const lockDeduction = (tx: Db, id: string) =>
  findRow<LockedSetting & { state: DeductionRecord['state']; consentText: string; kind: DeductionKind }>(tx)`
    select shop_id as "shopId", account_id as "accountId", label, first_day as "firstDay", last_day as "lastDay", state,
      consent_text as "consentText", kind
    from deduction where id = ${id} for update`

export const endDeduction = (tx: Db, id: string, lastDay: string) =>
  runSql(tx)`update deduction set last_day = ${lastDay}, version = version + 1 where id = ${id}`

export const answerDeduction = (
  tx: Db,
  id: string,
  { state, signatureId, at }: { state: 'agreed' | 'declined'; signatureId: string | null; at: Date },
) =>
  runSql(tx)`
    update deduction set state = ${state}, agreed_how = case ${state} when 'agreed' then 'here' end, answered_at = ${at},
      signature_id = ${signatureId}, version = version + 1
    where id = ${id}`
