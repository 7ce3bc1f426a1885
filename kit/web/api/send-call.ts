import type { ReplyOf, Route } from '../../../common/route.ts'
import { CallFailed, notArrived, refusedBy } from './call-failed.ts'
import { addressOf, newKey, requestOf, type SendOptions, versionIn } from './request.ts'
import type { Answer, AnySent, Sent } from './sent.ts'
import { freshAccessToken, readAccessToken } from './session.ts'

const patienceMs = 30_000
const uploadPatienceMs = 300_000

export type CallOptions = Omit<SendOptions, 'token'>

/** Makes a row's call. Throws CallFailed when it is refused or does not arrive. */
export async function sendCall<T extends Route>(row: T, sent: Sent<T>, options: CallOptions = {}): Promise<Answer<T>> {
  const response = await reach(row, sent, options)
  const text = await response.text().catch((error: unknown) => {
    throw notArrived(error)
  })
  return { reply: (text === '' ? null : JSON.parse(text)) as ReplyOf<T>, version: versionIn(response.headers.get('etag')) }
}

/** A row's reply, after refreshing the access token if it had expired. */
export async function reach(row: Route, sent: AnySent, options: CallOptions): Promise<Response> {
  // Both attempts use the same key, so that the second does not repeat the action.
  const once = row.once ? { ...options, key: options.key ?? newKey() } : options
  let token = readAccessToken()
  if (!token && row.who !== 'anyone') {
    token = await freshAccessToken(null)
    if (!token) throw new CallFailed({ status: 401, code: 'signed_out', msg: 'Please log in.' })
  }
  const response = await arrive(row, sent, { ...once, token })
  if (response.ok) return response
  const failure = await refusedBy(response)
  // Without a token there is no session to refresh, so the refusal is about the call itself, such as a wrong password.
  if (failure.status !== 401 || failure.code !== 'signed_out' || !token) throw failure
  const renewed = await freshAccessToken(token)
  if (!renewed && row.who !== 'anyone') throw failure
  const second = await arrive(row, sent, { ...once, token: renewed })
  if (second.ok) return second
  throw await refusedBy(second)
}

async function arrive(row: Route, sent: AnySent, options: SendOptions): Promise<Response> {
  const patience = AbortSignal.timeout(row.upload ? uploadPatienceMs : patienceMs)
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
  try {
    return await fetch(addressOf(row, sent), requestOf(row, sent, { ...options, signal }))
  } catch (error) {
    throw notArrived(error)
  }
}
