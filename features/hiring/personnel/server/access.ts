import { createHmac } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { lookupKey } from './record-keys.ts'
import { findOwnRecord, findReadableRecord, insertView, type PersonnelRecord, saveSsnLookup } from './store.ts'

/** The signed-in employee's own record. Refuses with 404 when the e-mail is not theirs, or when no such shop employed them. */
export async function getOwnRecord(db: Db, actor: Actor, email: string, shopId?: string): Promise<PersonnelRecord> {
  if (email !== actor.email) refuse(standardRefusals.notFound)
  return (await findOwnRecord(db, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Reader = Pick<Context<Actor>, 'actor' | 'clock' | 'get'> & { db: Db }

/**
 * An employee's record for their shop's owner, or for someone whom the owner lets see personnel records. `key` is the record's id or a Social
 * Security number. Refuses with 404 everyone else, and in the same way when nobody has that number.
 */
export async function requireRecord({ db, actor, get }: Omit<Reader, 'clock'>, key: string): Promise<PersonnelRecord> {
  const digits = key.replace(/[-\s]/g, '')
  const by = uuid.test(key) ? { id: key } : /^\d{9}$/.test(digits) ? { ssnLookup: makeSsnLookup(get(lookupKey), digits) } : null
  const found = (by && (await findReadableRecord(db, actor.accountId, by))) ?? refuse(standardRefusals.notFound)
  await requirePermission(db, actor, found.shopId, 'shop.personnel')
  return found
}

/** The same, and the employee can read that the caller saw `what`, such as "Form I-9". */
export async function openRecord(reader: Reader, key: string, what: string): Promise<PersonnelRecord> {
  const found = await requireRecord(reader, key)
  await recordView(reader, found.id, what)
  return found
}

export const recordView = ({ db, actor, clock }: Pick<Reader, 'db' | 'actor' | 'clock'>, personnelId: string, what: string) =>
  insertView(db, { personnelId, by: actor.accountId, at: clock.now(), what })

/** Makes the record findable by the number. `digits`: nine, or null to forget it. */
export const rememberSsn = ({ db, get }: Pick<Reader, 'db' | 'get'>, personnelId: string, digits: string | null) =>
  saveSsnLookup(db, personnelId, digits === null ? null : makeSsnLookup(get(lookupKey), digits))

const makeSsnLookup = (key: Buffer, digits: string) => createHmac('sha256', key).update(digits).digest()
