import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type privacy, privacyRefusals } from '../contract/index.ts'
import { beginExport } from './make-person-exports.ts'
import { insertExport } from './store-exports.ts'
import { findPerson } from './store-requests.ts'

export const startExportFor: Verb<typeof privacy.startExport> = (context, { body: { role, email, reason } }) =>
  inTransaction(context.db, async (tx) => {
    const person = (await findPerson(tx, role, email)) ?? refuse(privacyRefusals.noAccount)
    const { actor, clock } = context
    const id = (await insertExport(tx, person.id, actor.accountId, clock.now())) ?? refuse(privacyRefusals.exportInProgress)
    await beginExport(tx, id)
    const subject = { kind: 'account', id: person.id, label: email, personOf: person.id }
    await recordAudit({ ...context, db: tx }, { action: 'export.started', subject, after: { export: id }, reason })
    return {}
  })
