import { countChanges, type Db, inTransaction, listRows, runSql } from '../../../../kit/server/index.ts'

/** Employees who left so long ago that their pay records are no longer kept, except those whose record is on hold; at most 500. */
const listLongGone = (tx: Db, now: Date) =>
  listRows<{ shopId: string; accountId: string }>(tx)`
    select m.shop_id as "shopId", m.account_id as "accountId"
    from shop_member m join shop s on s.id = m.shop_id left join personnel p on p.shop_id = m.shop_id and p.account_id = m.account_id
      cross join lateral (select greatest(p.last_day, (m.ended_at at time zone s.time_zone)::date) as day) l
    where m.ended_at is not null and l.day < least(${now}::timestamptz, now())::date - interval '4 years'
      and get_pay_kept_until(m.shop_id, l.day) < least(${now}::timestamptz, now())::date and coalesce(p.hold_reason, '') = ''
      and (exists (select from time_off_assignment a where a.shop_id = m.shop_id and a.account_id = m.account_id)
        or exists (select from time_off_request r where r.shop_id = m.shop_id and r.account_id = m.account_id)
        or exists (select from time_off_entry e where e.shop_id = m.shop_id and e.account_id = m.account_id))
    order by l.day limit 500`

async function forgetPerson(tx: Db, { shopId, accountId }: { shopId: string; accountId: string }): Promise<number> {
  await runSql(tx)`
    delete from technician_absence t using time_off_request r where t.id = r.id and r.shop_id = ${shopId} and r.account_id = ${accountId}`
  const entries = await countChanges(tx)`delete from time_off_entry where shop_id = ${shopId} and account_id = ${accountId}`
  const requests = await countChanges(tx)`delete from time_off_request where shop_id = ${shopId} and account_id = ${accountId}`
  await runSql(tx)`delete from time_off_assignment where shop_id = ${shopId} and account_id = ${accountId}`
  return entries + requests
}

/**
 * Deletes all time off of people who left, once their pay is not kept any more; until then a balance is the sum of all its entries, also old ones. Requests that
 * took nothing go after four years, and so do the words of the others, but none of an employee whose record is on hold.
 */
export const deleteOldTimeOff = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    let count = 0
    for (const person of await listLongGone(tx, now)) count += await forgetPerson(tx, person)
    const requests = await countChanges(tx)`
      delete from time_off_request r where r.state in ('declined', 'withdrawn', 'cancelled', 'ended')
        and r.last_day < least(${now}::timestamptz, now())::date - interval '4 years'
        and not exists (select from personnel p where p.shop_id = r.shop_id and p.account_id = r.account_id and p.hold_reason <> '')`
    const words = await countChanges(tx)`
      update time_off_request r set note = '', answer = '' where (r.note <> '' or r.answer <> '')
        and r.last_day < least(${now}::timestamptz, now())::date - interval '4 years'
        and not exists (select from personnel p where p.shop_id = r.shop_id and p.account_id = r.account_id and p.hold_reason <> '')`
    return count + requests + words
  })
