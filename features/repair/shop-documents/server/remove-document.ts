import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { deleteDocumentAndFile } from './store-shop-document.ts'
import { findDocument } from './store.ts'

export const removeDocument: Verb<typeof shopDocuments.remove> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const found = await findDocument(tx, params.id, context.actor.accountId, true)
    if (found?.position !== 'owner') return refuse(standardRefusals.notFound)
    await deleteDocumentAndFile(tx, found)
    return { removed: true as const }
  })
