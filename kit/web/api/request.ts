import type { Route, Scalar } from '../../../common/route.ts'
import type { AnySent } from './sent.ts'

/** `/api/web/thing/{id}` with its parameters filled in and its query appended. Undefined values are left out. */
export function buildAddress(row: Pick<Route, 'url'>, sent: AnySent): string {
  const path = row.url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sent.params?.[name]
    if (value === undefined || value === '') throw new Error(`${row.url} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export interface SendOptions {
  /** Idempotency-Key; generated when a row needs one and none is given. */
  key?: string
  /** If-Match: the version that was read. */
  version?: number
  token?: string | null
  signal?: AbortSignal
}

export function requestOf(row: Route, sent: AnySent, { key, version, token, signal }: SendOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (row.once) headers['idempotency-key'] = key ?? createKey()
  if (version !== undefined) headers['if-match'] = `"${version}"`
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' }
  if (signal) init.signal = signal
  if (row.upload) init.body = makeFormData(sent)
  else if (row.hasBody) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(sent.body)
  }
  return init
}

function makeFormData(sent: AnySent): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((sent.body ?? {}) as Record<string, Scalar | null | undefined>))
    if (value !== undefined && value !== null) form.append(name, String(value))
  // The file comes last, so that a streaming server knows the fields before the bytes arrive.
  if (sent.file) form.append('file', sent.file)
  return form
}

/** `"7"` or `W/"7"` -> 7 */
export function readVersion(etag: string | null): number | undefined {
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(etag ?? '')
  return match ? Number(match[1]) : undefined
}

/** On plain http from another machine crypto.randomUUID is missing, but random bytes work. */
export function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
