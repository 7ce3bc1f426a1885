import type { FastifyBaseLogger } from 'fastify'
import { getDay } from '../../../../common/dates.ts'
import { OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import {
  type Clock,
  type Db,
  type Deliver,
  deliverAfterCommit,
  findExpectedFailure,
  inTransaction,
} from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { describeFailure } from '../rules.ts'
import { checkNextRows, rowsInStep } from './check-next-rows.ts'
import { importNextRows } from './import-next-rows.ts'
import { countTry, findImport, type ImportRow, saveFailure, saveState, saveThrough, takeTryBack } from './store.ts'
import { undoNextRows } from './undo-next-rows.ts'

export const importDelivery = 'import'

/** After this time the relay handles other work first and then continues. */
const maxTurnMilliseconds = 5000

interface Services {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Makes the relay continue an import after the transaction commits. */
export const continueImport = (tx: Db, importId: string): Promise<void> => deliverAfterCommit(tx, importDelivery, { importId })

/**
 * Continues an import where it stopped. Each step is one transaction that processes some rows and saves the progress, so a crash
 * never leaves half a row and the next run continues with the next row.
 */
export function runImports(services: Services): Deliver {
  const lastTurns = new Map<string, Promise<void>>()
  return async (payload) => {
    const { importId } = payload as { importId: string }
    // Two deliveries of one import, side by side, would take each other's steps for failed tries.
    const turn = (lastTurns.get(importId) ?? Promise.resolve()).catch(() => {}).then(() => takeTurn(services, importId))
    lastTurns.set(importId, turn)
    try {
      await turn
    } finally {
      if (lastTurns.get(importId) === turn) lastTurns.delete(importId)
    }
  }
}

async function takeTurn(services: Services, importId: string): Promise<void> {
  const until = performance.now() + maxTurnMilliseconds
  while (await takeStep(services, importId))
    if (performance.now() > until) return inTransaction(services.db, (tx) => continueImport(tx, importId))
}

const steps: Partial<Record<ImportRow['state'], (tx: Db, one: ImportRow, today: string, at: Date) => Promise<number>>> = {
  checking: checkNextRows,
  importing: importNextRows,
  undoing: undoNextRows,
}
const nextState = { checking: 'checked', importing: 'done', undoing: 'undone' } as const

/** A customer may have signed up during a step, so it is tried again. */
const maxTries = 3

/** Returns false when the import is finished. */
async function takeStep(services: Services, importId: string): Promise<boolean> {
  const { db, log } = services
  // Counted before the step and outside of its transaction, so that one that ends the whole program does not start over forever.
  const tries = await countTry(db, importId)
  if (tries === null) return false
  try {
    if (tries > maxTries) return await giveUp(services, importId, null)
    return await runStep(services, importId)
  } catch (error) {
    // The database is unreachable or another transaction interfered: the relay tries again.
    if (findExpectedFailure(error)) {
      await takeTryBack(db, importId).catch(() => {})
      throw error
    }
    log.error({ err: error, importId }, 'an import failed')
    return error instanceof OutOfBounds || tries >= maxTries ? giveUp(services, importId, error) : true
  }
}

const runStep = ({ db, clock }: Services, importId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const one = await findImport(tx, importId, true)
    const run = one && steps[one.state]
    if (!run) return false
    const at = clock.now()
    const through = await run(tx, one, getDay(at, one.timeZone), at)
    const hasEnded = through >= one.rowCount
    if (hasEnded) await saveState(tx, one.id, nextState[one.state as keyof typeof nextState])
    else await saveThrough(tx, one.id, through)
    await announceChange(tx, one)
    return !hasEnded
  })

/** Says why an import stopped. What was imported is undone; an undo that stopped can be started again. Returns whether there is more to do. */
const giveUp = ({ db }: Services, importId: string, error: unknown): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const one = await findImport(tx, importId, true)
    if (!one || !(one.state in nextState)) return false
    const state = one.state as keyof typeof nextState
    const rows = { first: one.through + 2, last: Math.min(one.through + rowsInStep, one.rowCount) + 1 }
    const failure = describeFailure(state, rows, error instanceof OutOfBounds)
    if (state === 'importing') await saveFailure(tx, one.id, failure)
    else await saveState(tx, one.id, state === 'checking' ? 'failed' : 'done', failure)
    await announceChange(tx, one)
    return state === 'importing'
  })

const announceChange = (tx: Db, { id, shopId }: ImportRow): Promise<void> =>
  announce(tx, [getShopTopic(shopId)], { type: 'import_changed', shop: shopId, importId: id })
