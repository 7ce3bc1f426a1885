import { somethingWentWrong } from './messages.ts'

/**
 * An expected failure of a call: declared in a feature's contract, named in the rows that may answer it, thrown by a verb.
 * `msg` is the sentence the user reads.
 */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly msg: string
}

export function refusal(status: number, code: string, msg: string): Refusal {
  return { status, code, msg }
}

/** What a refusing reply looks like on the wire (application/problem+json, RFC 9457). `errors` is keyed by field. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  msg: string
  errors?: Record<string, string>
  /** What the caller may want to know to go on, e.g. the next free times. Shape told by the row. */
  more?: unknown
}

export interface RefusedDetail {
  /** Replaces the refusal's own sentence where the figures matter ("The bill would be $12.00 above …"). */
  msg?: string
  errors?: Record<string, string>
  more?: unknown
}

export class Refused extends Error {
  readonly refusal: Refusal
  readonly detail: RefusedDetail

  constructor(reason: Refusal, detail: RefusedDetail = {}) {
    super(detail.msg ?? reason.msg)
    this.name = 'Refused'
    this.refusal = reason
    this.detail = detail
  }
}

/** Ends a verb with a declared refusal. */
export function refuse(reason: Refusal, detail: RefusedDetail = {}): never {
  throw new Refused(reason, detail)
}

/** Rules answer a refusal or null; a verb hands the answer straight to this. */
export function refuseIf(reason: Refusal | null | undefined, detail: RefusedDetail = {}): void {
  if (reason) refuse(reason, detail)
}

/** Refusals any row may answer, so that no row has to name them. */
export const standardRefusals = {
  badInput: refusal(400, 'bad_input', 'Please check the marked fields.'),
  malformed: refusal(400, 'malformed', 'The request could not be read. Send valid JSON.'),
  signedOut: refusal(401, 'signed_out', 'Please sign in.'),
  notAllowed: refusal(403, 'not_allowed', 'Your role cannot do this.'),
  keyLacksRight: refusal(403, 'key_lacks_right', 'This API key may not make this call.'),
  secondFactorNeeded: refusal(403, 'second_factor_needed', 'Set up a second step for signing in first.'),
  planExpired: refusal(402, 'plan_expired', 'The plan of this shop has expired. Renew it to go on.'),
  notFound: refusal(404, 'not_found', 'Not found.'),
  wrongMethod: refusal(405, 'wrong_method', 'This address does not take that method.'),
  stale: refusal(412, 'stale', 'Somebody else changed this meanwhile. Look at the new version and try again.'),
  tooLarge: refusal(413, 'too_large', 'This is too large to send.'),
  wrongType: refusal(415, 'wrong_type', 'Send this as application/json.'),
  keyReused: refusal(422, 'key_reused', 'This Idempotency-Key was used for another request. Use a new key.'),
  versionNeeded: refusal(428, 'version_needed', 'Send If-Match with the version you are changing.'),
  tooMany: refusal(429, 'too_many', 'Too many attempts. Please wait a moment and try again.'),
  broken: refusal(500, 'broken', somethingWentWrong),
  busy: refusal(503, 'busy', 'We cannot do this right now. Nothing was changed; please try again.'),
  full: refusal(507, 'full', 'There is no room left to save this. Nothing was changed.'),
} as const
