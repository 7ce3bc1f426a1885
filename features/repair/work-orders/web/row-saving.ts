import { useEffect, useEffectEvent } from 'react'
import type { GridLine } from './grid-lines.ts'
import type { LineEdits } from './line-edits.ts'
import type { RowDrafts } from './row-drafts.ts'

interface RowSavingNeeds {
  drafts: RowDrafts
  edits: LineEdits
  onHold: (isHeld: boolean) => void
}

/** Saves rows. What the server refuses stays in its row, with the reason. */
export function useRowSaving({ drafts, edits, onHold }: RowSavingNeeds) {
  const send = async (line: GridLine, body: object) => {
    const version = drafts.versionFor(line)
    const texts = drafts.find(line.id)?.texts
    drafts.startSaving(line.id)
    const refused = await edits.save(line, body, version)
    // Text typed while it was being sent is not saved yet.
    if (refused !== null) drafts.refuse(line.id, { row: refused })
    else if (drafts.find(line.id)?.texts === texts) drafts.drop(line.id)
  }

  const hold = useEffectEvent(onHold)
  const isHeld = drafts.count > 0
  useEffect(() => hold(isHeld), [isHeld])

  return {
    /** False when a cell has to be corrected first; then its message is shown. */
    save: (line: GridLine): boolean => {
      const draft = drafts.find(line.id)
      if (!draft || draft.isSaving) return true
      const checked = edits.check(line, draft.texts)
      if ('errors' in checked) {
        drafts.refuse(line.id, checked.errors)
        return false
      }
      void send(line, checked.body)
      return true
    },
    discard: (line: GridLine) => drafts.drop(line.id),
  }
}

export type RowSaving = ReturnType<typeof useRowSaving>
