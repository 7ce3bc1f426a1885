import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { importRefusals, type imports } from '../contract/index.ts'
import type { Field, Mapping } from '../fields.ts'
import { requireOwnImport } from './access.ts'
import { isWaiting, startStep } from './start-step.ts'
import { saveMapping } from './store.ts'

export const mapColumns: Verb<typeof imports.map> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { state } = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(isWaiting(state) ? null : importRefusals.started)
    await saveMapping(tx, params.id, listChosenColumns(body))
    return startStep(tx, params.id, 'checking')
  })

const listChosenColumns = (form: Record<Field, number | null>): Mapping =>
  Object.fromEntries(Object.entries(form).filter(([, column]) => column !== null))
