import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import { type LaborImport, laborImportRefusals } from '../contract/index.ts'
import { type ImportRow, lockImport, readImport } from './store.ts'

/** The import, locked until the transaction ends. Refuses with 404 if there is none. */
export const requireImport = async (tx: Db, id: string): Promise<ImportRow> =>
  (await lockImport(tx, id)) ?? refuse(standardRefusals.notFound)

/** An upload that was not imported yet. */
export async function requireWaitingImport(tx: Db, id: string): Promise<ImportRow> {
  const laborImport = await requireImport(tx, id)
  refuseIf(laborImport.state === 'waiting' ? null : laborImportRefusals.notWaiting)
  return laborImport
}

/** Refuses with 404 if there is no such import. */
export const getSummary = async (db: Db, id: string) =>
  new JsonText<LaborImport>((await readImport(db, id)) ?? refuse(standardRefusals.notFound))
