import type { ReplyOf, Route } from '../../../common/route.ts'
import { CallFailed, makeNotArrived, makeRefusal } from './call-failed.ts'
import { askForIdentity } from './identity.ts'
import { buildAddress, createKey, requestOf, type SendOptions, readVersion } from './request.ts'
import type { Answer, AnySent, Sent } from './sent.ts'
import { freshAccessToken, readAccessToken } from './session.ts'

const patienceMs = 30_000
const uploadPatienceMs = 300_000

export type CallOptions = Omit<SendOptions, 'token'>

/** Makes a row's call. Throws CallFailed when it is refused or does not arrive. */
export async function sendCall<T extends Route>(row: T, sent: Sent<T>, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await fetchReply(row, sent, options)
  const text = await response.text().catch((error: unknown) => {
    throw makeNotArrived(error)
  })
  return { reply: (text === '' ? null : JSON.parse(text)) as ReplyOf<T>, version: readVersion(response.headers.get('etag')) }
}

const refusalListeners = new Map<string, () => void>()

/** `listener` runs whenever a call is refused with this code, besides what the caller does. */
export const onRefusal = (code: string, listener: () => void): void => void refusalListeners.set(code, listener)

/** A row's reply. If the row asks the user to confirm who they are, the same call is sent again once they have. */
export async function fetchReply(row: Route, sent: AnySent, options: CallOptions): Promise<Response> {
  try {
    return await fetchOnce(row, sent, options)
  } catch (error) {
    if (error instanceof CallFailed) refusalListeners.get(error.code)?.()
    if (!(error instanceof CallFailed) || error.code !== 'confirm_identity' || !(await askForIdentity())) throw error
    return fetchOnce(row, sent, options)
  }
}

/** A row's reply, after refreshing the access token if it had expired. */
async function fetchOnce(row: Route, sent: AnySent, options: CallOptions): Promise<Response> {
  // Both attempts use the same key, so that the second does not repeat the action.
  const once = row.once ? { ...options, key: options.key ?? createKey() } : options
  let token = readAccessToken()
  if (!token && row.who !== 'anyone') {
    token = await freshAccessToken(null)
    if (!token) throw new CallFailed({ status: 401, code: 'signed_out', msg: 'Please log in.' })
  }
  const response = await readReply(row, sent, { ...once, token })
  if (response.ok) return response
  const failure = await makeRefusal(response)
  // Without a token there is no session to refresh, so the refusal is about the call itself, such as a wrong password.
  if (failure.status !== 401 || failure.code !== 'signed_out' || !token) throw failure
  const renewed = await freshAccessToken(token)
  if (!renewed && row.who !== 'anyone') throw failure
  const second = await readReply(row, sent, { ...once, token: renewed })
  if (second.ok) return second
  throw await makeRefusal(second)
}

async function readReply(row: Route, sent: AnySent, options: SendOptions): Promise<Response> {
  const patience = AbortSignal.timeout(row.upload ? uploadPatienceMs : patienceMs)
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
  try {
    return await fetch(buildAddress(row, sent), requestOf(row, sent, { ...options, signal }))
  } catch (error) {
    throw makeNotArrived(error)
  }
}
