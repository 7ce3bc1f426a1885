import { type Db, runSql } from '../../../../kit/server/index.ts'

export interface WithheldAmount {
  runId: string
  shopId: string
  accountId: string
  payDate: string
  /** `tools.3`: kind and number. */
  kind: string
  number: number
  cents: number
}

export const insertWithheldDeductions = (tx: Db, rows: readonly WithheldAmount[]) =>
  runSql(tx)`
    insert into withheld_amount (run_id, shop_id, account_id, deduction_id, pay_date, cents)
    select r."runId", r."shopId", r."accountId", d.id, r."payDate", r.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("runId" uuid, "shopId" uuid, "accountId" uuid, "payDate" date, kind text, number integer, cents integer)
      join deduction d on d.shop_id = r."shopId" and d.account_id = r."accountId" and d.kind = r.kind and d.number = r.number
    where r.cents > 0 order by d.id
    on conflict do nothing`

export const insertWithheldGarnishments = (tx: Db, rows: readonly WithheldAmount[]) =>
  runSql(tx)`
    insert into withheld_amount (run_id, shop_id, account_id, garnishment_id, pay_date, cents)
    select r."runId", r."shopId", r."accountId", g.id, r."payDate", r.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("runId" uuid, "shopId" uuid, "accountId" uuid, "payDate" date, kind text, number integer, cents integer)
      join garnishment g on g.shop_id = r."shopId" and g.account_id = r."accountId" and g.kind = r.kind and g.number = r.number
    where r.cents > 0 order by g.id
    on conflict do nothing`

export const takeBackRows = (tx: Db, runId: string, at: Date) =>
  runSql(tx)`update withheld_amount set taken_back_at = ${at} where run_id = ${runId} and taken_back_at is null`
