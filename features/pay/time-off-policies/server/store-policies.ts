import { type Db, findRow, getValue, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { PolicyForm, PolicyKind } from '../contract/index.ts'

export const insertPolicy = (tx: Db, shopId: string, form: PolicyForm) =>
  getValue<{ id: string }>(tx)`
    insert into time_off_policy (shop_id, name, kind, is_paid, day_minutes, step_minutes, waiting_days, negative_minutes)
    values (${shopId}, ${form.name}, ${form.kind}, ${form.isPaid}, ${form.dayMinutes}, ${form.stepMinutes}, ${form.waitingDays}, ${form.negativeMinutes})
    returning id`

export const updatePolicy = (tx: Db, id: string, form: PolicyForm) =>
  runSql(tx)`
    update time_off_policy set name = ${form.name}, kind = ${form.kind}, is_paid = ${form.isPaid}, day_minutes = ${form.dayMinutes},
      step_minutes = ${form.stepMinutes}, waiting_days = ${form.waitingDays}, negative_minutes = ${form.negativeMinutes}, version = version + 1
    where id = ${id}`

export const lockPolicy = (tx: Db, id: string) =>
  findRow<{ version: number; kind: PolicyKind; isPaid: boolean; isArchived: boolean }>(tx)`
    select version, kind, is_paid as "isPaid", archived_at is not null as "isArchived" from time_off_policy where id = ${id} for update`

/** Whether anybody has or had the policy. */
export const isAssigned = (tx: Db, id: string) => hasRow(tx)`select from time_off_assignment where policy_id = ${id}`

/** Whether someone has the policy, gets it later or had it: a balance stays when the policy ends. */
export const everHasPolicy = (tx: Db, id: string, accountId: string) =>
  hasRow(tx)`select from time_off_assignment where policy_id = ${id} and account_id = ${accountId}`

/** Whether someone has the policy on a day or gets it later. */
export const hasPolicyOn = (tx: Db, id: string, { accountId, day }: { accountId: string; day: string }) =>
  hasRow(tx)`
    select from time_off_assignment where policy_id = ${id} and account_id = ${accountId} and (last_day is null or last_day >= ${day}::date)`

export const archivePolicy = (tx: Db, id: string, at: Date) =>
  runSql(tx)`update time_off_policy set archived_at = ${at}, version = version + 1 where id = ${id}`

/** Ends a policy for everyone after a day. Those who would have got it later never do. Returns their accounts. */
export async function endAssignmentsOf(tx: Db, policyId: string, lastDay: string): Promise<string[]> {
  const later = await listValues<{ id: string }>(tx)`
    delete from time_off_assignment where policy_id = ${policyId} and first_day > ${lastDay}::date returning account_id as id`
  const now = await listValues<{ id: string }>(tx)`
    update time_off_assignment set last_day = ${lastDay} where policy_id = ${policyId} and (last_day is null or last_day > ${lastDay}::date)
    returning account_id as id`
  return [...new Set([...later, ...now])]
}

export const insertTerms = (
  tx: Db,
  policyId: string,
  { form, firstDay, by, at }: { form: PolicyForm; firstDay: string; by: string; at: Date },
) =>
  runSql(tx)`
    insert into time_off_terms (policy_id, first_day, accrual, accrual_minutes, worked_minutes, year_day, cap_minutes, carry_minutes, pays_out,
      made_by, made_at)
    values (${policyId}, ${firstDay}, ${form.accrual}, ${form.accrualMinutes}, ${form.workedMinutes}, ${form.yearDay},
      ${form.capMinutes}, ${form.carryMinutes}, ${form.paysOut}, ${by}, ${at})`

export const insertAssignments = (
  tx: Db,
  {
    shopId,
    policyId,
    accountIds,
    firstDay,
    by,
    at,
  }: {
    shopId: string
    policyId: string
    accountIds: readonly string[]
    firstDay: string
    by: string
    at: Date
  },
) =>
  runSql(tx)`
    insert into time_off_assignment (shop_id, policy_id, account_id, first_day, made_by, made_at)
    select ${shopId}, ${policyId}, one, ${firstDay}, ${by}, ${at} from unnest(${[...accountIds]}::uuid[]) as one`

export const findAssignment = (db: Db, id: string) =>
  findRow<{ shopId: string; accountId: string; firstDay: string }>(db)`
    select shop_id as "shopId", account_id as "accountId", first_day::text as "firstDay" from time_off_assignment where id = ${id}`

export const endAssignmentOn = (tx: Db, id: string, lastDay: string) =>
  runSql(tx)`update time_off_assignment set last_day = ${lastDay} where id = ${id}`
