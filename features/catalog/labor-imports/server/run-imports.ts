import type { FastifyBaseLogger } from 'fastify'
import { type Context, type Db, type Deliver, deliverAfterCommit, inTransaction } from '../../../../kit/server/index.ts'
import { runInSteps } from '../../../../kit/server/tables/run-in-steps.ts'
import { runGuideSteps, usesOfLabor } from '../../labor-guide/server/index.ts'
import {
  countTry,
  type ImportRow,
  listNextItems,
  lockImport,
  saveState,
  saveThrough,
  saveUndoFailure,
  undoAttempt,
} from './store.ts'

export const laborImportDelivery = 'labor-import'
const rowsInStep = 1000

interface Services {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  get: Context['get']
}

/** Makes the relay continue an import after the transaction commits. */
export const continueImport = (tx: Db, importId: string): Promise<void> =>
  deliverAfterCommit(tx, laborImportDelivery, { importId })

/** Continues an import, or its undo, where it stopped: a thousand rows a transaction, all of one act. */
export function runLaborImports(services: Services): Deliver {
  const { db, log } = services
  const run = runInSteps(log, {
    countTry: (id) => countTry(db, id),
    undoAttempt: (id) => undoAttempt(db, id),
    runStep: (id) => inTransaction(db, (tx) => runStep(tx, services, id)),
    giveUp: (id) => inTransaction(db, (tx) => giveUp(tx, id)),
    continueLater: (id) => inTransaction(db, (tx) => continueImport(tx, id)),
  })
  return (payload) => run((payload as { importId: string }).importId)
}

/** Returns false when the import is finished. */
async function runStep(tx: Db, services: Services, id: string): Promise<boolean> {
  const row = await lockImport(tx, id)
  if (row?.state === 'importing') return importNext(tx, row)
  return row?.state === 'undoing' ? undoNext(tx, services, row) : false
}

async function importNext(tx: Db, row: ImportRow): Promise<boolean> {
  const act = { actId: row.actId! }
  const items = await listNextItems(tx, row.id, { count: row.through, limit: rowsInStep })
  await runGuideSteps.write(tx, act, items)
  if (items.length === rowsInStep) {
    await saveThrough(tx, row.id, { through: items.at(-1)!.place, kept: 0 })
    return true
  }
  await runGuideSteps.finish(tx, act)
  await saveThrough(tx, row.id, { through: row.total, kept: 0 })
  await saveState(tx, row.id, 'done')
  return false
}

/** `through` is the number of the change that the last step ended with. */
async function undoNext(tx: Db, { get }: Services, row: ImportRow): Promise<boolean> {
  const act = { actId: row.undoActId!, undoes: row.actId!, uses: get(usesOfLabor) }
  const { endedWith, kept } = await runGuideSteps.undo(tx, act, { before: row.through || null, limit: rowsInStep })
  if (endedWith !== null) {
    await saveThrough(tx, row.id, { through: endedWith, kept })
    return true
  }
  await runGuideSteps.finish(tx, act)
  await saveState(tx, row.id, 'undone')
  return false
}

/** Ends work that failed three times, so that others can change the guide again. The part done so far can be undone. */
async function giveUp(tx: Db, id: string): Promise<boolean> {
  const row = await lockImport(tx, id)
  if (row?.state !== 'importing' && row?.state !== 'undoing') return false
  const what = row.state === 'importing' ? 'The import' : 'Undoing the import'
  await runGuideSteps.finish(tx, { actId: (row.state === 'importing' ? row.actId : row.undoActId)! })
  await saveUndoFailure(tx, id, `${what} stopped before its end. Undo it to take back what it did, then try again.`)
  return false
}
