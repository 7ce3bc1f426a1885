import { useEffect, useRef } from 'react'
import { createDrafts, useFormState } from '../../../../kit/web/index.ts'

/** A draft as it was read. */
export interface ReadDraft {
  initial: Record<string, unknown>
  version: number
}

interface TypedDraft extends ReadDraft {
  typed: Record<string, unknown>
}

/** Keeps typed values in this tab, with the draft they were typed on: somebody else may have saved the draft since. */
export const drafts = createDrafts<TypedDraft>('quote-request-typed')

interface KeepTypedProps {
  id: string
  read: ReadDraft
  /** The values kept from an earlier visit. */
  kept: TypedDraft | undefined
  onRestored: () => void
}

/** Inside the form: keeps what is typed, and puts back what was kept. */
export function KeepTyped({ id, read, kept, onRestored }: KeepTypedProps) {
  const { values, setValues, dirty, sent, readVersion } = useFormState()
  const isRestored = useRef(kept === undefined)
  const followed = useRef(read)
  const stored = useRef(values)
  useEffect(() => {
    if (readVersion() === read.version) followed.current = read
    if (!isRestored.current && kept) {
      isRestored.current = true
      setValues(kept.typed)
      onRestored()
    } else if (dirty && !sent.current && stored.current !== values) {
      stored.current = values
      drafts.keep(id, { ...followed.current, typed: values })
    }
  })
  return null
}
