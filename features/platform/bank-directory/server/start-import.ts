import { getDay } from '../../../../common/dates.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { bankImportRefusals, type bankImports } from '../contract/index.ts'
import { requireUnchangedDirectory, requireWaitingImport } from './access.ts'
import { getSummary } from './get-summary.ts'
import { saveStart } from './store-imports.ts'

export const startImport: Verb<typeof bankImports.start> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const one = await requireWaitingImport(tx, params.id)
    refuseIf(one.readRows === 0 ? bankImportRefusals.noValidRows : null)
    const at = clock.now()
    if (body.sourceOn > getDay(at)) throw makeBadInput({ sourceOn: 'Source date is in the future' })
    const base = await requireUnchangedDirectory(tx, one)
    const directoryOn = one.scope === 'whole' ? body.sourceOn : base.directoryOn!
    await saveStart(tx, one, { ...body, directoryOn, by: actor.accountId, at })
    return getSummary(tx, one.id)
  })
