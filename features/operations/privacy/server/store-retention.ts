import { countChanges, type Db, inTransaction, listRows, listValues, runSql } from '../../../../kit/server/index.ts'

/** Deletions done before a time whose e-mail is still there, at most 500. */
export const listOldDeletions = (db: Db, before: Date) =>
  listRows<{ id: string; accountId: string; email: string; endedAt: Date }>(db)`
    select id, account_id as "accountId", email, coalesce(ended_at, requested_at) as "endedAt" from deletion_request
    where state = 'done' and ended_at < ${before} and email <> '' order by ended_at limit 500`

export const blankRequest = (tx: Db, id: string) => runSql(tx)`update deletion_request set email = '' where id = ${id}`

/** Empties the e-mail and the reason of every request that ended before a time. */
export const blankEndedRequests = (db: Db, before: Date) =>
  countChanges(db)`
    update deletion_request set email = '', reason = '' where ended_at < ${before} and (email <> '' or reason <> '')`

/** Deletes the punches, corrections, approved weeks and records of paid weeks when the pay of that day may go (`get_pay_kept_until`), but none of an employee whose record is on hold. */
export async function deleteOldHours(db: Db, now: Date): Promise<number> {
  const punches = await countChanges(db)`
    delete from shift_punch where at < least(${now}::timestamptz, now()) - interval '4 years'
      and get_pay_kept_until(shift_punch.shop_id, shift_punch.at::date) < least(${now}::timestamptz, now())::date
      and not exists (select from personnel p where p.shop_id = shift_punch.shop_id and p.account_id = shift_punch.account_id
        and p.hold_reason <> '')`
  const onTablets = await countChanges(db)`
    delete from tablet_punch where at < least(${now}::timestamptz, now()) - interval '4 years'
      and get_pay_kept_until(tablet_punch.shop_id, tablet_punch.at::date) < least(${now}::timestamptz, now())::date
      and not exists (select from personnel p where p.shop_id = tablet_punch.shop_id and p.account_id = tablet_punch.account_id
        and p.hold_reason <> '')`
  const corrections = await countChanges(db)`
    delete from shift_correction where day < ${now}::timestamptz::date - interval '4 years'
      and get_pay_kept_until(shift_correction.shop_id, shift_correction.day) < least(${now}::timestamptz, now())::date
      and not exists (select from shift_punch where added_by = shift_correction.id or removed_by = shift_correction.id)
      and not exists (select from personnel p where p.shop_id = shift_correction.shop_id
        and p.account_id = shift_correction.account_id and p.hold_reason <> '')`
  const weeks = await countChanges(db)`
    delete from timesheet_approval where last_day < ${now}::timestamptz::date - interval '4 years'
      and get_pay_kept_until(timesheet_approval.shop_id, timesheet_approval.last_day) < least(${now}::timestamptz, now())::date
      and not exists (select from personnel p where p.shop_id = timesheet_approval.shop_id
        and p.account_id = timesheet_approval.account_id and p.hold_reason <> '')`
  const records = await countChanges(db)`
    delete from workweek_record where first_day < least(${now}::timestamptz, now())::date - interval '4 years'
      and get_pay_kept_until(workweek_record.shop_id, workweek_record.first_day + 6) < least(${now}::timestamptz, now())::date
      and not exists (select from personnel p where p.shop_id = workweek_record.shop_id and p.account_id = workweek_record.account_id
        and p.hold_reason <> '')`
  return punches + onTablets + corrections + weeks + records
}

/**
 * Deletes deductions, orders, hand figures and pay from before Liftbay when the pay of their last day may go, with the signatures and what pay runs withheld for them, and their
 * history of that time, but none of an employee whose record is on hold.
 */
