import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { BankImport, bankImports } from '../contract/index.ts'
import { listRejects, readImport } from './store-imports.ts'

const shownRows = 100

export const getImport: Verb<typeof bankImports.read> = async ({ db }, { params }) => {
  const summary = JSON.parse((await readImport(db, params.id)) ?? refuse(standardRefusals.notFound)) as BankImport
  const rejected = await listRejects(db, params.id, { after: 0, limit: shownRows })
  return { ...summary, rejected: rejected.map(({ row, reason }) => ({ row, reason })) }
}
