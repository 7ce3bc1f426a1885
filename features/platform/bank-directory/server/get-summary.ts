import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { BankImport } from '../contract/index.ts'
import { readImport } from './store-imports.ts'

/** Refuses with 404 if there is no such import. */
export const getSummary = async (db: Db, id: string) =>
  new JsonText<BankImport>((await readImport(db, id)) ?? refuse(standardRefusals.notFound))
