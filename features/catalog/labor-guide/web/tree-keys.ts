import type { KeyboardEvent } from 'react'
import { idOf, type TreeRow } from '../tree-rows.ts'
import type { TreeState } from './use-tree-state.ts'

export interface TreeKeyActs {
  onOpenItem: (id: number) => void
  onCut: () => void
  onPaste: () => void
  onDelete: () => void
  onMenu: () => void
  onEscape: () => void
  /** How many rows are on the screen. */
  page: number
}

/** Handles a key of the tree. Returns false for a key the tree does not use. */
export function handleTreeKey(event: KeyboardEvent, tree: TreeState, acts: TreeKeyActs): boolean {
  const { rows, open, store } = tree
  const at = rows.findIndex((row) => idOf(row) !== null && idOf(row) === tree.active)
  const row = rows[at]
  const id = idOf(row)
  const isOpen = id !== null && open.has(id)
  const holds = (row?.item?.childCount ?? 0) > 0
  const go = (index: number) => {
    const next = idOf(rows[clamp(index, rows.length)])
    if (next === null) return
    if (event.shiftKey) tree.extend(next)
    else tree.setActive(next)
  }
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) {
    const withControl: Record<string, () => void> = {
      a: tree.selectAll,
      x: acts.onCut,
      v: acts.onPaste,
      ' ': () => id !== null && tree.toggle(id),
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
    }
    return run(withControl[event.key.toLowerCase()] ?? withControl[event.key])
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    PageDown: () => go(at + acts.page),
    PageUp: () => go(at - acts.page),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    Enter: () => id !== null && acts.onOpenItem(id),
    ' ': () => id !== null && tree.toggle(id),
    ArrowRight: () => {
      if (id === null || !holds) return
      if (isOpen) go(at + 1)
      else store.open(id)
    },
    ArrowLeft: () => {
      if (id === null) return
      if (isOpen && holds) store.close(id)
      else go(findParentRow(rows, at))
    },
    '*': () => {
      for (const other of rows)
        if (other.item && row?.item && other.item.ParentId === row.item.ParentId && other.item.childCount > 0)
          store.open(other.item.LaborGuideId)
    },
    Delete: acts.onDelete,
    ContextMenu: acts.onMenu,
    Escape: acts.onEscape,
    ...(event.shiftKey ? { F10: acts.onMenu } : {}),
  }
  return run(keys[event.key])
}

function run(act: (() => void) | undefined): boolean {
  act?.()
  return act !== undefined
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(length - 1, index))

function findParentRow(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let index = at - 1; index >= 0; index -= 1) if (rows[index]!.level < level) return index
  return at
}
