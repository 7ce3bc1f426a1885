import { type Db, runSql } from '../../../../kit/server/index.ts'

export interface Absence {
  /** The id of its source, such as a time-off request, so that it can be removed with it. */
  id: string
  shopId: string
  accountId: string
  /** Local times where the shop is, such as `2026-12-01T00:00`. */
  from: string
  to: string
}

/**
 * While somebody is away, customers can book fewer vehicles at once. Holds the shop's row as a suspension does: a booking that began before is waited for,
 * and one that begins after sees the absence. Appointments that are booked stay.
 */
export async function recordAbsence(tx: Db, { id, shopId, accountId, from, to }: Absence): Promise<void> {
  await runSql(tx)`select from shop where id = ${shopId} for update`
  await runSql(tx)`
    insert into technician_absence (id, shop_id, account_id, during)
    select ${id}, s.id, ${accountId}, tstzrange(${from}::timestamp at time zone s.time_zone, ${to}::timestamp at time zone s.time_zone)
    from shop s where s.id = ${shopId} on conflict (id) do nothing`
}

export const removeAbsence = (tx: Db, id: string) => runSql(tx)`delete from technician_absence where id = ${id}`
