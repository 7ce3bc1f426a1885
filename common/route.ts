import { z } from 'zod'
import { type AdminRole, adminRoles } from './admin-roles.ts'
import type { Needs } from './permissions.ts'
import type { Refusal } from './refusal.ts'
import { type Role, roles, staffRoles } from './roles.ts'
import type { SwitchKey } from './switch-keys.ts'

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
  'chat',
] as const
export type Service = (typeof services)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The rights that the API key of a shop can have. */
export const shopKeyRights = [
  'orders:read',
  'orders:write',
  'customers:read',
  'customers:write',
  'appointments:read',
  'appointments:write',
] as const
/** The rights that the API key of a parts vendor can have. */
export const vendorKeyRights = ['purchase-orders:read', 'purchase-orders:write', 'catalog:read', 'catalog:write'] as const
export const keyRights = [...shopKeyRights, ...vendorKeyRights] as const
export type KeyRight = (typeof keyRights)[number]

/** The roles that can make the call. There is no default: a row without it does not compile. */
export type Who = 'anyone' | readonly Role[]

/**
 * Whether someone without a login may make the call with a link, and only about the one thing the link is for. After its question is
 * answered, a link only reads: `until-answered` then refuses every call but a GET.
 */
export type LinkAccess = 'until-answered' | 'always'

/** At most `max` calls in `seconds` seconds for one network address, one account, or one e-mail in the path or body. */
export interface Limit {
  max: number
  seconds: number
  per: 'address' | 'account' | 'email'
}

/** A reply that is a file and not JSON. */
export interface FileReply {
  readonly file: string
}

/** Declares that a row answers a file of this media type. */
export const file = (mediaType: string): FileReply => ({ file: mediaType })

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type PathParams<Path extends string> = z.ZodObject<Record<ParamNames<Path>, z.ZodString>, z.core.$strict>

const noQuery = z.strictObject({})

/**
 * One row of the call table. Its schemas are `$ZodType`, not `ZodType`: TypeScript compares each of a thousand schemas with it, and comparing
 * every method of a `ZodType` takes two thirds of the time of a type check.
 */
export interface Route<
  P extends z.core.$ZodType = z.core.$ZodType,
  Q extends z.core.$ZodType = z.core.$ZodType,
  B extends z.core.$ZodType = z.core.$ZodType,
  R extends z.core.$ZodType | FileReply = z.core.$ZodType | FileReply,
  W extends Who = Who,
  L extends LinkAccess | undefined = LinkAccess | undefined,
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
  /** Accepts an Idempotency-Key. For 24 hours, the same key gets the saved reply and nothing is done again. */
  readonly once: boolean
  /** Requires If-Match with the current version (ETag): 428 without it, 412 when stale. */
  readonly version: boolean
  /** Takes multipart/form-data with one file in the field `file`; the body's fields are sent with it. */
  readonly upload: boolean
  /** Takes application/x-www-form-urlencoded, as some providers' webhooks send it. No other call does. */
  readonly form: boolean
  /** The only fields of that form that are read, the last one of each name. Left out, all are, and no name may come twice. */
  readonly formFields: readonly string[] | undefined
  /** The size limit of the body in bytes, if it differs from the default. */
  readonly largestBody: number | undefined
  /** The size limit of the uploaded file in bytes, if it differs from the default. */
  readonly largestUpload: number | undefined
  /** The right an API key needs for this call. Without it, no API key can call. */
  readonly right: KeyRight | undefined
  /** Also allowed for users who have not set up the two-step login their role requires. */
  readonly whileLimited: boolean
  /** Also allowed for users whose password was chosen by someone else. Everything else waits until they choose their own. */
  readonly withTemporaryPassword: boolean
  /** Also allowed for users who have not agreed yet to terms that ask for it. Everything else waits until they do. */
  readonly beforeTerms: boolean
  /** Staff can make this call even when their shop's plan has expired, because it changes no shop work. Reading (GET) is always allowed. */
  readonly allowedWhenExpired: boolean
  /** Also allowed for a page opened from disk, which has no cookies and sends its token with the call. */
  readonly fromDisk: boolean
  /** Asks for the password or a passkey again, unless the session proved within the last ten minutes who uses it. */
  readonly confirms: boolean
  /**
   * Not answered when an admin looks at the program as someone else (`operations/view-as`), because it shows a secret or changes something
   * although it is a GET. Other methods, rows with `confirms` and files other than pictures never are.
   */
  readonly notInViews: boolean
  /** The permission an employee needs from the shop. An owner can always make the call, and an API key has its rights. */
  readonly needs: Needs | undefined
  /** The admin roles that can make the call, and superadmins. Every row that admins can call names them. */
  readonly admins: readonly AdminRole[]
  /** The feature switch that turns it off. It then refuses with `feature_off`. */
  readonly switchedBy: SwitchKey | undefined
  /** Outside the demo there is no such call: it answers 404 before anything that was sent is read. */
  readonly onlyInDemo: boolean
  /** Also allowed with a link, without a login. Left out, no link can call. */
  readonly link: L
}

