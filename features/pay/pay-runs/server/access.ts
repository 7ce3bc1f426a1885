import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { payRunRefusals } from '../contract/index.ts'
import { reasonNotToChange } from '../rules.ts'
import { findRun, listPaidAccounts, lockRun, lockShopPay, type Run } from './store.ts'

/** A run of a shop where the caller may run payroll. Refuses with 404 everyone else. */
export async function requireRun(db: Db, actor: Actor, id: string): Promise<Run> {
  const run = (await findRun(db, id)) ?? refuse(standardRefusals.notFound)
  await requirePermission(db, actor, run.shopId, 'pay.run')
  return run
}

/** The caller's run, on the version they saw. Any other change to the shop's pay waits until the transaction ends. */
export async function lockSeenRun(
  tx: Db,
  { actor, version }: Pick<Context<Actor>, 'actor' | 'version'>,
  id: string,
): Promise<Run> {
  const { shopId } = await requireRun(tx, actor, id)
  await lockShopPay(tx, shopId)
  const run = (await lockRun(tx, id)) ?? refuse(standardRefusals.notFound)
  if (run.version !== version) refuse(standardRefusals.stale, { more: { version: run.version } })
  return run
}

export async function lockSeenDraft(tx: Db, context: Pick<Context<Actor>, 'actor' | 'version'>, id: string): Promise<Run> {
  const run = await lockSeenRun(tx, context, id)
  refuseIf(reasonNotToChange(run.state))
  return run
}

/** Nobody but an owner decides about a run that pays them. */
export async function requireNotOwnPay(tx: Db, actor: Actor, runId: string): Promise<void> {
  if (actor.role === 'employee' && (await listPaidAccounts(tx, runId)).includes(actor.accountId)) refuse(payRunRefusals.ownPay)
}
