import { sql } from 'kysely'
import type { ReplyOf, Role, Route, SentTo } from '../../common/route.ts'
import { appointmentDelivery, tellAboutAppointments } from '../../features/appointments/server/index.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { accessTokens } from '../../features/auth/server/index.ts'
import type { BuiltApp } from '../../server/app/build.ts'
import { injectCall, type SendOptions } from '../../server/app/inject-call.ts'
import type { Clock } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/database.ts'
import type { DeliverTogether } from '../../server/kit/delivery.ts'

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
  readonly #tell: DeliverTogether
  readonly #tokens = new Map<string, { token: string; from: number }>()

  private constructor(built: BuiltApp, clock: SetClock, appUrl: string) {
    this.#built = built
    this.#clock = clock
    this.#tell = tellAboutAppointments({ db: this.db, get: (slot) => built.provided.get(slot), config: { appUrl } })
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
    if (tellsLater.has(row)) await this.#tellOfAppointments()
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

  async #tellOfAppointments(): Promise<void> {
    const { rows } = await sql<{
      payload: unknown
    }>`delete from delivery where kind = ${appointmentDelivery} returning payload`.execute(this.db)
    await this.#tell.together(rows.map(({ payload }) => payload))
  }
}

const tellsLater: ReadonlySet<Route> = new Set([appointments.book, appointments.cancel])

class SetClock implements Clock {
  at = Date.now()

  now(): Date {
    return new Date(this.at)
  }
}
