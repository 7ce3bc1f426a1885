import { refuse, refuseIf } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { type ImportSummary, importRefusals, type imports } from '../contract.ts'
import type { Field, Mapping } from '../fields.ts'
import { ownImport } from './own.ts'
import { goOn } from './run.ts'
import { deleteImport, saveMapping, saveState, summaryJson } from './store.ts'

export const map: Verb<typeof imports.map> = ({ db, actor }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const { state } = await ownImport(tx, actor, params.id, true)
    refuseIf(isWaiting(state) ? null : importRefusals.started)
    await saveMapping(tx, params.id, chosen(body))
    return begin(tx, params.id, 'checking')
  })

export const start: Verb<typeof imports.start> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await ownImport(tx, actor, params.id, true)
    if (state !== 'checked') refuse(state === 'checking' ? importRefusals.underWay : importRefusals.started)
    const { newRows, mergedRows } = JSON.parse(await summaryJson(tx, params.id)) as ImportSummary
    refuseIf(newRows + mergedRows === 0 ? importRefusals.nothingToImport : null)
    return begin(tx, params.id, 'importing')
  })

export const undo: Verb<typeof imports.undo> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await ownImport(tx, actor, params.id, true)
    refuseIf(state === 'done' ? null : importRefusals.notDone)
    return begin(tx, params.id, 'undoing')
  })

export const discard: Verb<typeof imports.discard> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { state } = await ownImport(tx, actor, params.id, true)
    if (!isWaiting(state)) refuse(state === 'done' || state === 'undone' ? importRefusals.started : importRefusals.underWay)
    await deleteImport(tx, params.id)
    return { id: params.id }
  })

const isWaiting = (state: ImportSummary['state']) => state === 'checking' || state === 'checked'

const chosen = (form: Record<Field, number | null>): Mapping =>
  Object.fromEntries(Object.entries(form).filter(([, column]) => column !== null))

async function begin(tx: Db, id: string, state: ImportSummary['state']): Promise<JsonText<ImportSummary>> {
  await saveState(tx, id, state)
  await goOn(tx, id)
  return new JsonText<ImportSummary>(await summaryJson(tx, id))
}
