import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { withApiKeys } from '../../features/api-keys/server/index.ts'
import { AccessTokens, accessTokens, watchEndedSessions } from '../../features/auth/server/index.ts'
import { webhookMessages } from '../../features/webhooks/server/index.ts'
import { type Clock, systemClock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Served } from '../kit/context.ts'
import { type Database, openDatabase } from '../kit/database/database.ts'
import { DeliveryRelay } from '../kit/delivery.ts'
import { cutOff } from '../kit/http/cut-off.ts'
import { guard } from '../kit/http/guard.ts'
import { openApiDocument } from '../kit/http/openapi.ts'
import { httpServer } from '../kit/http/server.ts'
import type { TimedJob } from '../kit/jobs.ts'
import { Live, live, sessionTopic } from '../kit/live.ts'
import { openLog } from '../kit/log.ts'
import { Provided } from '../kit/provided.ts'
import { derivedKey } from '../kit/secret.ts'
import { allRoutes } from './features.ts'
import { healthPages } from './health.ts'
import { provideServices } from './services.ts'
import { webPages } from './web-pages.ts'

/** For requests that are under way when the program ends. */
const patienceMilliseconds = 5000

export interface BuiltApp {
  app: FastifyInstance
  database: Database
  relay: DeliveryRelay
  provided: Provided
  served: readonly Served[]
  jobs: TimedJob[]
  close(): Promise<void>
}

export interface BuildOptions {
  config: Config
  databaseUrl: string
  secret: string
  log?: FastifyBaseLogger
  clock?: Clock
  limits?: boolean
  checkReplies?: boolean
}

/** The whole server, not yet listening: every feature's calls on one database. */
export async function buildApp(options: BuildOptions): Promise<BuiltApp> {
  const { config, databaseUrl, secret, clock = systemClock, limits = true, checkReplies = false } = options
  const log: FastifyBaseLogger = options.log ?? openLog('silent')
  const database = openDatabase(databaseUrl, {
    max: config.databasePool,
    // The pool hangs the whole client on the error, which is no matter for a log.
    onLost: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  const { db } = database
  const provided = new Provided()
  const tokens = new AccessTokens(derivedKey(secret, 'access tokens'), db, clock)
  const channel = new Live(derivedKey(secret, 'live tickets'), config.appUrl)
  provided.put(accessTokens, tokens).put(live, channel)
  const services = await provideServices(provided, { config, db, secret, clock, log })
  const relay = new DeliveryRelay(db, { live: channel.delivery, ...services.deliveries }, log)

  const app = await httpServer(config, log)
  const closeWithin = cutOff(app.server)
  const served = allRoutes
  const kit = {
    config,
    db,
    clock,
    provided,
    gatekeeper: withApiKeys(tokens, { db, clock }),
    fingerprintKey: derivedKey(secret, 'idempotency fingerprints'),
    afterCommit: relay.wake,
    limits,
    checkReplies,
  }
  for (const one of served) guard(app, kit, one)
  const document = JSON.stringify(openApiDocument(served, { version: '0.1.0', url: config.appUrl, told: webhookMessages }))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  healthPages(app, db)
  await services.pages(app, relay.wake)
  await webPages(app, config)
  channel.attach(app.server)
  const unwatch = watchEndedSessions(databaseUrl, tokens, (id) => channel.hangUp(sessionTopic(id)))

  return {
    app,
    database,
    relay,
    provided,
    served,
    jobs: services.jobs,
    close: async () => {
      await relay.stop()
      await unwatch()
      await closeWithin(patienceMilliseconds, async () => {
        await channel.close()
        await app.close()
      })
      await services.close()
      await database.close()
    },
  }
}
