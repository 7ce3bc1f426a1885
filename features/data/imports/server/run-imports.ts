import type { FastifyBaseLogger } from 'fastify'
import { getDay } from '../../../../common/dates.ts'
import { OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import { type Clock, type Db, type Deliver, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { runInSteps } from '../../../../kit/server/tables/run-in-steps.ts'
import { describeFailure } from '../rules.ts'
import { checkNextRows, rowsInStep } from './check-next-rows.ts'
import { importNextRows } from './import-next-rows.ts'
import { countTry, findImport, type ImportRow, saveFailure, saveState, saveThrough, undoAttempt } from './store.ts'
import { undoNextRows } from './undo-next-rows.ts'

export const importDelivery = 'import'

interface Services {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Makes the relay continue an import after the transaction commits. */
export const continueImport = (tx: Db, importId: string): Promise<void> => deliverAfterCommit(tx, importDelivery, { importId })

/** Continues an import where it stopped, in steps of some rows. */
export function runImports(services: Services): Deliver {
  const { db, log } = services
  const run = runInSteps(log, {
    countTry: (id) => countTry(db, id),
    undoAttempt: (id) => undoAttempt(db, id),
    runStep: (id) => runStep(services, id),
    giveUp: (id, error) => giveUp(services, id, error),
    continueLater: (id) => inTransaction(db, (tx) => continueImport(tx, id)),
  })
  return (payload) => run((payload as { importId: string }).importId)
}

const steps: Partial<Record<ImportRow['state'], (tx: Db, row: ImportRow, today: string, at: Date) => Promise<number>>> = {
  checking: checkNextRows,
  importing: importNextRows,
  undoing: undoNextRows,
}
const nextState = { checking: 'checked', importing: 'done', undoing: 'undone' } as const

/** Returns false when the import is finished. */
const runStep = ({ db, clock }: Services, importId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const dataImport = await findImport(tx, importId, true)
    const run = dataImport && steps[dataImport.state]
    if (!run) return false
    const at = clock.now()
    const through = await run(tx, dataImport, getDay(at, dataImport.timeZone), at)
    const hasEnded = through >= dataImport.rowCount
    if (hasEnded) await saveState(tx, dataImport.id, nextState[dataImport.state as keyof typeof nextState])
    else await saveThrough(tx, dataImport.id, through)
    await announceChange(tx, dataImport)
    return !hasEnded
  })

/** Says why an import stopped. What was imported is undone; an undo that stopped can be started again. Returns whether there is more to do. */
const giveUp = ({ db }: Services, importId: string, error: unknown): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const dataImport = await findImport(tx, importId, true)
    if (!dataImport || !(dataImport.state in nextState)) return false
    const state = dataImport.state as keyof typeof nextState
    const rows = { first: dataImport.through + 2, last: Math.min(dataImport.through + rowsInStep, dataImport.rowCount) + 1 }
    const failure = describeFailure(state, rows, error instanceof OutOfBounds)
    if (state === 'importing') await saveFailure(tx, dataImport.id, failure)
    else await saveState(tx, dataImport.id, state === 'checking' ? 'failed' : 'done', failure)
    await announceChange(tx, dataImport)
    return state === 'importing'
  })

const announceChange = (tx: Db, { id, shopId }: ImportRow): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'import_changed', shop: shopId, importId: id })
