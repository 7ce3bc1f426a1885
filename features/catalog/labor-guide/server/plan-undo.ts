import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { laborRefusals, type UndoResult } from '../contract/index.ts'
import { mostLevels, showUndoObstacle } from '../rules.ts'
import type { UsesOfLabor } from './labor-uses.ts'
import {
  listUndoRows,
  markUndone,
  measureTree,
  renewAllPaths,
  undoChanges,
  type UndoObstacle,
  type UndoRow,
  type WhatToUndo,
} from './store-undo.ts'

export interface UndoPlan {
  undone: UndoRow[]
  /** By the number of the change. */
  kept: Map<number, UndoResult['kept'][number]>
}

/** The changes that can be undone, and those that stay, and why. A new item that stays keeps the groups above it, even those the act added. */
export async function planUndo(tx: Db, uses: UsesOfLabor, what: WhatToUndo): Promise<UndoPlan> {
  const rows = await listUndoRows(tx, what)
  const added = rows.filter((row) => row.isNew && row.reason === null)
  const used = new Set(
    await uses.listUsed(
      tx,
      added.map((row) => row.itemId),
    ),
  )
  const plan: UndoPlan = { undone: [], kept: new Map() }
  const holding = new Set<number>()
  // Deepest first, so that an item is decided before the group it is in.
  for (const row of rows) {
    const obstacle: UndoObstacle | 'used' | null =
      row.reason ?? (row.isNew && used.has(row.itemId) ? 'used' : row.isNew && holding.has(row.itemId) ? 'has-items' : null)
    if (obstacle === null) {
      plan.undone.push(row)
      continue
    }
    plan.kept.set(row.number, { LaborGuideId: row.itemId, Title: row.title, reason: showUndoObstacle(obstacle) })
    if (row.isNew && obstacle !== 'deleted' && row.parentId !== null) holding.add(row.parentId)
  }
  return plan
}

/** Undoes the changes as part of that act. Refuses when that breaks the tree. Without `renews`, paths are left for the end of several steps. */
export async function carryOutUndo(tx: Db, actId: string, { undone }: UndoPlan, { renews = true } = {}): Promise<void> {
  const numbers = undone.map((row) => row.number)
  await undoChanges(tx, numbers)
  await markUndone(tx, numbers, actId)
  if (!undone.some((row) => row.isStructural)) return
  const { reached, total, deepest } = await measureTree(tx)
  refuseIf(reached < total || deepest > mostLevels ? laborRefusals.undoBreaksTree : null)
  if (renews) await renewAllPaths(tx)
}
