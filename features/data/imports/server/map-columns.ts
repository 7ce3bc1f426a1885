import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { importRefusals, type imports } from '../contract/index.ts'
import { nameUserField } from '../user-columns.ts'
import { requireOwnImport } from './access.ts'
import { isWaiting, startStep } from './start-step.ts'
import { listImportedFields, saveMapping } from './store.ts'

export const mapColumns: Verb<typeof imports.map> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { state, shopId } = await requireOwnImport(tx, actor, params.id, true)
    refuseIf(isWaiting(state) ? null : importRefusals.started)
    const { userFields, ...columns } = body
    const known = (await listImportedFields(tx, shopId)).map(nameUserField)
    const chosen = Object.entries(listChosenColumns(userFields)).filter(([name]) => known.includes(name))
    await saveMapping(tx, params.id, listChosenColumns(columns), Object.fromEntries(chosen))
    return startStep(tx, params.id, 'checking')
  })

const listChosenColumns = (form: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(form).filter((entry): entry is [string, number] => entry[1] !== null))
