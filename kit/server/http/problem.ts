import { STATUS_CODES } from 'node:http'
import { type Problem, Refused, type RefusedDetail, type Refusal, standardRefusals } from '../../../common/refusal.ts'
import { getSqlState } from '../database/database.ts'

/** A refusal as JSON. */
export function makeProblem(reason: Refusal, detail: RefusedDetail = {}): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[reason.status] ?? 'Error',
    status: reason.status,
    code: reason.code,
    msg: detail.msg ?? reason.msg,
    isError: true,
    ...(detail.errors ? { errors: detail.errors } : {}),
    ...(detail.more === undefined ? {} : { more: detail.more }),
  }
}

/** Invalid fields as a refusal. The toast shows the first one's message. */
export function makeBadInput(errors: Record<string, string>): Refused {
  const [first] = Object.values(errors)
  return new Refused(standardRefusals.badInput, { errors, ...(first ? { msg: first } : {}) })
}

// Codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
const bySqlState: Record<string, Refusal> = {
  '22021': standardRefusals.malformed,
  '22003': standardRefusals.badInput,
  '22008': standardRefusals.badInput,
  '40001': standardRefusals.busy,
  '40P01': standardRefusals.busy,
  '55P03': standardRefusals.busy,
  '57014': standardRefusals.busy,
  '53100': standardRefusals.full,
  '53300': standardRefusals.busy,
  '57P01': standardRefusals.busy,
  '57P02': standardRefusals.busy,
  '57P03': standardRefusals.busy,
  '08006': standardRefusals.busy,
}

const lostConnection = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/
const lostText =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: standardRefusals.wrongType,
  FST_ERR_CTP_BODY_TOO_LARGE: standardRefusals.tooLarge,
  FST_REQ_FILE_TOO_LARGE: standardRefusals.tooLarge,
  FST_PARTS_LIMIT: standardRefusals.tooLarge,
  FST_FILES_LIMIT: standardRefusals.tooLarge,
  FST_FIELDS_LIMIT: standardRefusals.tooLarge,
}

/** Turns an error into a refusal; null for an unexpected error. */
export function findExpectedFailure(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  const code = getSqlState(error) ?? ''
  const known = bySqlState[code] ?? byFastifyCode[code]
  if (known) return new Refused(known)
  if (lostConnection.test(code) || (error instanceof Error && lostText.test(error.message)))
    return new Refused(standardRefusals.busy)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refused(standardRefusals.malformed)
  return null
}
