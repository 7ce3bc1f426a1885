import { sql } from 'kysely'
import type { Plan } from '../../../../common/plans.ts'
import { type Db, findRow as findOne, getValue, listRows as listAll, runSql } from '../../../../kit/server/index.ts'
import type { PlanForm, PlanVersionRow } from '../contract/index.ts'
import type { PlanVersion } from '../rules.ts'
import type { PlanField, PlanValues } from '../stages.ts'

/** The approved versions of all plans in the order of their days. If two have the same day, the later approval comes later. */
export const listVersions = (db: Db) =>
  listAll<PlanVersion>(db)`
    select id, plan, name, total_cents as total, included, is_on_sale as "isOnSale", effective_on as "effectiveOn", existing_from as "existingFrom",
      changes_price as "changesPrice", changes, (row_number() over (order by decided_at, id))::int as approval
    from plan_version where step = 'approved' order by effective_on, decided_at, id`

/** Locks the plans until the transaction ends. */
export const lockPlans = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('plan prices'))`

export type StoredVersion = PlanVersionRow & { plan: Plan['id'] }

const view = (
  me: string,
) => sql`json_build_object('id', v.id, 'version', v.version, 'plan', v.plan, 'name', v.name, 'total', v.total_cents,
  'included', v.included, 'isOnSale', v.is_on_sale, 'effectiveOn', v.effective_on, 'existingFrom', v.existing_from,
  'changesPrice', v.changes_price, 'changes', v.changes, 'base', v.base, 'step', v.step, 'proposedBy', coalesce((select name from admin_account where account_id = v.proposed_by), ''),
  'isMine', v.proposed_by = ${me}, 'proposedAt', v.proposed_at,
  'decidedBy', coalesce((select name from admin_account where account_id = v.decided_by), ''), 'decidedAt', v.decided_at, 'reason', v.reason)`

export const findRow = async (db: Db, id: string, me: string) =>
  (await findOne<{ row: StoredVersion }>(db)`select ${view(me)} as row from plan_version v where v.id = ${id}`)?.row ?? null

/** All versions of a plan, newest first. */
export const listRows = async (db: Db, plan: Plan['id'], me: string) =>
  (
    await listAll<{ row: StoredVersion }>(db)`
    select ${view(me)} as row from plan_version v where v.plan = ${plan} order by v.proposed_at desc, v.id desc limit 100`
  ).map(({ row }) => row)

export interface NewVersion extends Omit<PlanForm, 'stopsComing'> {
  plan: Plan['id']
  changesPrice: boolean
  changes: PlanField[]
  base: PlanValues
  by: string
  now: Date
}

/** A change without a new price is approved immediately. */
export const insertVersion = (tx: Db, version: NewVersion) =>
  getValue<{ id: string }>(tx)`
    insert into plan_version (plan, name, total_cents, included, is_on_sale, effective_on, existing_from, changes_price, changes, base, proposed_by,
      proposed_at, step, decided_by, decided_at)
    values (${version.plan}, ${version.name}, ${version.total}, ${version.included}, ${version.isOnSale}, ${version.effectiveOn}, ${version.existingFrom},
      ${version.changesPrice}, ${version.changes}, ${JSON.stringify(version.base)}, ${version.by}, ${version.now}, ${version.changesPrice ? 'proposed' : 'approved'},
      ${version.changesPrice ? null : version.by}, ${version.changesPrice ? null : version.now})
    returning id`

export const getProposer = (tx: Db, id: string) =>
  getValue<{ by: string }>(tx)`select proposed_by as by from plan_version where id = ${id}`

export const decide = (
  tx: Db,
  { id, step, by, now, reason = '' }: { id: string; step: 'approved' | 'declined'; by: string; now: Date; reason?: string },
) =>
  runSql(tx)`
    update plan_version set step = ${step}, decided_by = ${by}, decided_at = ${now}, reason = ${reason}, version = version + 1 where id = ${id}`
