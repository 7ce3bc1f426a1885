import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { findRun, lockRun, type LockedRun } from '../../pay-runs/server/index.ts'
import { payBankRefusals } from '../contract/index.ts'
import { type BankRow, lockBank } from './store-bank.ts'

type Caller = Pick<Context<Actor>, 'db' | 'actor'>

/** A pay run of the owner's shop. Refuses everyone else with 404. */
export async function requireRun({ db, actor }: Caller, id: string): Promise<LockedRun> {
  const run = (await findRun(db, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, run.shopId)
  return run
}

/** The same, held until the transaction ends. Refuses a run that is not approved, or void. */
export async function lockPayableRun(tx: Db, actor: Actor, id: string): Promise<LockedRun> {
  await requireRun({ db: tx, actor }, id)
  const run = (await lockRun(tx, id)) ?? refuse(standardRefusals.notFound)
  refuseIf(isPayable(run) ? null : payBankRefusals.runNotApproved)
  return run
}

export const isPayable = ({ state }: Pick<LockedRun, 'state'>): boolean => state === 'approved' || state === 'paid'

export const lockNeededBank = async (tx: Db, shopId: string): Promise<BankRow> =>
  (await lockBank(tx, shopId)) ?? refuse(payBankRefusals.bankNeeded)

/** Today by the shop's clock. */
export const getToday = async ({ db, clock }: Pick<Context<Actor>, 'db' | 'clock'>, shopId: string): Promise<string> =>
  getDay(clock.now(), await getTimeZone(db, shopId))
