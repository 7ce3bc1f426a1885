// The whole program on an empty database of its own, for a journey that sets the clock. `SeparateServer` starts it and sends it questions.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app/server/build.ts'
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

/** The journey's requests to it, one after the other. */
export type Question =
  | { ask: 'set-clock'; time: number }
  | { ask: 'renew' }
  | { ask: 'add-admin'; username: string; password: string }
  | { ask: 'delete-people' }
  | { ask: 'end' }
/** Null when it worked. The first answer says that the program is ready. */
export type Answer = { error: string | null }

class AdjustableClock implements Clock {
  #offset = 0

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  set(time: number): void {
    this.#offset = time - Date.now()
  }
}

const reply = (answer: Answer) => new Promise((sent) => process.send!(answer, sent))

// The journey's own process has ended. The database ends with this one.
process.on('disconnect', () => process.exit())

const dataDir = mkdtempSync(join(tmpdir(), 'liftbay-own-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const postgres = await startThrowaway()
const config = readConfig({ ...process.env, DATA_DIR: dataDir })
await migrate(postgres.url, () => {})
const clock = new AdjustableClock()
const built = await buildApp({ config, databaseUrl: postgres.url, secret: 'of a journey only, thirty-two long', clock })
const { database, provided, relay } = built
const { db } = database
await seedLaborGuide(db)
await seedBankDirectory(db)
await built.app.listen({ port: config.port, host: '127.0.0.1' })
relay.start()

const work = { db, clock, config, log: openLog('silent'), get: provided.get }

async function answer(question: Question): Promise<void> {
  switch (question.ask) {
    case 'set-clock':
      return clock.set(question.time)
    case 'renew':
      await renewSubscriptions(work)
      return relay.settle()
    case 'delete-people':
      await deleteDuePeople(work)
      return relay.settle()
    case 'add-admin': {
      const { username, password } = question
      const accountId = await createAccount(db, { role: 'admin', email: username, password })
      return insertAdmin(db, { accountId, name: 'Avery Quinn', roles: ['superadmin'], by: null, at: clock.now() })
    }
    case 'end':
      await built.close()
      return postgres.stop()
  }
}

process.on('message', async (question: Question) => {
  const error = await answer(question).then(
    () => null,
    (failed: unknown) => (failed instanceof Error ? (failed.stack ?? failed.message) : String(failed)),
  )
  await reply({ error })
  if (question.ask === 'end') process.exit()
})
await reply({ error: null })
