import { useRef, useState } from 'react'
import { type CallFailed, sendCall, toast, useRead } from '../../../../kit/web/index.ts'
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
 * before the call, `readVersion` says what was agreed to, and `failed` handles its refusal: the form stays as it is, and asks for the new version.
 */
export function useShownTerms() {
  const { data, fetching, reload } = useRead(shownTerms.read, {}, { readOnce: true })
  const [changes, setChanges] = useState(0)
  const number = fetching ? undefined : data?.number
  const agreed = useRef(0)
  const ready = async () => {
    // Sent while they are loading: it waits. After they failed to load, the link could have shown an earlier version, so it asks for another press.
    const loading = number === undefined && fetching ? await sendCall(shownTerms.read, {}).catch(() => null) : null
    const version = number ?? loading?.reply.number
    if (version !== undefined) {
      agreed.current = version
      return true
    }
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
  return { shown: { number, changes } satisfies ShownTerms, ready, failed, readVersion: () => agreed.current }
}