interface RowText<R, P, Q, B> {
  what: string
  reply: R
  params?: P
  query?: Q
  body?: B
  refuses?: readonly Refusal[]
  limits?: readonly Limit[]
  once?: boolean
  version?: boolean
  upload?: boolean
  form?: boolean
  formFields?: readonly string[]
  largestBody?: number
  largestUpload?: number
  right?: KeyRight
  whileLimited?: boolean
  withTemporaryPassword?: boolean
  beforeTerms?: boolean
  allowedWhenExpired?: boolean
  fromDisk?: boolean
  confirms?: boolean
  notInViews?: boolean
  needs?: Needs
  admins?: readonly AdminRole[]
  switchedBy?: SwitchKey
  onlyInDemo?: boolean
}

const pathText = z.string().min(1).max(320)

/**
 * Declares one call, e.g. `route('web', 'GET /vehicle/{id}', { what, who: ['customer', 'admin'], reply: Vehicle })`.
 * `staffRoute`, `ownerRoute` and the other functions below say who can call in their names.
 * The server, the client, the API document and a test of every call are generated from the rows.
 */
export function route<
  const Path extends string,
  const W extends Who,
  R extends z.core.$ZodType | FileReply,
  P extends z.core.$ZodType = PathParams<Path>,
  Q extends z.core.$ZodType = typeof noQuery,
  B extends z.core.$ZodType = z.ZodUndefined,
  const L extends LinkAccess | undefined = undefined,
>(
  service: Service,
  methodAndPath: `${Method} ${Path}`,
  row: RowText<R, P, Q, B> & { who: W; link?: L },
): Route<P, Q, B, R, W, L> {
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
    query: (row.query ?? noQuery) as Q,
    body: (row.body ?? z.undefined()) as B,
    hasBody: row.body !== undefined,
    reply: row.reply,
    refuses: row.refuses ?? [],
    limits: row.limits ?? [],
    once: row.once ?? false,
    version: row.version ?? false,
    upload: row.upload ?? false,
    form: row.form ?? false,
    formFields: row.formFields,
    largestBody: row.largestBody,
    largestUpload: row.largestUpload,
    right: row.right,
    whileLimited: row.whileLimited ?? false,
    withTemporaryPassword: row.withTemporaryPassword ?? false,
    beforeTerms: row.beforeTerms ?? false,
    allowedWhenExpired: row.allowedWhenExpired ?? false,
    fromDisk: row.fromDisk ?? false,
    confirms: row.confirms ?? false,
    notInViews: row.notInViews ?? false,
    needs: row.needs,
    admins: row.admins ?? [],
    switchedBy: row.switchedBy,
    onlyInDemo: row.onlyInDemo ?? false,
    link: row.link as L,
  }
}

const makeRouteFor =
  <const W extends Who>(who: W, admins?: readonly AdminRole[]) =>
  <
    const Path extends string,
    R extends z.core.$ZodType | FileReply,
    P extends z.core.$ZodType = PathParams<Path>,
    Q extends z.core.$ZodType = typeof noQuery,
    B extends z.core.$ZodType = z.ZodUndefined,
    const L extends LinkAccess | undefined = undefined,
  >(
    service: Service,
    methodAndPath: `${Method} ${Path}`,
    row: RowText<R, P, Q, B> & { link?: L },
  ) =>
    route<Path, W, R, P, Q, B, L>(service, methodAndPath, { ...(admins ? { admins } : {}), ...row, who })

/** A call of a shop's owners and employees. */
export const staffRoute = /* @__PURE__ */ makeRouteFor(staffRoles)
export const ownerRoute = /* @__PURE__ */ makeRouteFor(['owner'])
export const customerRoute = /* @__PURE__ */ makeRouteFor(['customer'])
/** A call of a shop's owners and of parts vendors, each about their own. */
export const ownerOrVendorRoute = /* @__PURE__ */ makeRouteFor(['owner', 'vendors'])
/** A call of a parts vendor. */
export const vendorRoute = /* @__PURE__ */ makeRouteFor(['vendors'])
/** A call of the two sides of a repair, the customer and the shop's owners and employees. */
export const customerOrStaffRoute = /* @__PURE__ */ makeRouteFor(['customer', ...staffRoles])
/** A call of everyone who is logged in. */
export const loggedInRoute = /* @__PURE__ */ makeRouteFor(roles, adminRoles)
/** A call that needs no login. */
export const publicRoute = /* @__PURE__ */ makeRouteFor('anyone')

export type ParamsOf<T extends Route> = z.output<T['params']>
export type QueryOf<T extends Route> = z.output<T['query']>
export type BodyOf<T extends Route> = z.output<T['body']>
export type ReplyOf<T extends Route> = T['reply'] extends z.core.$ZodType ? z.output<T['reply']> : never

/** Values that an address or a form sends as text. */
export type Scalar = string | number | boolean

/** The input of a call: only the parts its row has. */
export type SentTo<T extends Route> = Sent<'params', z.input<T['params']>> &
  Sent<'query', z.input<T['query']>> &
  Sent<'body', z.input<T['body']>>
type Sent<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : [Record<string, never>] extends [Value]
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
