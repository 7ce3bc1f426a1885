import { sql } from 'kysely'
import { type Db, findRow, findValue, getRow, runSql } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { OpenDays } from '../rules.ts'

/** The last day of the employment before the one that begins on `firstDay`. */
export const findEndedBefore = (db: Db, personnelId: string, firstDay: string | null) =>
  findValue<{ day: string | null }>(db)`
    select max(last_day) as day from employment_change where personnel_id = ${personnelId} and last_day < ${firstDay}::date`

/** When the shop works, with the days off since that day. */
export async function getOpenDays(db: Db, shopId: string, since: string): Promise<OpenDays> {
  const { weekdays, closed } = await getRow<{ weekdays: number[]; closed: string[] }>(db)`
    select array(select weekday::integer from shop_hours where shop_id = ${shopId} order by weekday) as weekdays,
      array(select day::text from shop_closed_day where shop_id = ${shopId} and day >= ${since}::date) as closed`
  return { weekdays, closed }
}

export const insertRequest = (tx: Db, personnelId: string, by: string, at: Date, note: string) =>
  runSql(tx)`
    insert into i9_request (personnel_id, by_account_id, asked_at, note) values (${personnelId}, ${by}, ${at}, ${note})`

export const findRequest = (db: Db, personnelId: string) =>
  findRow<{ at: Date; note: string }>(db)`
    select asked_at as at, note from i9_request where personnel_id = ${personnelId} order by id desc limit 1`

export interface PaperRow {
  hiredOn: string
  reverifyOn: string | null
  by: string
  at: Date
}

/** The shop's statement about a paper form; null without one, or when it was taken back. */
export async function findPaper(db: Db, personnelId: string): Promise<PaperRow | null> {
  const found = await findRow<Omit<PaperRow, 'hiredOn'> & { hiredOn: string | null }>(db)`
    select p.hired_on as "hiredOn", p.reverify_on as "reverifyOn", coalesce(${selectStaffName(sql`p.by_account_id`)}, '') as by, p.at
    from i9_paper p where p.personnel_id = ${personnelId} order by p.id desc limit 1`
  return found?.hiredOn ? { ...found, hiredOn: found.hiredOn } : null
}

interface NewPaper {
  personnelId: string
  isOnFile: boolean
  hiredOn: string | null
  reverifyOn: string | null
  statement: string
  by: string
  at: Date
}

export const insertPaper = (tx: Db, paper: NewPaper) =>
  runSql(tx)`
    insert into i9_paper (personnel_id, is_on_file, hired_on, reverify_on, statement, by_account_id, at)
    values (${paper.personnelId}, ${paper.isOnFile}, ${paper.hiredOn}, ${paper.reverifyOn}, ${paper.statement}, ${paper.by},
      ${paper.at})`

/** A shop's newest E-Verify statement. */
export const findAttestation = (db: Db, shopId: string) =>
  findRow<{ isEnrolled: boolean; by: string; at: Date }>(db)`
    select a.is_enrolled as "isEnrolled", coalesce(${selectStaffName(sql`a.by_account_id`)}, '') as by, a.at
    from e_verify_attestation a where a.shop_id = ${shopId} order by a.id desc limit 1`

export const insertAttestation = (
  tx: Db,
  attestation: { shopId: string; isEnrolled: boolean; text: string; by: string; at: Date },
) =>
  runSql(tx)`
    insert into e_verify_attestation (shop_id, is_enrolled, text, by_account_id, at)
    values (${attestation.shopId}, ${attestation.isEnrolled}, ${attestation.text}, ${attestation.by}, ${attestation.at})`
