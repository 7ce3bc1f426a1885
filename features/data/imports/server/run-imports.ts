import type { FastifyBaseLogger } from 'fastify'
import { getDay } from '../../../../common/dates.ts'
import {
  type Clock,
  type Db,
  type Deliver,
  deliverAfterCommit,
  findExpectedFailure,
  inTransaction,
} from '../../../../kit/server/index.ts'
import { announce, getShopTopic } from '../../../../kit/server/live.ts'
import { checkNextRows } from './check-next-rows.ts'
import { importNextRows } from './import-next-rows.ts'
import { findImport, type ImportRow, saveFailure, saveState, saveThrough } from './store.ts'
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
export function runImports({ db, clock, log }: Services): Deliver {
  return async (payload) => {
    const { importId } = payload as { importId: string }
    const until = performance.now() + maxTurnMilliseconds
    while (await step({ db, clock, log }, importId))
      if (performance.now() > until) return inTransaction(db, (tx) => continueImport(tx, importId))
  }
}

const steps: Partial<Record<ImportRow['state'], (tx: Db, one: ImportRow, today: string) => Promise<number>>> = {
  checking: checkNextRows,
  importing: importNextRows,
  undoing: undoNextRows,
}
const nextState = { checking: 'checked', importing: 'done', undoing: 'undone' } as const

/** Returns false when the import is finished. Retries a failed step, because a customer may have signed up during it. */
async function step({ db, clock, log }: Services, importId: string, tries = 3): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const one = await findImport(tx, importId, true)
      const runStep = one && steps[one.state]
      if (!runStep) return false
      const through = await runStep(tx, one, getDay(clock.now(), one.timeZone))
      const hasEnded = through >= one.rowCount
      if (hasEnded) await saveState(tx, one.id, nextState[one.state as keyof typeof nextState])
      else await saveThrough(tx, one.id, through)
      await announce(tx, [getShopTopic(one.shopId)], { type: 'import_changed', shop: one.shopId, importId })
      return !hasEnded
    })
  } catch (error) {
    // The database is unreachable or another transaction interfered: the relay tries again.
    if (findExpectedFailure(error)) throw error
    if (tries > 1) return step({ db, clock, log }, importId, tries - 1)
    log.error({ err: error, importId }, 'an import failed')
    const isUndoing = await inTransaction(db, async (tx) => {
      const { state } = (await findImport(tx, importId, true)) ?? {}
      if (state === 'importing') await saveFailure(tx, importId)
      return state === 'importing'
    })
    if (!isUndoing) throw error
    return true
  }
}
