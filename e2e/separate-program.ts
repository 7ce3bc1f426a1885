import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type BuiltApp } from '../app/server/build.ts'
import { seedLaborGuide } from '../features/catalog/labor-guide/server/index.ts'
import { renewSubscriptions } from '../features/money/subscriptions/server/index.ts'
import { deleteDuePeople } from '../features/operations/privacy/server/index.ts'
import { insertAdmin } from '../features/platform/admin-roles/server/index.ts'
import { createAccount } from '../features/platform/auth/server/index.ts'
import { seedBankDirectory } from '../features/platform/bank-directory/server/index.ts'
import type { Clock } from '../kit/server/clock.ts'
import { readConfig } from '../kit/server/config.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { openLog } from '../kit/server/log.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'

/** A separate server for one test, on its own port and an empty database, with a clock that the test sets. */
export class SeparateServer {
  readonly origin: string
  readonly #built: BuiltApp
  readonly #config: ReturnType<typeof readConfig>
  readonly #clock: AdjustableClock
  readonly #end: () => Promise<void>

  private constructor(built: BuiltApp, config: ReturnType<typeof readConfig>, clock: AdjustableClock, end: () => Promise<void>) {
    this.#built = built
    this.#config = config
    this.#clock = clock
    this.#end = end
    this.origin = config.appUrl
  }

  static async start(port: number, more: Record<string, string> = {}): Promise<SeparateServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'liftbay-own-'))
    const postgres = await startThrowaway()
    const env = { DEMO: '1', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', DATABASE_POOL: '8', ...more }
    const config = readConfig(env)
    await migrate(postgres.url, () => {})
    const clock = new AdjustableClock()
    const built = await buildApp({ config, databaseUrl: postgres.url, secret: 'of a journey only, thirty-two long', clock })
    await seedLaborGuide(built.database.db)
    await seedBankDirectory(built.database.db)
    await built.app.listen({ port, host: '127.0.0.1' })
    built.relay.start()
    return new SeparateServer(built, config, clock, async () => {
      await built.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
  }

  get now(): Date {
    return this.#clock.now()
  }

  /** Sets the clock to the afternoon of that day, UTC, and runs the subscription job. */
  async goTo(day: string): Promise<void> {
    this.#clock.set(new Date(`${day}T18:00:00Z`))
    const { database, provided } = this.#built
    const booking = { db: database.db, clock: this.#clock, config: this.#config, log: openLog('silent'), get: provided.get }
    await renewSubscriptions(booking)
    await this.#built.relay.settle()
  }

  /** The demo's admin, in a server that has nobody yet. */
  async addAdmin(password: string, username = 'admin'): Promise<void> {
    const { db } = this.#built.database
    const accountId = await createAccount(db, { role: 'admin', email: username, password })
    await insertAdmin(db, { accountId, name: 'Avery Quinn', roles: ['superadmin'], by: null, at: this.now })
  }

  /** Runs the job that deletes people, after these days. */
  async deletePeopleAfter(days: number): Promise<void> {
    this.#clock.set(new Date(this.now.getTime() + days * 86_400_000))
    const { database, provided, relay } = this.#built
    await deleteDuePeople({ db: database.db, clock: this.#clock, config: this.#config, get: provided.get })
    await relay.settle()
  }

  end(): Promise<void> {
    return this.#end()
  }
}

class AdjustableClock implements Clock {
  #offset = 0

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  set(to: Date): void {
    this.#offset = to.getTime() - Date.now()
  }
}
