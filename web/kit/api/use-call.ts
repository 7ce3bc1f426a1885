import { useCallback, useRef, useState } from 'react'
import type { ReplyOf, Route } from '../../../common/route.ts'
import { useLatest } from '../latest.ts'
import { hideErrors, toast } from '../parts/toast.ts'
import { asFailure, type CallFailed } from './call-failed.ts'
import { Intention } from './intention.ts'
import { refreshReads } from './reads.ts'
import { sendCall } from './send-call.ts'
import type { Answer, AnySent, Sent } from './sent.ts'

export interface UseCallOptions<T extends Route> {
  /** The toast of success; a function may also do what comes next, e.g. navigate. */
  done?: string | ((reply: ReplyOf<T>, sent: Sent<T>) => string | void)
  /** Without it, or unless it answers false, the failure's sentence is a toast. False: the screen shows it itself. */
  failed?: false | ((failure: CallFailed, sent: Sent<T>) => false | void)
  /** Rows whose reads are no longer right after success. */
  invalidates?: readonly Route[]
}

export interface Call<T extends Route> {
  /** Null when it failed; the user has been told then. */
  send: (sent: Sent<T>, options?: { version?: number | undefined }) => Promise<Answer<T> | null>
  pending: boolean
  /** The last failure at once, before it is drawn. */
  lastFailed: () => CallFailed | null
  failed: CallFailed | null
  /** The last failure's sentences by field. */
  errors: Readonly<Record<string, string>>
  reset: () => void
}

/** A call that changes something: owns pending, failed and done, the toasts, and the key that keeps it from happening twice. */
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
        const key = row.once ? { key: intention.current.keyFor(sent as AnySent) } : {}
        const answer = await sendCall(row, sent, { ...key, ...(version === undefined ? {} : { version }) })
        intention.current.fulfilled()
        setFailed(null)
        hideErrors()
        const { done, invalidates } = latest.current
        if (invalidates) void refreshReads(...invalidates)
        const text = typeof done === 'function' ? done(answer.reply, sent) : done
        if (text) toast.success(text)
        return answer
      } catch (error) {
        const failure = asFailure(error)
        setFailed(failure)
        lastFailure.current = failure
        const { failed: told } = latest.current
        if (told !== false && told?.(failure, sent) !== false) toast.error(failure.msg)
        // A failure nobody foresaw is a bug of ours: keep its trace in the console.
        if (failure !== error) console.error(error)
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

const noErrors: Readonly<Record<string, string>> = {}
