import { type Db, listValues, runSql } from '../../../../kit/server/index.ts'
import type { ContactMessage } from '../contract/index.ts'

export const insertContactMessage = (db: Db, { name, email, phone, body }: ContactMessage) =>
  runSql(db)`insert into contact_message (name, email, phone, body) values (${name}, ${email}, ${phone}, ${body})`

/** The user names of admins that are e-mail addresses. */
export const listAdminAddresses = (db: Db) =>
  listValues<{ email: string }>(db)`
    select email from account where role = 'admin' and ended_at is null and email like '%@%' order by email`
