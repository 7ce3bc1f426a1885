import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { requireWaitingImport } from './access.ts'
import { deleteImport } from './store.ts'

export const discardImport: Verb<typeof laborImports.discard> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { id, fileName } = await requireWaitingImport(tx, params.id)
    await deleteImport(tx, id)
    await recordAudit(
      { ...context, db: tx },
      { action: 'labor-import.discarded', subject: { kind: 'labor import', id, label: fileName } },
    )
    return { id }
  })
