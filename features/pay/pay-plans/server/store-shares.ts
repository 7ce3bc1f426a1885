import { type Db, getRow, runSql } from '../../../../kit/server/index.ts'
import type { ComebackRule, SplitMethod } from '../contract/index.ts'

export const endSplit = (tx: Db, laborId: string, at: Date) =>
  runSql(tx)`update labor_split set replaced_at = ${at} where labor_line_id = ${laborId} and replaced_at is null`

export interface SplitShares {
  way: SplitMethod
  shares: readonly { accountId: string; weight: number }[]
}

export async function insertSplit(
  tx: Db,
  labor: { id: string; shopId: string; workOrderId: string },
  { way, shares }: SplitShares,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { id } = await getRow<{ id: string }>(tx)`
    insert into labor_split (labor_line_id, shop_id, work_order_id, way, made_by, made_at)
    values (${labor.id}, ${labor.shopId}, ${labor.workOrderId}, ${way}, ${by}, ${at}) returning id`
  await runSql(tx)`
    insert into labor_split_share (split_id, account_id, position, weight)
    select ${id}, h."accountId", h.position, h.weight
    from jsonb_to_recordset(${JSON.stringify(shares.map((share, position) => ({ ...share, position })))}::jsonb)
      as h("accountId" uuid, position smallint, weight int)`
}

export const saveComeback = (
  tx: Db,
  {
    workOrderId,
    shopId,
    of,
    laborIds,
    rule,
  }: { workOrderId: string; shopId: string; of: string; laborIds: readonly string[]; rule: ComebackRule },
  { by, at }: { by: string; at: Date },
) =>
  runSql(tx)`
    insert into comeback (work_order_id, shop_id, of_work_order_id, labor_line_ids, rule, marked_by, marked_at)
    values (${workOrderId}, ${shopId}, ${of}, ${[...laborIds]}::uuid[], ${rule}, ${by}, ${at})
    on conflict (work_order_id) do update set of_work_order_id = excluded.of_work_order_id, labor_line_ids = excluded.labor_line_ids,
      rule = excluded.rule, marked_by = excluded.marked_by, marked_at = excluded.marked_at`

export const deleteComeback = (tx: Db, workOrderId: string) =>
  runSql(tx)`delete from comeback where work_order_id = ${workOrderId}`
