import type { FastifyBaseLogger } from 'fastify'
import { OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import { type Clock, type Db, type Deliver, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { runInSteps } from '../../../../kit/server/tables/run-in-steps.ts'
import { describeImportFailure } from '../rules.ts'
import { checkNextRows, rowsInStep } from './check-next-rows.ts'
import { importNextRows } from './import-next-rows.ts'
import { countTry, findImport, type ImportRow, saveProgress, saveState, undoAttempt } from './store-imports.ts'

export const catalogImportDelivery = 'catalog-import'

interface Services {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Makes the relay continue an import after the transaction commits. */
export const continueImport = (tx: Db, importId: string): Promise<void> =>
  deliverAfterCommit(tx, catalogImportDelivery, { importId })

/** Continues an import where it stopped, in steps of some rows. */
export function runCatalogImports(services: Services): Deliver {
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

const nextState = { checking: 'checked', importing: 'done' } as const
type RunningState = keyof typeof nextState

const isRunning = (catalogImport: ImportRow | null): catalogImport is ImportRow & { state: RunningState } =>
  catalogImport !== null && catalogImport.state in nextState

/** Returns false when the import is finished, or was canceled. */
const runStep = ({ db, clock }: Services, importId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const catalogImport = await findImport(tx, importId, true)
    if (!isRunning(catalogImport)) return false
    const progress =
      catalogImport.state === 'checking'
        ? await checkNextRows(tx, catalogImport)
        : await importNextRows(tx, catalogImport, clock.now())
    const hasEnded = progress.through >= catalogImport.rowCount
    await saveProgress(tx, catalogImport.id, progress)
    if (hasEnded) await saveState(tx, catalogImport.id, nextState[catalogImport.state])
    await announceChange(tx, catalogImport)
    return !hasEnded
  })

/** Says why an import stopped. */
const giveUp = ({ db }: Services, importId: string, error: unknown): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const catalogImport = await findImport(tx, importId, true)
    if (!isRunning(catalogImport)) return false
    const rows = {
      first: catalogImport.through + 2,
      last: Math.min(catalogImport.through + rowsInStep, catalogImport.rowCount) + 1,
    }
    await saveState(
      tx,
      catalogImport.id,
      'failed',
      describeImportFailure(catalogImport.state, rows, error instanceof OutOfBounds),
    )
    await announceChange(tx, catalogImport)
    return false
  })

export const announceChange = (tx: Db, { id, vendorId }: ImportRow): Promise<void> =>
  announce(tx, [getAccountTopic(vendorId)], { type: 'catalog_import_changed', importId: id })
