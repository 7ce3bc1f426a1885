import { useEffect } from 'react'
import type { Drafts } from '../draft.ts'
import { useFormState } from './form-context.ts'

interface KeepDraftProps {
  drafts: Drafts<Record<string, unknown>>
  id: string
  /** Fields that are not saved: secrets, and values that may be out of date later. */
  except: readonly string[]
  /** The form began with typed values. They are saved before the next key too. */
  isTyped?: boolean
}

/** Inside a form: saves what is typed in this tab. The form begins with `drafts.read(id)`, and drops it when done. */
export function KeepDraft({ drafts, id, except, isTyped = false }: KeepDraftProps) {
  const { values, dirty, sent } = useFormState()
  const skipped = except.join(' ')
  useEffect(() => {
    // A late change, such as the answer about a VIN, must not save values again that were sent.
    if (!(dirty || isTyped) || sent.current) return
    const skips = new Set(skipped.split(' '))
    drafts.keep(id, Object.fromEntries(Object.entries(values).filter(([name]) => !skips.has(name))))
  }, [drafts, id, skipped, isTyped, values, dirty, sent])
  return null
}
