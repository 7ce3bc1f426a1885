import type { Db } from '../../../../kit/server/index.ts'
import { announceGuide } from './announce-guide.ts'
import type { UsesOfLabor } from './labor-uses.ts'
import { carryOutUndo, planUndo } from './plan-undo.ts'
import { closeAct, useAct } from './store-acts.ts'
import { type ImportedItem, listNumbersBefore, writeImported } from './store-imports.ts'
import { renewAllPaths } from './store-undo.ts'
import { lockGuide } from './store.ts'

/** An open act: work in several transactions, during which nobody else changes the guide. */
export interface GuideAct {
  actId: string
}

/** The steps of an open act, each in the transaction of its caller. */
export const runGuideSteps = {
  /** Writes items of a table, groups before what is in them. */
  async write(tx: Db, { actId }: GuideAct, items: readonly ImportedItem[]): Promise<void> {
    await lockGuide(tx)
    await useAct(tx, actId)
    await writeImported(tx, items)
  },

  /**
   * Undoes the next changes of another act, from the last one on. `before` is the number of the change that the last step ended with. Returns
   * the number it ended with, null when there are no more, and how many items stayed.
   */
  async undo(
    tx: Db,
    { actId, undoes, uses }: GuideAct & { undoes: string; uses: UsesOfLabor },
    { before, limit }: { before: number | null; limit: number },
  ): Promise<{ endedWith: number | null; done: number; kept: number }> {
    await lockGuide(tx)
    await useAct(tx, actId)
    const numbers = await listNumbersBefore(tx, undoes, { before, limit })
    if (numbers.length === 0) return { endedWith: null, done: 0, kept: 0 }
    const plan = await planUndo(tx, uses, { actId: undoes, changeId: null, numbers })
    await carryOutUndo(tx, actId, plan, { renews: false })
    return { endedWith: numbers.at(-1)!, done: numbers.length, kept: plan.kept.size }
  },

  /** Gives everything that the steps moved along its path, and lets others change the guide again. */
  async finish(tx: Db, { actId }: GuideAct): Promise<void> {
    await lockGuide(tx)
    await renewAllPaths(tx)
    await closeAct(tx, actId)
    await announceGuide(tx, actId)
  },
}
