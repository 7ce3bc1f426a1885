import { sql } from 'kysely'
import type { ReplyOf, Role, Route, SentTo } from '../../common/route.ts'
import { appointmentDelivery, tellAboutAppointments } from '../../features/appointments/server/index.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { conversations } from '../../features/conversations/contract.ts'
import { conversationDelivery, tellOfMessages } from '../../features/conversations/server/index.ts'
import { imports } from '../../features/imports/contract.ts'
import { importDelivery, runImports } from '../../features/imports/server/index.ts'
import { accessTokens } from '../../features/auth/server/index.ts'
import type { BuiltApp } from '../../server/app/build.ts'
import { injectCall, type SendOptions } from '../../server/app/inject-call.ts'
import type { Clock } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/database.ts'
import type { Deliver } from '../../server/kit/delivery.ts'

export interface Actor {
  accountId: string
  role: Role
  email: string
  sessionId: string
}

/** What the database's clock said when the demo's clock said `at`. */
export interface Mark {
  databaseTime: string
  at: Date
}

/** From one click to the next. */
const paceMilliseconds = 40_000
/** Shorter than an access token lasts. */
const tokenMilliseconds = 300_000

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Does on the product what the demo's people did, at the times they did it. */
export class Player {
  readonly marks: Mark[] = []
  readonly #built: BuiltApp
  readonly #clock: SetClock
  readonly #tell: Readonly<Record<string, Deliver>>
  readonly #tokens = new Map<string, { token: string; from: number }>()

  private constructor(built: BuiltApp, clock: SetClock, appUrl: string) {
    this.#built = built
    this.#clock = clock
    const appointmentNews = tellAboutAppointments({ db: this.db, get: (slot) => built.provided.get(slot), config: { appUrl } })
    this.#tell = {
      [appointmentDelivery]: (payload) => appointmentNews.together([payload]),
      [conversationDelivery]: tellOfMessages({ db: this.db, config: { appUrl } }),
      [importDelivery]: runImports({ db: this.db, clock, log: built.app.log }),
    }
  }

  /** The program's own services. */
  get get(): BuiltApp['provided']['get'] {
    return this.#built.provided.get
  }

  static async open({ appUrl }: { appUrl: string }, build: (clock: Clock) => Promise<BuiltApp>): Promise<Player> {
    const clock = new SetClock()
    const built = await build(clock)
    // Nobody is there to be told live, and what is told later must bear the time of then: see `call`.
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

  /** Makes a call as somebody; a refusal is a mistake in the demo's story. */
  async call<T extends Route>(actor: Actor, row: T, sent?: SentTo<T>, options: SendOptions = {}): Promise<ReplyOf<T>> {
    const authorization = `Bearer ${await this.#tokenOf(actor)}`
    const headers = { authorization, 'user-agent': actor.role === 'customer' ? browser : desk }
    const { status, body, problem } = await this.act(() => injectCall(this.#built.app, row, sent, { ...options, headers }))
    if (status !== 200)
      throw new Error(
        `${row.method} ${row.url} at ${this.now.toISOString()} as ${actor.email}: ${status} ${JSON.stringify(problem)}`,
      )
    const later = toldLater.get(row)
    if (later) await this.#tellNow(later)
    return body
  }

  /** Something done past the calls, at the demo's time. */
  async act<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { rows } = await sql<{ time: string }>`select clock_timestamp()::text as time`.execute(this.db)
    this.marks.push({ databaseTime: rows[0]!.time, at: this.now })
    const done = await work(this.db)
    this.now = new Date(this.now.getTime() + paceMilliseconds)
    return done
  }

  /** Fills in a form of a page that is not the product's: the card provider's. */
  async submit(url: string, form: Record<string, string>): Promise<void> {
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

  async #tokenOf(actor: Actor): Promise<string> {
    const now = this.now.getTime()
    const known = this.#tokens.get(actor.accountId)
    if (known && now >= known.from && now < known.from + tokenMilliseconds) return known.token
    const token = await this.#built.provided.get(accessTokens).issue(actor)
    this.#tokens.set(actor.accountId, { token, from: now })
    return token
  }

  async #tellNow(kind: string): Promise<void> {
    const { rows } = await sql<{
      payload: unknown
    }>`delete from delivery where kind = ${kind} returning payload`.execute(this.db)
    for (const { payload } of rows) await this.#tell[kind]?.(payload)
  }
}

const toldLater: ReadonlyMap<Route, string> = new Map<Route, string>([
  [appointments.book, appointmentDelivery],
  [appointments.cancel, appointmentDelivery],
  [conversations.send, conversationDelivery],
  [imports.upload, importDelivery],
  [imports.start, importDelivery],
])

class SetClock implements Clock {
  at = Date.now()

  now(): Date {
    return new Date(this.at)
  }
}
