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

/** The JSON of a refusal (application/problem+json, RFC 9457). `errors` is keyed by field. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  msg: string
  /** Always true, for clients of the specification, which read `isError` and `msg`. */
  isError: true
  errors?: Record<string, string>
  /** Extra data for the caller, such as the next free times. The row declares its shape. */
  more?: unknown
}

export interface RefusedDetail {
  /** Replaces the refusal's own sentence when it needs figures ("The bill would be $12.00 above …"). */
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

/** A refusal with the figures of one case, returned by a rule. */
export interface DetailedRefusal {
  readonly refusal: Refusal
  readonly detail?: RefusedDetail
}

/** Throws the refusal that a rule returned; does nothing for null. */
export function refuseIf(reason: Refusal | DetailedRefusal | null | undefined, detail: RefusedDetail = {}): void {
  if (!reason) return
  if ('refusal' in reason) refuse(reason.refusal, reason.detail)
  refuse(reason, detail)
}

/** Refusals that any call can answer, so that rows need not list them. */
export const standardRefusals = {
  badInput: refusal(400, 'bad_input', 'Please check the highlighted fields.'),
  malformed: refusal(400, 'malformed', 'We could not read the request. Send valid JSON.'),
  signedOut: refusal(401, 'signed_out', 'Please log in.'),
  notAllowed: refusal(403, 'not_allowed', 'You do not have permission to do this.'),
  keyLacksRight: refusal(403, 'key_lacks_right', 'This API key does not have the right to make this call.'),
  permissionNeeded: refusal(
    403,
    'permission_needed',
    'Your shop has not given you permission to do this. Ask the owner or a manager.',
  ),
  ownPasswordNeeded: refusal(403, 'own_password_needed', 'Choose your own password first.'),
  secondFactorNeeded: refusal(403, 'second_factor_needed', 'Set up two-step login first.'),
  termsNeeded: refusal(403, 'terms_needed', 'Our terms have changed. Read them and agree to continue.'),
  onlyViewing: refusal(
    403,
    'only_viewing',
    'You are looking at someone else’s account. This is not shown, and nothing can be changed.',
  ),
  confirmIdentity: refusal(403, 'confirm_identity', 'Confirm that it is you, then try again. Nothing was changed.'),
  planExpired: refusal(402, 'plan_expired', 'This shop’s plan has expired. Renew it to continue.'),
  shopSuspended: refusal(403, 'shop_suspended', 'This shop is suspended.'),
  featureOff: refusal(403, 'feature_off', 'This feature is turned off right now.'),
  linkOnlyReads: refusal(409, 'link_only_reads', 'This link is now view-only. Ask for a new link to do more.'),
  notFound: refusal(404, 'not_found', 'Not found.'),
  wrongMethod: refusal(405, 'method_not_supported', 'This address does not support that method.'),
  stale: refusal(412, 'stale', 'Someone else changed this in the meantime. Review the latest version and try again.'),
  tooSlow: refusal(408, 'too_slow', 'This took too long to arrive. Check your connection and try again.'),
  tooLarge: refusal(413, 'too_large', 'This is too large to upload.'),
  fileInfected: refusal(
    422,
    'file_infected',
    'The virus scanner found something in this file, so nothing was stored. Send a clean copy.',
  ),
  scannerUnavailable: refusal(
    503,
    'scanner_unavailable',
    'We cannot check files for viruses right now, so nothing was stored. Please try again in a few minutes.',
  ),
  fileStoreSilent: refusal(503, 'file_store_silent', 'The file store does not answer. Nothing was lost. Try again.'),
  wrongType: refusal(415, 'type_not_supported', 'Send this as application/json.'),
  keyReused: refusal(422, 'key_reused', 'This Idempotency-Key was used for another request. Use a new key.'),
  versionNeeded: refusal(428, 'version_needed', 'Send If-Match with the version you are changing.'),
  tooMany: refusal(429, 'rate_limited', 'Too many attempts. Please wait a moment and try again.'),
  broken: refusal(500, 'broken', somethingWentWrong),
  busy: refusal(503, 'busy', 'We cannot do this right now. Nothing was changed. Please try again.'),
  full: refusal(507, 'full', 'Out of storage space. Nothing was saved.'),
} as const
