import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, getRow, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { PaySettings, PlanForm, PlanTerms } from '../contract/index.ts'

/** Makes changes of a shop's plans take turns until the transaction ends. */
export const lockPlans = (tx: Db, shopId: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtextextended('pay plans ' || ${shopId}::text, 0))`

export interface Employee {
  shopId: string
  dba: string
  timeZone: string
  accountId: string
  name: string
  title: string
  state: string
  positionRateCents: number
}

const employee = sql`s.id as "shopId", s.dba, s.time_zone as "timeZone", m.account_id as "accountId",
  coalesce(${selectStaffName(sql`m.account_id`)}, '') as name, m.title, s.state, m.pay_rate_cents as "positionRateCents"`

/** An employee of a shop, also a former one; null for owners and strangers. */
export const findEmployee = (db: Db, shopId: string, accountId: string) =>
  findRow<Employee>(db)`
    select ${employee} from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind = 'employee'`

export const listEmployees = (db: Db, shopId: string) =>
  listRows<Employee>(db)`
    select ${employee} from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.kind = 'employee' and m.ended_at is null order by name, m.account_id`

export const getShop = (db: Db, shopId: string) =>
  getRow<{ timeZone: string; lockedThrough: string | null }>(db)`
    select time_zone as "timeZone", get_pay_locked_through(id)::text as "lockedThrough" from shop where id = ${shopId}`

/** The last day that keeps a person's plan; null while they may begin on any day. */
export const findPlanLock = async (db: Db, shopId: string, accountId: string): Promise<string | null> =>
  (await getRow<{ day: string | null }>(db)`select get_plan_locked_through(${shopId}, ${accountId})::text as day`).day

export interface PlanRecord extends PlanTerms {
  id: string
  accountId: string
  firstDay: string
  reason: string
  by: string
  madeAt: Date
  isWithdrawn: boolean
}

const terms = sql`p.kind, p.rate_cents as "rateCents", p.guarantee_cents as "guaranteeHourlyCents", p.time_off_rate_cents as "timeOffRateCents",
  p.labor_commission_bp as "laborCommissionBp", p.labor_commission_on as "laborCommissionOn",
  p.parts_commission_bp as "partsCommissionBp", p.parts_commission_on as "partsCommissionOn", p.commission_by as "commissionBy", p.exemption, p.spiffs`

const plan: RawBuilder<unknown> = sql`p.id, p.account_id as "accountId", p.first_day::text as "firstDay", ${terms}, p.reason,
  coalesce(${selectStaffName(sql`p.made_by`)}, '') as by, p.made_at as "madeAt", p.withdrawn_at is not null as "isWithdrawn"`

/** Newest first day first, withdrawn ones too. */
export const listPlansOf = (db: Db, shopId: string, accountId: string) =>
  listRows<PlanRecord>(db)`
    select ${plan} from pay_plan p where p.shop_id = ${shopId} and p.account_id = ${accountId} order by p.first_day desc, p.made_at desc, p.id`

/** The plans that count, of these people. */
export const listPlans = (db: Db, shopId: string, accountIds: readonly string[]) =>
  listRows<PlanRecord>(db)`
    select ${plan} from pay_plan p
    where p.shop_id = ${shopId} and p.account_id = any(${[...accountIds]}::uuid[]) and p.withdrawn_at is null order by p.first_day`

/** The newest change of a person's plans, a removal too. */
export const findNewest = (db: Db, shopId: string, accountId: string) =>
  findRow<{ id: string }>(db)`
    select id from pay_plan where shop_id = ${shopId} and account_id = ${accountId}
    order by greatest(made_at, coalesce(withdrawn_at, made_at)) desc, made_at desc, id limit 1`

export const insertPlan = (
  tx: Db,
  { shopId, accountId }: { shopId: string; accountId: string },
  form: PlanForm,
  { by, at }: { by: string; at: Date },
) =>
  runSql(tx)`
    insert into pay_plan (shop_id, account_id, first_day, kind, rate_cents, guarantee_cents, time_off_rate_cents, labor_commission_bp, labor_commission_on,
      parts_commission_bp, parts_commission_on, commission_by, exemption, spiffs, reason, made_by, made_at)
    values (${shopId}, ${accountId}, ${form.firstDay}, ${form.kind}, ${form.rateCents}, ${form.guaranteeHourlyCents}, ${form.timeOffRateCents},
      ${form.laborCommissionBp}, ${form.laborCommissionOn}, ${form.partsCommissionBp}, ${form.partsCommissionOn}, ${form.commissionBy}, ${form.exemption},
      ${JSON.stringify(form.spiffs)}::jsonb, ${form.reason}, ${by}, ${at})`

/** Withdraws the plan that begins on the day, because another one begins then. */
export const withdrawPlanOn = (tx: Db, shopId: string, accountId: string, day: string, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`
    update pay_plan set withdrawn_by = ${by}, withdrawn_at = ${at}
    where shop_id = ${shopId} and account_id = ${accountId} and first_day = ${day} and withdrawn_at is null`

export const withdrawPlan = (tx: Db, id: string, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`update pay_plan set withdrawn_by = ${by}, withdrawn_at = ${at} where id = ${id}`

export const defaultSettings: PaySettings = {
  countsWhen: 'invoiced',
  comebackRule: 'nothing',
  refundRule: 'nothing',
  burdenBp: 0,
}

export const getSettings = async (db: Db, shopId: string): Promise<PaySettings> =>
  (await findRow<PaySettings>(db)`
    select counts_when as "countsWhen", comeback_rule as "comebackRule", refund_rule as "refundRule", burden_bp as "burdenBp" from pay_setting where shop_id = ${shopId}`) ??
  defaultSettings

export const saveSettings = (tx: Db, shopId: string, { countsWhen, comebackRule, refundRule, burdenBp }: PaySettings) =>
  runSql(tx)`
    insert into pay_setting (shop_id, counts_when, comeback_rule, refund_rule, burden_bp)
    values (${shopId}, ${countsWhen}, ${comebackRule}, ${refundRule}, ${burdenBp})
    on conflict (shop_id) do update set counts_when = excluded.counts_when, comeback_rule = excluded.comeback_rule,
      refund_rule = excluded.refund_rule, burden_bp = excluded.burden_bp`

/** Orders in progress, whose flagged hours another setting counts at another time. */
export const markOpenOrders = (tx: Db, shopId: string) =>
  runSql(tx)`
    insert into earning_unsettled (work_order_id, shop_id) select id, shop_id from work_order where shop_id = ${shopId} and state = 'in-progress'
    on conflict (work_order_id) do update set shop_id = excluded.shop_id`

/** Whether the transaction may write; the reads of someone who looks on may not. */
export const canWrite = async (db: Db): Promise<boolean> =>
  !(await hasRow(db)`select 1 where current_setting('transaction_read_only') = 'on'`)
