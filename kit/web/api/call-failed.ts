import { somethingWentWrong as broken } from '../../../common/messages.ts'
import type { Problem } from '../../../common/refusal.ts'

/** A call that was refused, failed or never arrived. `msg` is the message for the user. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when there was no reply. */
  readonly status: number
  /** The refusal's code, or 'offline', 'timeout', 'broken'. */
  readonly code: string
  readonly msg: string
  readonly errors: Readonly<Record<string, string>>
  readonly more: unknown

  constructor({ status, code, msg, errors, more }: Pick<Problem, 'status' | 'code' | 'msg' | 'errors' | 'more'>) {
    super(msg)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.msg = msg
    this.errors = errors ?? {}
    this.more = more
  }
}

const offline = 'You seem to be offline. Nothing was lost. Check your connection and try again.'
const timeout = 'This is taking too long. Check your connection and try again.'

/** Turns an error of `fetch` into a CallFailed. A canceled request stays unchanged, because it is not a failure. */
export function makeNotArrived(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new CallFailed({ status: 0, code: 'timeout', msg: timeout })
  return new CallFailed({ status: 0, code: 'offline', msg: offline })
}

/** Reads the problem from a refusal. A proxy's error page has none, and its text is not shown. */
export async function makeRefusal(response: Response): Promise<CallFailed> {
  const fallback = { status: response.status, code: 'broken', msg: broken }
  try {
    const problem = (await response.json()) as Partial<Problem>
    return new CallFailed({ ...fallback, ...problem, status: response.status, msg: problem.msg || broken })
  } catch {
    return new CallFailed(fallback)
  }
}

/** Turns any error into a failure that can be shown. */
export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed({ status: 0, code: 'broken', msg: broken })
