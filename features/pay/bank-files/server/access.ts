import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { lockRun, type LockedRun } from '../../pay-runs/server/index.ts'
import { type FileRow, findFile, lockFile } from './store-files.ts'

type Caller = Pick<Context<Actor>, 'db' | 'actor'>

/** A bank file of the owner's shop. Refuses everyone else with 404. */
export async function requireFile({ db, actor }: Caller, id: string): Promise<FileRow> {
  const file = (await findFile(db, id)) ?? refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, file.shopId)
  return file
}

/** The owner's bank file, on the version that the owner saw. Locks its run first and then the file, like everything that pays; `run` is null for prenotes.
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
