import { useState } from 'react'
import { type CallFailed, toast, useRead } from '../../../../kit/web/index.ts'
import { shownTerms } from '../contract/version-calls.ts'

/** The version of the terms that a form agrees to. */
export interface ShownTerms {
  /** Undefined until it is loaded. */
  number: number | undefined
  /** How often another version took effect while the form was open. */
  changes: number
}

/**
 * For a form whose sending agrees to the terms: the version that it shows, which does not change by itself while the form is open. `ready` goes
 * before the call, and `failed` handles its refusal: the form stays as it is, and asks for the new version.
 */
export function useShownTerms() {
  const { data, fetching, reload } = useRead(shownTerms.read, {}, { readOnce: true })
  const [changes, setChanges] = useState(0)
  const number = fetching ? undefined : data?.number
  const ready = async () => {
    if (number !== undefined) return true
    toast.error('The terms are not loaded yet. Try again in a moment.')
    await reload()
    return false
  }
  const failed = ({ code }: CallFailed): false | void => {
    if (code !== 'terms_changed') return
    setChanges((count) => count + 1)
    void reload()
    return false
  }
  return { shown: { number, changes } satisfies ShownTerms, ready, failed, termsVersion: number ?? 0 }
}
