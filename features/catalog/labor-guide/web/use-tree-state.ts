import { type Dispatch, type SetStateAction, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { idOf, listRange, listTreeRows, type TreeRow } from '../tree-rows.ts'
import { getGuideAhead } from './guide-ahead.ts'
import { GuideStore } from './guide-store.ts'

export interface TreeState {
  store: GuideStore
  rows: readonly TreeRow[]
  open: ReadonlySet<number>
  /** The row that the keyboard is at. */
  active: number | null
  setActive: Dispatch<SetStateAction<number | null>>
  selected: ReadonlySet<number>
  /** One item alone. */
  select: (id: number) => void
  toggle: (id: number) => void
  /** From the last selected row to this one. */
  extend: (id: number) => void
  selectAll: () => void
  clear: () => void
}

/** The tree's rows, the row in use and the selection. */
export function useTreeState(): TreeState {
  const [store] = useState(() => new GuideStore(getGuideAhead()))
  const view = useSyncExternalStore(store.watch, store.view)
  const { groups, open, items } = view
  const rows = useMemo(() => listTreeRows({ groups, open, items }), [groups, open, items])
  const [active, setActive] = useState<number | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const anchor = useRef<number | null>(null)
  return {
    store,
    rows,
    open,
    active,
    setActive,
    selected,
    select: (id) => {
      anchor.current = id
      setActive(id)
      setSelected(new Set([id]))
    },
    toggle: (id) => {
      anchor.current = id
      setActive(id)
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    extend: (id) => {
      setActive(id)
      setSelected(new Set(listRange(rows, anchor.current ?? active, id)))
    },
    selectAll: () => setSelected(new Set(rows.flatMap((row) => idOf(row) ?? []))),
    clear: () => setSelected(new Set()),
  }
}
