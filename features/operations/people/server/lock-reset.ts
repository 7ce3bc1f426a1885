import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { lockAccounts } from '../../../platform/suspensions/server/index.ts'
import { peopleRefusals } from '../contract/index.ts'
import { findPersonOf, lockOpenReset, type ResetRow } from './store.ts'

/** Locks the account first, as every change to how it logs in does, and then the request. Refuses unless it is open. */
export async function lockReset(tx: Db, id: string, now: Date): Promise<ResetRow> {
  const person = (await findPersonOf(tx, id)) ?? refuse(standardRefusals.notFound)
  await lockAccounts(tx, [person.accountId])
  return (await lockOpenReset(tx, id, now)) ?? refuse(peopleRefusals.resetSettled)
}

/** The person whose second step a request is about, for the audit log. */
export async function nameSubject(tx: Db, resetId: string) {
  const { accountId, email } = (await findPersonOf(tx, resetId)) ?? refuse(standardRefusals.notFound)
  return { kind: 'account', id: accountId, label: email, personOf: accountId }
}
