import { type Db, findRow, getValue, listValues } from '../../../../kit/server/index.ts'
import type { ContactMessage } from '../contract/index.ts'

export const insertContactMessage = (db: Db, { name, email, phone, body }: ContactMessage) =>
  getValue<{ id: string }>(db)`
    insert into contact_message (name, email, phone, body) values (${name}, ${email}, ${phone}, ${body}) returning id`

/** Null when there is no such message. */
export const findContactMessage = (db: Db, id: string) =>
  findRow<ContactMessage>(db)`select name, email, phone, body from contact_message where id = ${id}`

/** The user names of admins that are e-mail addresses. */
export const listAdminAddresses = (db: Db) =>
  listValues<{ email: string }>(db)`
    select email from account where role = 'admin' and ended_at is null and email like '%@%' order by email`
