import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf, FileReply, KeyRight, ParamsOf, QueryOf, ReplyOf, Role, Route } from '../../common/route.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Provided } from './provided.ts'

/** Who is calling, as the access token says and the session confirms. */
export interface Actor {
  readonly accountId: string
  readonly role: Role
  readonly email: string
  readonly sessionId: string
  /** A program with an API key: what it may do. */
  readonly rights?: readonly KeyRight[]
  /** May do nothing but set up the second step that the role needs. */
  readonly isLimited?: true
}

export interface CookieOptions {
  path?: string
  httpOnly?: boolean
  sameSite?: 'strict' | 'lax'
  secure?: boolean
  maxAge?: number
}

/** What every verb gets beside its input. */
export interface Context<A extends Actor | null = Actor | null> {
  readonly db: Db
  readonly actor: A
  readonly clock: Clock
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** The services that composition put in: `get(vinDecoder)`. */
  readonly get: Provided['get']
  readonly address: string
  readonly userAgent: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string): string | undefined
  /** The body as it came over the wire, for signatures over its bytes. */
  readonly rawBody: string
  /** The version named in If-Match; only rows with `version` have one. */
  readonly version: number
}

/** One file that came with the call. */
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

/** JSON that the database built: sent as it is, with the version as its ETag when there is one. */
export class JsonText<_Shape> {
  readonly text: string
  readonly version: number | undefined

  constructor(text: string, version?: number) {
    this.text = text
    this.version = version
  }
}

/** A file as the answer. `inline` shows it in the browser, else it is offered for saving. */
export interface FileAnswer {
  /** A large one comes in pieces. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string
  readonly inline?: boolean
  /** What is under this address never changes: browsers may keep it. */
  readonly keepsForGood?: boolean
  /** Overrides the row's media type, for rows that hand out files of several. */
  readonly mediaType?: string
}

export type AnswerOf<T extends Route> = T['reply'] extends FileReply ? FileAnswer : ReplyOf<T> | JsonText<ReplyOf<T>>

type ActorOf<T extends Route> = T['who'] extends 'anyone' ? Actor | null : Actor

/** The server's side of one call: may I, decide, store, tell. */
export type Verb<T extends Route> = (context: Context<ActorOf<T>>, input: InputOf<T>) => Promise<AnswerOf<T>>

export interface Statement {
  /** Constant, as it is prepared under it; answers one row with `json` and `version`. */
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Answered {
  readonly json: string
  readonly version: number
}

/** Runs the statement that is the call's whole work. Null when its `json` is: then it must not have changed anything. */
export type RunOnce = (statement: Statement) => Promise<Answered | null>

const singleStatement = new WeakSet<object>()

/**
 * A verb whose whole work is one statement that makes the answer, too. It then keeps its answer under the Idempotency-Key in
 * that same statement, without a transaction around it; everything else it does must be reading.
 */
export function inOneStatement<T extends Route>(
  verb: (context: Context<ActorOf<T>> & { readonly runOnce: RunOnce }, input: InputOf<T>) => Promise<AnswerOf<T>>,
): Verb<T> {
  singleStatement.add(verb)
  return verb as unknown as Verb<T>
}

export const isInOneStatement = (verb: object): boolean => singleStatement.has(verb)

/** A call table with its verbs; TypeScript refuses a row without one. */
export interface Served {
  readonly name: string
  readonly row: Route
  readonly verb: Verb<Route>
}

/** Joins a contract's calls to their verbs. */
export function serve<T extends Record<string, Route>>(
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
