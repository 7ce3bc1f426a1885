import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { ContactMessage } from '../contract.ts'

export async function insertContactMessage(db: Db, { name, email, phone, body }: ContactMessage): Promise<void> {
  await sql`insert into contact_message (name, email, phone, body) values (${name}, ${email}, ${phone}, ${body})`.execute(db)
}

/** Of the admins whose user name is an address that mail can go to. */
export async function adminAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from account where role = 'admin' and ended_at is null and email like '%@%' order by email`.execute(db)
  return rows.map(({ email }) => email)
}
