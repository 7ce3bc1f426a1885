import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../audit/server/index.ts'
import type { bankImports } from '../contract/index.ts'
import { requireWaitingImport } from './access.ts'
import { deleteImport } from './store-imports.ts'

export const discardImport: Verb<typeof bankImports.discard> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { id, fileName, readRows } = await requireWaitingImport(tx, params.id)
    await deleteImport(tx, id)
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'bank-import.deleted',
        subject: { kind: 'bank import', id, label: fileName },
        before: { fileName, readRows },
      },
    )
    return { id }
  })
