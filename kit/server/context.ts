import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf, FileReply, KeyRight, LinkAccess, ParamsOf, QueryOf, ReplyOf, Role, Route } from '../../common/route.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { ByteRange } from './http/byte-range.ts'
import type { Provided } from './provided.ts'

/** The caller, from the access token and confirmed by the session. */
export interface Actor {
  readonly accountId: string
  readonly role: Role
  readonly email: string
  readonly sessionId: string
  /** The rights of a program that calls with an API key. */
  readonly rights?: readonly KeyRight[]
  /** True while the user must first set up the two-step verification their role requires. */
  readonly isLimited?: true
  /** True while someone else knows the password, because they chose it. */
  readonly hasTemporaryPassword?: true
  /** Set when it is not the person but an admin, who looks at the program as they see it. Reads only, and not everything. */
  readonly view?: { readonly id: string; readonly endsAt: Date }
}

/** Someone without a login who holds a link to one thing. Makes only calls whose row says `link`, and only about that thing. */
export interface LinkActor {
  readonly role: 'link'
  readonly accountId: null
  /** One opening of the link, in one browser. */
  readonly sessionId: string
  readonly linkId: string
  /** The ID of the one thing the link is for. Verbs compare it with what a call names. */
  readonly about: string
  /** The ID of the person the link was sent to. */
  readonly person: string
  /** False once its question is answered: the link then only reads. */
  readonly canAnswer: boolean
  /** When a code to the person's own phone or e-mail showed that it is them; null while anyone could hold the link. */
  readonly confirmedAt: Date | null
}

/** The actor of a call whose row says `link`. */
export type Caller = Actor | LinkActor

export interface CookieOptions {
  path?: string
  httpOnly?: boolean
  sameSite?: 'strict' | 'lax'
  secure?: boolean
  maxAge?: number
}

/** Passed to every verb along with its input. */
export interface Context<A extends Caller | null = Actor | null> {
  readonly db: Db
  readonly actor: A
  readonly clock: Clock
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The services provided by composition: `get(vinDecoder)`. */
  readonly get: Provided['get']
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string): string | undefined
  /** The raw body, for signatures over its bytes. */
  readonly rawBody: string
  /** The version named in If-Match; only rows with `version` have one. */
  readonly version: number
}

/** One uploaded file. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

export type InputOf<T extends Route> = {
  readonly params: ParamsOf<T>
  readonly query: QueryOf<T>
  readonly body: BodyOf<T>
  /** Only for rows with `upload`. */
  readonly file: UploadedFile
}

/** JSON built by the database, sent unchanged. `version`, if any, becomes the ETag. */
export class JsonText<_Shape> {
  readonly text: string
  readonly version: number | undefined

  constructor(text: string, version?: number) {
    this.text = text
    this.version = version
  }
}

/** A file as the reply. `inline` shows it in the browser; otherwise it is downloaded. */
export interface FileToSend {
  /** A large file is streamed. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string
  readonly inline?: boolean
  /** The content at this address never changes, so browsers can cache it. */
  readonly keepsForGood?: boolean
  /** Overrides the row's media type, for rows that serve several types. */
  readonly mediaType?: string
  /** Bytes of the whole file, for files of which parts can be asked for. With `range`, `bytes` is only that part. */
  readonly size?: number
  readonly range?: ByteRange | null
}

export type AnswerOf<T extends Route> = T['reply'] extends FileReply ? FileToSend : ReplyOf<T> | JsonText<ReplyOf<T>>

type ActorOf<T extends Route> = T['who'] extends 'anyone' ? Actor | null : T['link'] extends LinkAccess ? Caller : Actor

/** The server's side of one call: check permission, decide, store, notify. */
export type Verb<T extends Route> = (context: Context<ActorOf<T>>, input: InputOf<T>) => Promise<AnswerOf<T>>

export interface Statement {
  /** A constant text, because the statement is prepared by it. Returns one `AnswerRow`. */
  readonly text: string
  readonly values: readonly unknown[]
}

/** The result of such a statement. */
export interface AnswerRow {
  json: string | null
  version: number
}

export interface StatementAnswer {
  readonly json: string
  readonly version: number
}

/** Runs the statement that does all of the call's work. Returns null when its `json` is null, and it must then have changed nothing. */
export type RunOnce = (statement: Statement) => Promise<StatementAnswer | null>

const singleStatement = new WeakSet<object>()

/**
 * A verb that does all its work, including the reply, in one statement. The statement also stores the reply under the Idempotency-Key,
 * so it needs no transaction. Everything else in the verb must only read.
 */
export function runAsOneStatement<T extends Route>(
  verb: (context: Context<ActorOf<T>> & { readonly runOnce: RunOnce }, input: InputOf<T>) => Promise<AnswerOf<T>>,
): Verb<T> {
  singleStatement.add(verb)
  return verb as unknown as Verb<T>
}

export const isInOneStatement = (verb: object): boolean => singleStatement.has(verb)

type Prepare = (context: Context<Actor>, input: InputOf<Route>) => Promise<unknown>
type Work = (context: Context<Actor>, input: InputOf<Route>, prepared: unknown) => Promise<unknown>

const inTwoSteps = new WeakMap<object, { prepare: Prepare; work: Work }>()

/**
 * A verb in two steps. `prepare` does what must not happen in a transaction, such as drawing a paper and storing files, and changes no
 * row. `work` gets its result and does the rest, with an Idempotency-Key in the transaction that stores the reply.
 */
export function prepareFirst<T extends Route, Prepared>(
  prepare: (context: Context<ActorOf<T>>, input: InputOf<T>) => Promise<Prepared>,
  work: (context: Context<ActorOf<T>>, input: InputOf<T>, ready: Prepared) => Promise<AnswerOf<T>>,
): Verb<T> {
  const verb: Verb<T> = async (context, input) => work(context, input, await prepare(context, input))
  inTwoSteps.set(verb, { prepare, work: work as unknown as Work })
  return verb
}

export const hasTwoSteps = (verb: object): boolean => inTwoSteps.has(verb)

/** Does the first step of such a verb now. Returns the verb that does the rest. */
export async function prepareVerb(verb: Verb<Route>, context: Context<Actor>, input: InputOf<Route>): Promise<Verb<Route>> {
  const steps = inTwoSteps.get(verb)
  if (!steps) return verb
  const ready = await steps.prepare(context, input)
  return ((...given) => steps.work(...given, ready)) as Verb<Route>
}

/** A call table with its verbs. TypeScript requires a verb for each row. */
export interface Served {
  readonly name: string
  readonly row: Route
  readonly verb: Verb<Route>
}

/** Joins a contract's calls to their verbs. */
export function connectVerbs<T extends Record<string, Route>>(
  feature: string,
  calls: T,
  verbs: { [K in keyof T]: Verb<T[K]> },
): Served[] {
  return Object.entries(calls).map(([name, row]) => ({
    name: `${feature}.${name}`,
    row,
    verb: verbs[name as keyof T] as unknown as Verb<Route>,
  }))
}
