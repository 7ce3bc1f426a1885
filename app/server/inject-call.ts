import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Problem } from '../../common/refusal.ts'
import type { ReplyOf, Route, Scalar, SentTo } from '../../common/route.ts'

export interface Reply<T> {
  status: number
  /** The reply of a call. `problem` is the same body, typed as a refusal. */
  body: T
  problem: Problem
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface SendOptions {
  key?: string
  version?: number
  /** For a row with `upload`: sent as multipart/form-data, without other fields. */
  file?: { name: string; bytes: Uint8Array }
  headers?: Record<string, string>
  /** The network address that the call comes from, for its limits. */
  address?: string
}

export type Call = <T extends Route>(row: T, sent?: SentTo<T>, options?: SendOptions) => Promise<Reply<ReplyOf<T>>>

/** Makes a call within the process, through the same guard and with the same bytes as over the network. For tests and the seed. */
export async function injectCall<T extends Route>(
  app: FastifyInstance,
  row: T,
  sent?: SentTo<T>,
  { key, version, file, address, headers = {} }: SendOptions = {},
): Promise<Reply<ReplyOf<T>>> {
  const { params = {}, query = {}, body } = (sent ?? {}) as SentValues
  const path = row.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const text = new URLSearchParams(given).toString()
  const form = file && (await buildMultipart(file, body))
  const options: InjectOptions = {
    method: row.method,
    url: text ? `${path}?${text}` : path,
    headers: {
      ...(key ? { 'idempotency-key': key } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
      ...form?.headers,
    },
    ...(address ? { remoteAddress: address } : {}),
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
  }
  const response = await app.inject(options)
  const isJson = /\/(?:problem\+)?json\b/.test(String(response.headers['content-type']))
  const parsed = isJson ? response.json<unknown>() : response.body
  return {
    status: response.statusCode,
    body: parsed as ReplyOf<T>,
    problem: parsed as Problem,
    headers: response.headers,
    raw: response.rawPayload,
  }
}

async function buildMultipart({ name, bytes }: { name: string; bytes: Uint8Array }, fields: unknown) {
  const form = new FormData()
  for (const [field, value] of Object.entries((fields ?? {}) as Record<string, Scalar | undefined>))
    if (value !== undefined) form.append(field, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type') as string },
    payload: Buffer.from(await written.arrayBuffer()),
  }
}

interface SentValues {
  params?: Record<string, string>
  query?: Record<string, Scalar | undefined>
  body?: unknown
}
