import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { bankImportRefusals } from '../contract/index.ts'
import { type ImportRow, lockImport } from './store-imports.ts'

/** The import, locked until the transaction ends. Refuses with 404 if there is none. */
export const requireImport = async (tx: Db, id: string): Promise<ImportRow> =>
  (await lockImport(tx, id)) ?? refuse(standardRefusals.notFound)

/** An upload that was not imported yet. */
export async function requireWaitingImport(tx: Db, id: string): Promise<ImportRow> {
  const bankImport = await requireImport(tx, id)
  refuseIf(bankImport.state === 'waiting' ? null : bankImportRefusals.notWaiting)
  return bankImport
}

/** The directory that a file was compared with, if it is still in use; stays so until the transaction ends. */
export async function requireUnchangedDirectory(tx: Db, { baseId }: ImportRow): Promise<ImportRow> {
  const base = baseId === null ? null : await lockImport(tx, baseId)
  return base?.state === 'current' ? base : refuse(bankImportRefusals.directoryChanged)
}
