import { createHmac } from 'node:crypto'
import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { isEmailConfirmed } from '../../../platform/auth/server/index.ts'
import { personnelRefusals } from '../contract/index.ts'
import { lookupKey } from './record-keys.ts'
import { deleteValue, openValue, sealValue } from './sealed-values.ts'
import { findOwnRecord, findReadableRecord, findSsnId, hasOwnRecord, insertView, type PersonnelRecord, saveSsn } from './store.ts'

/** The signed-in employee's own record. Refuses with 404 when the e-mail is not theirs, or when no such shop employed them. */
export async function getOwnRecord(db: Db, actor: Actor, email: string, shopId?: string): Promise<PersonnelRecord> {
  if (email !== actor.email) refuse(standardRefusals.notFound)
  return (await findOwnRecord(db, actor.accountId, shopId)) ?? refuse(standardRefusals.notFound)
}

/**
 * Called before an employee signs. The shop may have chosen the account's first password, so only a confirmed e-mail proves that
 * the employee signs and not the shop.
 */
export async function requireConfirmedSigner(db: Db, actor: Actor): Promise<void> {
  if (!(await isEmailConfirmed(db, actor.accountId))) refuse(personnelRefusals.emailNotConfirmed)
}

/** Whether the record is the caller's own. */
export const isOwnRecord = (db: Db, actor: Actor, key: string): Promise<boolean> =>
  uuid.test(key) && actor.role === 'employee' ? hasOwnRecord(db, actor.accountId, key) : Promise.resolve(false)

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Reader = Pick<Context<Actor>, 'actor' | 'clock' | 'get'> & { db: Db }

/**
 * An employee's record, for the shop's owner and people the owner lets see personnel records. `key` is the record's id or a
 * Social Security number. Refuses everyone else with 404, just as for a number that nobody has.
 */
export async function requireRecord({ db, actor, get }: Omit<Reader, 'clock'>, key: string): Promise<PersonnelRecord> {
  const digits = key.replace(/[-\s]/g, '')
  const by = uuid.test(key) ? { id: key } : /^\d{9}$/.test(digits) ? { ssnLookup: makeSsnLookup(get(lookupKey), digits) } : null
  return (by && (await findReadableRecord(db, actor.accountId, by))) ?? refuse(standardRefusals.notFound)
}

/** The same, and the employee can see that the caller saw `what`, such as "Form I-9". */
export async function openRecord(reader: Reader, key: string, what: string): Promise<PersonnelRecord> {
  const found = await requireRecord(reader, key)
  await recordView(reader, found.id, what)
  return found
}

export const recordView = ({ db, actor, clock }: Pick<Reader, 'db' | 'actor' | 'clock'>, personnelId: string, what: string) =>
  insertView(db, { personnelId, by: actor.accountId, at: clock.now(), what })

/** Keeps the number from a signed form, sealed and searchable. `digits`: nine, or null to forget it. */
export async function rememberSsn(
  { db, get }: Pick<Reader, 'db' | 'get'>,
  personnelId: string,
  digits: string | null,
): Promise<void> {
  const before = await findSsnId(db, personnelId)
  const id = digits === null ? null : await sealValue({ db, get }, { personnelId, purpose: ssnPurpose }, digits)
  const last4 = digits?.slice(-4) ?? ''
  await saveSsn(db, personnelId, { id, last4, lookup: digits === null ? null : makeSsnLookup(get(lookupKey), digits) })
  if (before) await deleteValue(db, before)
}

/** The nine digits of a record's Social Security number, or null. Only for papers that must show it. */
export async function readSsn({ db, get }: Pick<Reader, 'db' | 'get'>, personnelId: string): Promise<string | null> {
  const id = await findSsnId(db, personnelId)
  return id === null ? null : (await openValue({ db, get }, id, ssnPurpose)).toString('utf8')
}

const ssnPurpose = 'ssn'

const makeSsnLookup = (key: Buffer, digits: string) => createHmac('sha256', key).update(digits).digest()

/** Today by the shop's clock. */
export const getToday = ({ clock }: Pick<Reader, 'clock'>, { timeZone }: Pick<PersonnelRecord, 'timeZone'>): string =>
  getDay(clock.now(), timeZone)

/** Deletes the number when no form of the record needs it anymore. */
export async function forgetSsn(tx: Db, personnelId: string): Promise<void> {
  const before = await findSsnId(tx, personnelId)
  await saveSsn(tx, personnelId, { id: null, last4: '', lookup: null })
  if (before) await deleteValue(tx, before)
}
