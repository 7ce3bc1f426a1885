import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { findRun, lockRun, type LockedRun } from '../../pay-runs/server/index.ts'
import { bankFileRefusals } from '../contract/index.ts'
import { type BankRow, lockBank } from './store-bank.ts'
import { type FileRow, findFile, lockFile } from './store-files.ts'

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
  refuseIf(isPayable(run) ? null : bankFileRefusals.runNotApproved)
  return run
}

export const isPayable = ({ state }: Pick<LockedRun, 'state'>): boolean => state === 'approved' || state === 'paid'

/** A bank file of the owner's shop. Refuses everyone else with 404. */
export async function requireFile({ db, actor }: Caller, id: string): Promise<FileRow> {
  const file = (await findFile(db, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, file.shopId)
  return file
}

/**
 * The same on the version that the owner saw. Locks its run first and then the file, like everything that pays; `run` is null for prenotes.
 */
export async function lockSeenFile(
  tx: Db,
  { actor, version }: Pick<Context<Actor>, 'actor' | 'version'>,
  id: string,
): Promise<{ file: FileRow; run: LockedRun | null }> {
  const { runId } = await requireFile({ db: tx, actor }, id)
  const run = runId === null ? null : await lockRun(tx, runId)
  const file = (await lockFile(tx, id)) ?? refuse(standardRefusals.notFound)
  if (file.version !== version) refuse(standardRefusals.stale, { more: { version: file.version } })
  return { file, run }
}

export const lockNeededBank = async (tx: Db, shopId: string): Promise<BankRow> =>
  (await lockBank(tx, shopId)) ?? refuse(bankFileRefusals.bankNeeded)

/** Today by the shop's clock. */
export const getToday = async ({ db, clock }: Pick<Context<Actor>, 'db' | 'clock'>, shopId: string): Promise<string> =>
  getDay(clock.now(), await getTimeZone(db, shopId))
