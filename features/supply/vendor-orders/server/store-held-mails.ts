import { type Db, findValue, listValues, runSql } from '../../../../kit/server/index.ts'

export const insertHeldMail = (tx: Db, mail: { vendorId: string; purchaseId: string; title: string; at: Date }) =>
  runSql(tx)`
    insert into vendor_held_mail (vendor_id, purchase_id, title, at) values (${mail.vendorId}, ${mail.purchaseId}, ${mail.title}, ${mail.at})`

/** Vendors with e-mails held back for an hour, that had no summary in the last 24 hours. */
export const listVendorsToMail = (db: Db, now: Date) =>
  listValues<{ id: string }>(db)`
    select distinct h.vendor_id as id from vendor_held_mail h
    where h.summarized_at is null and h.at <= ${now}::timestamptz - interval '1 hour' and not exists (
      select from vendor_held_mail p where p.vendor_id = h.vendor_id and p.summarized_at > ${now}::timestamptz - interval '24 hours')`

/** Takes a vendor's held messages, oldest first, so no other server sends them, too. */
export const takeHeldMails = (tx: Db, vendorId: string, now: Date) =>
  listValues<{ title: string }>(tx)`
    with taken as (
      update vendor_held_mail set summarized_at = ${now} where vendor_id = ${vendorId} and summarized_at is null returning id, title
    )
    select title from taken order by id`

export const findVendorEmail = (db: Db, vendorId: string) =>
  findValue<{ email: string }>(db)`select email from account where id = ${vendorId} and ended_at is null`

export const deleteOldHeldMails = (db: Db, now: Date) =>
  runSql(db)`delete from vendor_held_mail where summarized_at < ${now}::timestamptz - interval '30 days'`
