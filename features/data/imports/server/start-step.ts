import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { ImportSummary } from '../contract/index.ts'
import { continueImport } from './run-imports.ts'
import { saveState, selectSummary } from './store.ts'

export const isWaiting = (state: ImportSummary['state']) => state === 'checking' || state === 'checked' || state === 'failed'

export async function startStep(tx: Db, id: string, state: ImportSummary['state']): Promise<JsonText<ImportSummary>> {
  await saveState(tx, id, state)
  await continueImport(tx, id)
  return new JsonText<ImportSummary>(await selectSummary(tx, id))
}
