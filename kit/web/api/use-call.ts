import { useCallback, useRef, useState } from 'react'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { hideErrors, toast } from '../components/toast.ts'
import { useLatest } from '../latest.ts'
import { asFailure, type CallFailed } from './call-failed.ts'
import { Intention } from './intention.ts'
import { expireReads, refreshEverything, refreshReads } from './reads.ts'
import { sendCall } from './send-call.ts'
import type { Answer, Sent } from './sent.ts'

export interface UseCallOptions<T extends Route> {
  /** The toast on success. A function can also do the next step, such as navigating. `version` is that of the reply. */
  done?: string | ((reply: ReplyOf<T>, sent: Sent<T>, version: number | undefined) => string | void)
  /** Handles a failure. Unless it returns false, the failure's message is shown as a toast. */
  failed?: false | ((failure: CallFailed, sent: Sent<T>) => false | void)
  /** Rows whose reads are outdated after success. */
  invalidates?: readonly Route[]
}

export interface Call<T extends Route> {
  /** Returns null on failure, after the user has seen the message. */
  send: (sent: Sent<T>, options?: { version?: number | undefined }) => Promise<Answer<T> | null>
  pending: boolean
  /** The last failure, available before the next render. */
  lastFailed: () => CallFailed | null
  failed: CallFailed | null
  /** The last failure's messages by field. */
  errors: Readonly<Record<string, string>>
  reset: () => void
}

/**
 * A call that changes something. Handles the pending, failed and done states, the toasts, and the key that prevents doing it twice. When it is refused
 * because somebody else was faster, everything on screen is read again.
 */
export function useCall<T extends Route>(row: T, options: UseCallOptions<T> = {}): Call<T> {
  const [underWay, setUnderWay] = useState(0)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const intention = useRef(new Intention())
  const lastFailure = useRef<CallFailed | null>(null)
  const latest = useLatest(options)

  const send = useCallback<Call<T>['send']>(
    async (sent, { version } = {}) => {
      setUnderWay((count) => count + 1)
      try {
        const key = row.once ? { key: intention.current.getKey(sent) } : {}
        const answer = await sendCall(row, sent, { ...key, ...(version === undefined ? {} : { version }) })
        intention.current.finish()
        setFailed(null)
        hideErrors()
        const { done, invalidates } = latest.current
        expireReads()
        if (invalidates) void refreshReads(...invalidates)
        const text = typeof done === 'function' ? done(answer.reply, sent, answer.version) : done
        if (text) toast.success(text)
        return answer
      } catch (error) {
        const failure = asFailure(error)
        setFailed(failure)
        lastFailure.current = failure
        const { failed: told } = latest.current
        if (told !== false && told?.(failure, sent) !== false) toast.error(failure.msg)
        // An unexpected failure is a bug of ours, so log its stack trace.
        if (failure !== error) console.error(error)
        // The page showed something out of date. A second press is about the new content, so the button waits for it.
        if (failure.status === 412) await refreshEverything()
        else if (outdated.has(failure.status)) void refreshEverything()
        return null
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    [row, latest],
  )
  const reset = useCallback(() => setFailed(null), [])
  const lastFailed = useCallback(() => lastFailure.current, [])
  return { send, lastFailed, pending: underWay > 0, failed, errors: failed?.errors ?? noErrors, reset }
}

/** Statuses of refusals because a record has changed: it is gone, or no longer in the state for this. */
const outdated = new Set([404, 409, 410])

const noErrors: Readonly<Record<string, string>> = {}