export const deleteOldPaySettings = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const deductions = await listRows<{ id: string; signatureId: string | null }>(tx)`
      select d.id, d.signature_id as "signatureId" from deduction d
      where d.last_day < ${now}::timestamptz::date - interval '4 years' and d.created_at < now() - interval '4 years'
      and get_pay_kept_until(d.shop_id, d.last_day) < least(${now}::timestamptz, now())::date
        and not exists (select from personnel p where p.shop_id = d.shop_id and p.account_id = d.account_id and p.hold_reason <> '')
      order by d.id limit 5000`
    const garnishments = await listValues<{ id: string }>(tx)`
      select g.id from garnishment g
      where g.last_day < ${now}::timestamptz::date - interval '4 years' and g.created_at < now() - interval '4 years'
      and get_pay_kept_until(g.shop_id, g.last_day) < least(${now}::timestamptz, now())::date
        and not exists (select from personnel p where p.shop_id = g.shop_id and p.account_id = g.account_id and p.hold_reason <> '')
      order by g.id limit 5000`
    const ids = deductions.map(({ id }) => id)
    const signatures = deductions.flatMap(({ signatureId }) => (signatureId === null ? [] : [signatureId]))
    await runSql(tx)`
      delete from withheld_amount where deduction_id = any(${ids}::uuid[]) or garnishment_id = any(${garnishments}::uuid[])`
    await runSql(tx)`delete from deduction where id = any(${ids}::uuid[])`
    await runSql(tx)`delete from sealed_value where id = any(${signatures}::uuid[])`
    await runSql(tx)`delete from garnishment where id = any(${garnishments}::uuid[])`
    const figures = await countChanges(tx)`
      delete from pay_figure f where f.last_day < ${now}::timestamptz::date - interval '4 years'
      and get_pay_kept_until(f.shop_id, f.last_day) < least(${now}::timestamptz, now())::date
        and not exists (select from personnel p where p.shop_id = f.shop_id and p.account_id = f.account_id and p.hold_reason <> '')`
    const changes = await countChanges(tx)`
      delete from pay_setting_change c where c.at < least(${now}::timestamptz, now()) - interval '4 years'
      and get_pay_kept_until(c.shop_id, c.at::date) < least(${now}::timestamptz, now())::date
        and not exists (select from personnel p where p.shop_id = c.shop_id and p.account_id = c.account_id and p.hold_reason <> '')`
    const earlier = await countChanges(tx)`
      delete from earlier_pay e where make_date(e.year, 12, 31) < least(${now}::timestamptz, now())::date - interval '4 years'
      and get_pay_kept_until(e.shop_id, make_date(e.year, 12, 31)) < least(${now}::timestamptz, now())::date
        and not exists (select from personnel p where p.shop_id = e.shop_id and p.account_id = e.account_id and p.hold_reason <> '')`
    return ids.length + garnishments.length + figures + changes + earlier
  })

/** Deletes work items that were done 90 days ago, with what was said about them, and the contact messages that no item waits for. */
export const deleteOldItems = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const ids = await listValues<{ id: string }>(tx)`
      select id from work_item where state = 'done' and closed_at < least(${now}::timestamptz, now()) - interval '90 days'
      order by closed_at limit 5000 for update`
    await runSql(tx)`delete from work_item_event where item_id = any(${ids}::uuid[])`
    await runSql(tx)`delete from work_item where id = any(${ids}::uuid[])`
    const messages = await countChanges(tx)`
      delete from contact_message where created_at < ${now}::timestamptz - interval '90 days'
        and not exists (select from work_item where kind = 'contact-message' and subject_id = contact_message.id::text)`
    return ids.length + messages
  })

/** Adds one run of a rule to its day. */
export const saveRun = (db: Db, run: { rule: string; removed: number; failed: number; now: Date }) =>
  runSql(db)`
    insert into retention_run (rule, day, runs, removed, failed, last_at)
    values (${run.rule}, (${run.now}::timestamptz at time zone 'UTC')::date, 1, ${run.removed}, ${run.failed}, ${run.now})
    on conflict (day, rule) do update set runs = retention_run.runs + 1, removed = retention_run.removed + excluded.removed,
      failed = retention_run.failed + excluded.failed, last_at = excluded.last_at`

/** How many things each rule removed in the last 30 days, and when it last ran. */
export const listLastRuns = (db: Db, now: Date) =>
  listRows<{ rule: string; removed: number; lastAt: Date | null }>(db)`
    select rule, sum(removed)::int as removed, max(last_at) as "lastAt" from retention_run
    where day > (${now}::timestamptz at time zone 'UTC')::date - 30 group by rule`

const daysInPage = 14

/** The days of a page, newest first. */
export const listDays = (db: Db, before: string | undefined) =>
  listValues<{ day: string }>(db)`
    select distinct day from retention_run where ${before ?? null}::date is null or day < ${before ?? null}::date
    order by day desc limit ${daysInPage}`

export const listRunsOf = (db: Db, days: readonly string[]) =>
  listRows<{ rule: string; day: string; runs: number; removed: number; failed: number; lastAt: Date }>(db)`
    select rule, day, runs, removed, failed, last_at as "lastAt" from retention_run where day = any(${[...days]}::date[])
    order by day desc, rule`

export const findNextDay = (days: readonly string[]): string | null => (days.length < daysInPage ? null : (days.at(-1) ?? null))
