import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { bankImports } from '../contract/index.ts'
import { requireWaitingImport } from './access.ts'
import { deleteImport } from './store-imports.ts'

export const discardImport: Verb<typeof bankImports.discard> = ({ db }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id } = await requireWaitingImport(tx, params.id)
    await deleteImport(tx, id)
    return { id }
  })
