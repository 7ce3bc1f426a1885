import { type Db, findRow, runSql } from '../../../../kit/server/index.ts'

export interface RunningCampaign {
  vendorId: string
  /** Its name. */
  memo: string
  /** The day in the campaign's own time zone. */
  day: string
  dayBudgetCents: number
  totalBudgetCents: number
}

/**
 * An active campaign within its dates, locked until the transaction ends, so a pause waits for the charge and a charge for the
 * pause.
 */
export async function lockRunning(tx: Db, campaignId: string, at: Date): Promise<RunningCampaign | null> {
  await runSql(tx)`select from ad_campaign where id = ${campaignId} for update`
  return findRow<RunningCampaign>(tx)`
    select c.vendor_id as "vendorId", c.name as memo, d.day, c.day_budget_cents as "dayBudgetCents", c.total_budget_cents as "totalBudgetCents"
    from ad_campaign c cross join lateral (select (${at}::timestamptz at time zone c.time_zone)::date as day) d
    where c.id = ${campaignId} and c.state = 'active' and d.day between c.starts_on and c.ends_on`
}
