import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type ownPrivacy, privacyRefusals } from '../contract/index.ts'
import { requireOwnPerson } from './access.ts'
import { beginExport } from './make-person-exports.ts'
import { showExport } from './show-export.ts'
import { findExport, insertExport } from './store-exports.ts'

export const startOwnExport: Verb<typeof ownPrivacy.startExport> = (context) =>
  inTransaction(context.db, async (tx) => {
    const person = await requireOwnPerson({ ...context, db: tx })
    const id = (await insertExport(tx, person.id, null, context.clock.now())) ?? refuse(privacyRefusals.exportInProgress)
    await beginExport(tx, id)
    return showExport((await findExport(tx, id))!, context.clock.now())
  })
