import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { getToday, lockRecord, type PersonnelRecord, requireConfirmedSigner } from '../../personnel/server/index.ts'
import { makeChange } from './make-change.ts'
import { listChanges } from './store.ts'
import { findInForce, openDeposit, type StoredAccount } from './stored-deposit.ts'

type Numbers = Pick<StoredAccount, 'routing' | 'account' | 'type'>

/** Replaces an account in the caller's own direct deposit, as a change of their own. False when it is no longer there. */
export async function correctAccount(
  tx: Db,
  context: Omit<Context<Actor>, 'db'>,
  record: PersonnelRecord,
  { from, to }: { from: Pick<Numbers, 'routing' | 'account'>; to: Numbers },
): Promise<boolean> {
  const services = { ...context, db: tx }
  await requireConfirmedSigner(tx, context.actor)
  await lockRecord(tx, record.id)
  const { current, pending } = findInForce(await listChanges(tx, record.id), getToday(services, record))
  const known = await Promise.all([pending, current].filter((row) => row !== null).map((row) => openDeposit(services, row)))
  const accounts = known[0]?.accounts ?? []
  const isOld = (account: StoredAccount) => account.routing === from.routing && account.account === from.account
  const hasNew = accounts.some((account) => account.routing === to.routing && account.account === to.account && !isOld(account))
  if (hasNew || !accounts.some(isOld)) return false
  await makeChange(tx, context, {
    record,
    accounts: accounts.map((account) => (isOld(account) ? { ...account, ...to } : account)),
    pending,
    known,
  })
  return true
}
