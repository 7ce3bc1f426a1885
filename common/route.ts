import { z } from 'zod'
import type { Refusal } from './refusal.ts'
import { type Role, roles } from './roles.ts'

export { type Role, roles }

/** The services of the product; each is a prefix of the one server: `/api/<service>`. */
export const services = [
  'web',
  'employee',
  'owner',
  'shop',
  'upload',
  'bank',
  'notification',
  'app',
  'vin',
  'geo',
  'labor',
  'ip',
] as const
export type Service = (typeof services)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What an API key may be allowed to do. */
export const keyRights = ['orders:read', 'orders:write', 'customers:read', 'appointments:read', 'appointments:write'] as const
export type KeyRight = (typeof keyRights)[number]

/** Who may call. There is no default: a row without it does not compile. */
export type Who = 'anyone' | readonly Role[]

/** At most `max` calls in `seconds` seconds for one network address, one account, or one e-mail in the path or body. */
export interface Limit {
  max: number
  seconds: number
  per: 'address' | 'account' | 'email'
  /** A call that succeeds does not count. */
  failedOnly?: true
}

/** A reply that is a file and not JSON. */
export interface FileReply {
  readonly file: string
}

/** Declares that a row answers a file of this media type. */
export const file = (mediaType: string): FileReply => ({ file: mediaType })

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type PathParams<Path extends string> = z.ZodObject<Record<ParamNames<Path>, z.ZodString>, z.core.$strict>

type NoQuery = z.ZodObject<Record<never, never>, z.core.$strict>

/** One row of the call table. */
export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | FileReply = z.ZodType | FileReply,
  W extends Who = Who,
> {
  readonly service: Service
  readonly method: Method
  /** As the specification writes it, with `{name}` for parameters. */
  readonly path: string
  /** `/api/<service><path>` */
  readonly url: string
  readonly what: string
  readonly who: W
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly hasBody: boolean
  readonly reply: R
  readonly refuses: readonly Refusal[]
  readonly limits: readonly Limit[]
  /** Takes an Idempotency-Key: the same key answers the saved reply and does nothing again, for 24 hours. */
  readonly once: boolean
  /** Wants If-Match with the version (ETag) of what is changed: 428 without it, 412 when stale. */
  readonly version: boolean
  /** Takes multipart/form-data with one file in the field `file`; the body's fields go beside it. */
  readonly upload: boolean
  /** The most bytes of that file, where it is another figure than usual. */
  readonly largestUpload: number | undefined
  /** The right with which an API key may call; without one no key may. */
  readonly right: KeyRight | undefined
  /** Also for who still has to set up the second step that their role needs. */
  readonly whileLimited: boolean
  /** Changes no shop work, so staff may do it even when their shop's plan has expired. Reading (GET) always goes on. */
  readonly evenExpired: boolean
  /** A page that was opened from disk may call, too: one that knows no cookie, and brings what it needs in the call. */
  readonly fromDisk: boolean
}

interface RowText<W extends Who, R, P, Q, B> {
  what: string
  who: W
  reply: R
  params?: P
  query?: Q
  body?: B
  refuses?: readonly Refusal[]
  limits?: readonly Limit[]
  once?: boolean
  version?: boolean
  upload?: boolean
  largestUpload?: number
  right?: KeyRight
  whileLimited?: boolean
  evenExpired?: boolean
  fromDisk?: boolean
}

const pathText = z.string().min(1).max(320)

/**
 * Declares one call, e.g. `route('web', 'GET /vehicle/{id}', { what, who: ['customer'], reply: Vehicle })`.
 * Server, client, API document and the walking test are all made from the rows.
 */
export function route<
  const Path extends string,
  const W extends Who,
  R extends z.ZodType | FileReply,
  P extends z.ZodType = PathParams<Path>,
  Q extends z.ZodType = NoQuery,
  B extends z.ZodType = z.ZodUndefined,
>(service: Service, methodAndPath: `${Method} ${Path}`, row: RowText<W, R, P, Q, B>): Route<P, Q, B, R, W> {
  const space = methodAndPath.indexOf(' ')
  const path = methodAndPath.slice(space + 1)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const params = row.params ?? z.strictObject(Object.fromEntries(names.map((name) => [name, pathText])))
  return {
    service,
    method: methodAndPath.slice(0, space) as Method,
    path,
    url: `/api/${service}${path}`,
    what: row.what,
    who: row.who,
    params: params as P,
    query: (row.query ?? z.strictObject({})) as Q,
    body: (row.body ?? z.undefined()) as B,
    hasBody: row.body !== undefined,
    reply: row.reply,
    refuses: row.refuses ?? [],
    limits: row.limits ?? [],
    once: row.once ?? false,
    version: row.version ?? false,
    upload: row.upload ?? false,
    largestUpload: row.largestUpload,
    right: row.right,
    whileLimited: row.whileLimited ?? false,
    evenExpired: row.evenExpired ?? false,
    fromDisk: row.fromDisk ?? false,
  }
}

export type ParamsOf<T extends Route> = z.output<T['params']>
export type QueryOf<T extends Route> = z.output<T['query']>
export type BodyOf<T extends Route> = z.output<T['body']>
export type ReplyOf<T extends Route> = T['reply'] extends z.ZodType ? z.output<T['reply']> : never

/** What a caller hands over: only the parts the row has. */
export type SentTo<T extends Route> = Sent<'params', z.input<T['params']>> &
  Sent<'query', z.input<T['query']>> &
  Sent<'body', z.input<T['body']>>
type Sent<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : [Record<never, never>] extends [Value]
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
