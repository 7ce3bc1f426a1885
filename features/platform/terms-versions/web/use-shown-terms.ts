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
    // A form can be sent before the version is there, whose terms its link leads to.
    const version = number ?? (await sendCall(shownTerms.read, {}).catch(() => null))?.reply.number
    if (version === undefined) toast.error('The terms could not be loaded. Try again.')
    else agreed.current = version
    return version !== undefined
  }
  const failed = ({ code }: CallFailed): false | void => {
    if (code !== 'terms_changed') return
    setChanges((count) => count + 1)
    void reload()
    return false
  }
  return { shown: { number, changes } satisfies ShownTerms, ready, failed, readVersion: () => agreed.current }
}
