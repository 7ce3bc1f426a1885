import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedLaborGuide } from '../features/labor-guide/server/index.ts'
import { renewSubscriptions } from '../features/subscriptions/server/index.ts'
import { buildApp, type BuiltApp } from '../server/app/build.ts'
import type { Clock } from '../server/kit/clock.ts'
import { readConfig } from '../server/kit/config.ts'
import { migrate } from '../server/kit/database/migrate.ts'
import { openLog } from '../server/kit/log.ts'
import { startThrowaway } from '../server/kit/postgres/index.ts'

/** A server of a journey's own, on a port and an empty database of its own, in which the journey says what time it is. */
export class OwnProgram {
  readonly origin: string
  readonly #built: BuiltApp
  readonly #config: ReturnType<typeof readConfig>
  readonly #clock: SetClock
  readonly #end: () => Promise<void>

  private constructor(built: BuiltApp, config: ReturnType<typeof readConfig>, clock: SetClock, end: () => Promise<void>) {
    this.#built = built
    this.#config = config
    this.#clock = clock
    this.#end = end
    this.origin = config.appUrl
  }

  static async start(port: number): Promise<OwnProgram> {
    const dataDir = mkdtempSync(join(tmpdir(), 'liftbay-own-'))
    const postgres = await startThrowaway()
    const env = { DEMO: '1', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', DATABASE_POOL: '8' }
    const config = readConfig(env)
    await migrate(postgres.url, () => {})
    const clock = new SetClock()
    const built = await buildApp({ config, databaseUrl: postgres.url, secret: 'of a journey only, thirty-two long', clock })
    await seedLaborGuide(built.database.db)
    await built.app.listen({ port, host: '127.0.0.1' })
    built.relay.start()
    return new OwnProgram(built, config, clock, async () => {
      await built.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
  }

  get now(): Date {
    return this.#clock.now()
  }

  /** It is the afternoon of that day, UTC, and the timed job for subscriptions has run. */
  async goTo(day: string): Promise<void> {
    this.#clock.set(new Date(`${day}T18:00:00Z`))
    const { database, provided } = this.#built
    const booking = { db: database.db, clock: this.#clock, config: this.#config, log: openLog('silent'), get: provided.get }
    await renewSubscriptions(booking)
    await this.#built.relay.settle()
  }

  end(): Promise<void> {
    return this.#end()
  }
}

class SetClock implements Clock {
  #offset = 0

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  set(to: Date): void {
    this.#offset = to.getTime() - Date.now()
  }
}
