import type { ReplyOf, Role, Route, SentTo } from '../../common/route.ts'
import { imports } from '../../features/data/imports/contract/index.ts'
import { importDelivery, runImports } from '../../features/data/imports/server/index.ts'
import { accessTokens } from '../../features/platform/auth/server/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { appointmentDelivery, notifyAppointmentChanges } from '../../features/repair/appointments/server/index.ts'
import { conversations } from '../../features/repair/conversations/contract/index.ts'
import { conversationDelivery, notifyOfMessages } from '../../features/repair/conversations/server/index.ts'
import { catalogImports } from '../../features/supply/vendor-catalog/contract/index.ts'
import { catalogImportDelivery, runCatalogImports } from '../../features/supply/vendor-catalog/server/index.ts'
import { type Clock, type Db, type Deliver, listRows } from '../../kit/server/index.ts'
import type { BuiltApp } from '../server/build.ts'
import { injectCall, type SendOptions } from '../server/inject-call.ts'

export interface Actor {
  accountId: string
  role: Role
  email: string
  sessionId: string
}

/** The time on the database's clock when the demo's clock said `at`. */
export interface TimeMark {
  databaseTime: string
  at: Date
}

/** The time from one click to the next. */
const paceMilliseconds = 40_000
/** Shorter than the lifetime of an access token. */
const tokenMilliseconds = 300_000

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Uses the product as the demo's people, at the demo's time. */
export class Player {
  readonly marks: TimeMark[] = []
  readonly #built: BuiltApp
  readonly #clock: DemoClock
  readonly #deliverers: Readonly<Record<string, Deliver>>
  readonly #tokens = new Map<string, { token: string; from: number }>()

  private constructor(built: BuiltApp, clock: DemoClock, appUrl: string) {
    this.#built = built
    this.#clock = clock
    const appointmentNotices = notifyAppointmentChanges({
      db: this.db,
      get: (slot) => built.provided.get(slot),
      config: { appUrl },
    })
    this.#deliverers = {
      [appointmentDelivery]: (payload) => appointmentNotices.deliverBatch([payload]),
      [conversationDelivery]: notifyOfMessages({ db: this.db, config: { appUrl } }),
      [importDelivery]: runImports({ db: this.db, clock, log: built.app.log }),
      [catalogImportDelivery]: runCatalogImports({ db: this.db, clock, log: built.app.log }),
    }
  }

  /** The services of the built app. */
  get get(): BuiltApp['provided']['get'] {
    return this.#built.provided.get
  }

  static async open({ appUrl }: { appUrl: string }, build: (clock: Clock) => Promise<BuiltApp>): Promise<Player> {
    const clock = new DemoClock()
    const built = await build(clock)
    // Deliveries must carry the demo's time, so `call` runs them instead of the relay.
    await built.relay.stop()
    await built.app.ready()
    return new Player(built, clock, appUrl)
  }

  get db(): Db {
    return this.#built.database.db
  }

  get now(): Date {
    return this.#clock.now()
  }

  set now(at: Date) {
    this.#clock.at = at.getTime()
  }

  close(): Promise<void> {
    return this.#built.close()
  }

  /** Makes a call as `actor`. Throws on a refusal, which means a mistake in a story. */
  async call<T extends Route>(actor: Actor, row: T, sent?: SentTo<T>, options: SendOptions = {}): Promise<ReplyOf<T>> {
    const authorization = `Bearer ${await this.#getToken(actor)}`
    const headers = { ...options.headers, authorization, 'user-agent': actor.role === 'customer' ? browser : desk }
    const { status, body, problem } = await this.runStep(() => injectCall(this.#built.app, row, sent, { ...options, headers }))
    if (status !== 200)
      throw new Error(
        `${row.method} ${row.url} at ${this.now.toISOString()} as ${actor.email}: ${status} ${JSON.stringify(problem)}`,
      )
    const later = deliveredAfter.get(row)
    if (later) await this.#deliverNow(later)
    return body
  }

  /** Runs `work` directly on the database, at the demo's time. */
  async runStep<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const rows = await listRows<{ time: string }>(this.db)`select clock_timestamp()::text as time`
    this.marks.push({ databaseTime: rows[0]!.time, at: this.now })
    const done = await work(this.db)
    this.now = new Date(this.now.getTime() + paceMilliseconds)
    return done
  }

  /** Submits a form on the card provider's page. */
  async submitForm(url: string, form: Record<string, string>): Promise<void> {
    const { pathname } = new URL(url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await this.#built.app.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload: new URLSearchParams(form).toString(),
    })
    if (statusCode !== 303) throw new Error(`POST ${pathname}: ${statusCode}`)
  }

  async #getToken(actor: Actor): Promise<string> {
    const now = this.now.getTime()
    const known = this.#tokens.get(actor.accountId)
    if (known && now >= known.from && now < known.from + tokenMilliseconds) return known.token
    const token = await this.#built.provided.get(accessTokens).issue(actor)
    this.#tokens.set(actor.accountId, { token, from: now })
    return token
  }

  async #deliverNow(kind: string): Promise<void> {
    const rows = await listRows<{
      payload: unknown
    }>(this.db)`delete from delivery where kind = ${kind} returning payload`
    for (const { payload } of rows) await this.#deliverers[kind]?.(payload)
  }
}

const deliveredAfter: ReadonlyMap<Route, string> = new Map<Route, string>([
  [appointments.book, appointmentDelivery],
  [appointments.cancel, appointmentDelivery],
  [conversations.send, conversationDelivery],
  [imports.upload, importDelivery],
  [imports.start, importDelivery],
  [catalogImports.upload, catalogImportDelivery],
  [catalogImports.start, catalogImportDelivery],
])

class DemoClock implements Clock {
  at = Date.now()

  now(): Date {
    return new Date(this.at)
  }
}
