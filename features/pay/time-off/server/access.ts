import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { listPeople, lockTimeOff, type Person } from '../../time-off-policies/server/index.ts'
import { timeOffRefusals } from '../contract/index.ts'
import { findRequest, lockRequest, type RequestRow } from './store-requests.ts'

export const findPerson = async (db: Db, shopId: string, accountId: string): Promise<Person | null> =>
  (await listPeople(db, shopId, [accountId]))[0] ?? null

/** The caller, as an employee of the shop, also a former one. */
export const requireOwnPlace = async (db: Db, actor: Actor, shopId: string): Promise<Person> =>
  (await findPerson(db, shopId, actor.accountId)) ?? refuse(standardRefusals.notFound)

/** An employee whose time off the caller may see. */
export async function requirePerson(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Person> {
  await requirePermission(db, actor, shopId, 'time.off')
  return (await findPerson(db, shopId, accountId)) ?? refuse(standardRefusals.notFound)
}

/** An employee whose time off the caller may decide about: never their own. */
export async function requireChangeable(db: Db, actor: Actor, shopId: string, accountId: string): Promise<Person> {
  const person = await requirePerson(db, actor, shopId, accountId)
  refuseIf(accountId === actor.accountId ? timeOffRefusals.ownTimeOff : null)
  return person
}

/** A request at a shop where the caller manages time off. */
export async function requireRequest(db: Db, actor: Actor, id: string): Promise<RequestRow> {
  const found = (await findRequest(db, id)) ?? refuse(standardRefusals.notFound)
  await requirePermission(db, actor, found.shopId, 'time.off')
  return found
}

/** The same, locked and never the caller’s own. Whoever else changes the shop’s time off waits until the transaction ends. */
export async function lockOthersRequest(tx: Db, actor: Actor, id: string): Promise<RequestRow> {
  const { shopId, person } = await requireRequest(tx, actor, id)
  refuseIf(person.accountId === actor.accountId ? timeOffRefusals.ownTimeOff : null)
  await lockTimeOff(tx, shopId)
  return lockRequest(tx, id)
}
