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

/** Reads a refusal: our problem, or what a proxy answered. Shows its `msg`, `message` or plain text, otherwise what its status means. */
export async function makeRefusal(response: Response): Promise<CallFailed> {
  const { status } = response
  const text = (await response.text().catch(() => '')).trim()
  const problem = parseObject(text)
  const said = [problem['msg'], problem['message'], isPlain(response, text) ? text : ''].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  )
  return new CallFailed({ code: 'broken', ...problem, status, msg: said ?? (await describeStatus(status)) })
}

function parseObject(text: string): Partial<Problem> & { message?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const longestToast = 300

/** True for a sentence, false for a page or a program's data. */
const isPlain = ({ headers }: Response, text: string) =>
  text.length <= longestToast && (headers.get('content-type') ?? '').startsWith('text/plain')

/** The list loads only when it is needed, because that is rare. */
async function describeStatus(status: number): Promise<string> {
  try {
    const { httpStatuses } = await import('../../../common/http-status.ts')
    return httpStatuses[status] ?? broken
  } catch {
    return broken
  }
}

/** Turns any error into a failure that can be shown. */
export const asFailure = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed({ status: 0, code: 'broken', msg: broken })
