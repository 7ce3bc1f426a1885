import { useRef, useState } from 'react'
import { useLatest } from '../../../../kit/web/index.ts'
import type { CellErrors, Column, GridLine, Texts } from './grid-lines.ts'

/** Text that was typed in a row and is not saved yet. */
export interface Draft {
  texts: Texts
  /** The row's values when typing began, and the order's version then. */
  seen: { text: string; version: number }
  errors: CellErrors
  isSaving: boolean
}

const isSame = (texts: Texts, line: GridLine) =>
  Object.entries(texts).every(([column, text]) => line.texts[column as Column] === text)

/**
 * The rows that are typed in, by line. A row keeps what was typed until it is saved or discarded, also while another row is open, when the
 * server refuses it, and when the order can no longer be changed.
 */
export function useRowDrafts(version: number) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  // Several cells can change before the next render, and a reply can come long after it.
  const now = useRef(drafts)
  const latestVersion = useLatest(version)
  const set = (id: string, draft: Draft | null) => {
    const { [id]: _, ...others } = now.current
    now.current = draft ? { ...others, [id]: draft } : others
    setDrafts(now.current)
  }
  const find = (id: string): Draft | undefined => now.current[id]
  return {
    find,
    /** The number of rows with unsaved text. */
    count: Object.keys(drafts).length,
    shown: (id: string): Draft | undefined => drafts[id],
    type: (line: GridLine, column: Column, text: string) => {
      const before = find(line.id)
      const texts = { ...line.texts, ...before?.texts, [column]: text }
      if (isSame(texts, line)) return set(line.id, null)
      const { [column]: _, row: __, ...errors } = before?.errors ?? {}
      const seen = before?.seen ?? { text: JSON.stringify(line.texts), version: latestVersion.current }
      set(line.id, { texts, seen, errors, isSaving: false })
    },
    drop: (id: string) => set(id, null),
    refuse: (id: string, errors: CellErrors) => {
      const draft = find(id)
      if (draft) set(id, { ...draft, errors, isSaving: false })
    },
    startSaving: (id: string) => {
      const draft = find(id)
      if (draft) set(id, { ...draft, errors: {}, isSaving: true })
    },
    /**
     * The version that saving the row may name: undefined for the one on screen. Once another person changed this row, it stays the one that
     * typing began on, and the server refuses it as stale.
     */
    versionFor: (line: GridLine): number | undefined => {
      const seen = find(line.id)?.seen
      return !seen || seen.text === JSON.stringify(line.texts) ? undefined : seen.version
    },
  }
}

export type RowDrafts = ReturnType<typeof useRowDrafts>
