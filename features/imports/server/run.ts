import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '../../../common/dates.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../server/kit/delivery.ts'
import { expectedFailure } from '../../../server/kit/http/problem.ts'
import { announce, shopTopic } from '../../../server/kit/live.ts'
import { check } from './check.ts'
import { bringIn } from './bring-in.ts'
import { findImport, type ImportRow, saveFailure, saveState, saveThrough } from './store.ts'
import { takeBack } from './take-back.ts'

export const importDelivery = 'import'

/** After so long the relay gets its turn back, and comes again. */
const turnMilliseconds = 5000

interface Needs {
  db: Db
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Has the relay go on with an import once the transaction has committed. */
export const goOn = (tx: Db, importId: string): Promise<void> => deliverAfterCommit(tx, importDelivery, { importId })

/**
 * Goes on with an import where it stands. Each step is one transaction that does a few rows and keeps how far it came: a program that
 * is killed leaves off between two rows, and whoever comes next goes on with the row after.
 */
export function runImports({ db, clock, log }: Needs): Deliver {
  return async (payload) => {
    const { importId } = payload as { importId: string }
    const until = performance.now() + turnMilliseconds
    while (await step({ db, clock, log }, importId))
      if (performance.now() > until) return inTransaction(db, (tx) => goOn(tx, importId))
  }
}

const work: Partial<Record<ImportRow['state'], (tx: Db, one: ImportRow, today: string) => Promise<number>>> = {
  checking: check,
  importing: bringIn,
  undoing: takeBack,
}
const next = { checking: 'checked', importing: 'done', undoing: 'undone' } as const

/** False when there is nothing more to do. What fails is tried again: a customer may have signed up in that very moment. */
async function step({ db, clock, log }: Needs, importId: string, tries = 3): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const one = await findImport(tx, importId, true)
      const does = one && work[one.state]
      if (!does) return false
      const through = await does(tx, one, dayOf(clock.now(), one.timeZone))
      const hasEnded = through >= one.rowCount
      if (hasEnded) await saveState(tx, one.id, next[one.state as keyof typeof next])
      else await saveThrough(tx, one.id, through)
      await announce(tx, [shopTopic(one.shopId)], { type: 'import_changed', shop: one.shopId, importId })
      return !hasEnded
    })
  } catch (error) {
    // The database is away or another was in the way: the relay comes again.
    if (expectedFailure(error)) throw error
    if (tries > 1) return step({ db, clock, log }, importId, tries - 1)
    log.error({ err: error, importId }, 'an import failed')
    const isTakenBack = await inTransaction(db, async (tx) => {
      const { state } = (await findImport(tx, importId, true)) ?? {}
      if (state === 'importing') await saveFailure(tx, importId)
      return state === 'importing'
    })
    if (!isTakenBack) throw error
    return true
  }
}
