import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createSecretKey } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addSandboxPages } from '../../features/cards/card-payments/server/index.ts'
import { withApiKeys } from '../../features/data/api-keys/server/index.ts'
import { webhookMessages } from '../../features/data/webhooks/server/index.ts'
import { serveCounterDownload, counterProgram } from '../../features/money/counter/server/index.ts'
import { keepPlansOnSale } from '../../features/money/plan-prices/server/index.ts'
import { saveCallTimes } from '../../features/operations/app-report/server/index.ts'
import { withViews } from '../../features/operations/view-as/server/index.ts'
import { withOrderLinks } from '../../features/people/order-links/server/index.ts'
import { AccessTokens, accessTokens, watchEndedSessions } from '../../features/platform/auth/server/index.ts'
import {
  findSwitchedCalls,
  Switchboard,
  switchboard,
  switchedCalls,
} from '../../features/platform/feature-switches/server/index.ts'
import { messageLimits } from '../../features/platform/messages/server/index.ts'
import { RuleBook, ruleBook, ruleKinds } from '../../features/platform/state-rules/server/index.ts'
import { SuspendedShops } from '../../features/platform/suspensions/server/index.ts'
import { findTermsPage, TermsBook, termsBook } from '../../features/platform/terms-versions/server/index.ts'
import { saveSearchCounts, SearchCounts, searchCounts } from '../../features/supply/part-offers/server/index.ts'
import { productCalls } from '../../features/support/assistant/server/index.ts'
import { chatKey, ChatStreams } from '../../features/support/direct-line/server/index.ts'
import { attachServices } from '../../kit/server/database/attached-services.ts'
import { CallTimes } from '../../kit/server/http/call-times.ts'
import { cutOff } from '../../kit/server/http/cut-off.ts'
import { guardCalls, hasAgreed, openShops, switchedOn } from '../../kit/server/http/guard.ts'
import { countInMemory, createKeyLimiter } from '../../kit/server/http/limits.ts'
import { buildOpenApiDocument } from '../../kit/server/http/openapi.ts'
import { createHttpServer } from '../../kit/server/http/server.ts'
import { refuseSlowBodies } from '../../kit/server/http/slow-clients.ts'
import {
  type Clock,
  type Config,
  type Database,
  DeliveryRelay,
  openDatabase,
  Provided,
  type Served,
  systemClock,
} from '../../kit/server/index.ts'
import type { TimedJob } from '../../kit/server/jobs.ts'
import { Live, live, getSessionTopic } from '../../kit/server/live.ts'
import { openLog } from '../../kit/server/log.ts'
import { getInstallationName, openRedis } from '../../kit/server/redis/redis.ts'
import { countInRedis } from '../../kit/server/redis/shared-counters.ts'
import { deriveKey } from '../../kit/server/secret.ts'
import { virusScanner } from '../../kit/server/virus-scan.ts'
import { type Foundation, provideAdapters } from './adapters.ts'
import { listDeliveries } from './deliveries.ts'
import { allRoutes } from './features.ts'
import { addHealthPages } from './health.ts'
import { provideHooks } from './hooks.ts'
import { injectCall } from './inject-call.ts'
import { listJobs } from './jobs.ts'
import { listNamedShops } from './named-shops.ts'
import { allRuleKinds } from './rule-kinds.ts'
import { addWebPages } from './web-pages.ts'

/** The time for requests in progress when the program ends. */
const patienceMilliseconds = 5000

export interface BuiltApp {
  app: FastifyInstance
  database: Database
  relay: DeliveryRelay
  provided: Provided
  served: readonly Served[]
  jobs: TimedJob[]
  /** Stores how long the calls since the last time took. */
  saveCallTimes(): Promise<void>
  saveSearchCounts(): Promise<void>
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
    // The pool attaches the whole client to the error, which does not belong in a log.
    onLost: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  const { db } = database
  // Opens its connections when an admin looks at the program as someone else.
  const readOnly = openDatabase(databaseUrl, {
    max: 2,
    readOnly: true,
    onLost: ({ message }) => log.warn({ reason: message }, 'a database connection was lost'),
  })
  const provided = new Provided()
  attachServices(db, provided)
  attachServices(readOnly.db, provided)
  const tokens = new AccessTokens(deriveKey(secret, 'access tokens'), db, clock)
  const installation = getInstallationName(secret)
  const redis = config.redisUrl ? await openRedis({ url: config.redisUrl, name: installation, log }) : undefined
  const makeCounter = redis ? countInRedis(redis, installation) : countInMemory
  const channel = new Live({
    db,
    key: deriveKey(secret, 'live tickets'),
    appUrl: config.appUrl,
    warn: (reason) => log.warn({ reason }, 'live events are late'),
  })
  const rules = new RuleBook(db)
  provided.put(ruleKinds, allRuleKinds).put(ruleBook, rules)
  provided.put(accessTokens, tokens).put(live, channel).put(searchCounts, new SearchCounts())
  const foundation: Foundation = { config, db, secret, clock, log, get: provided.get }
  const adapters = await provideAdapters(provided, foundation)
  provided.put(messageLimits, limits ? config.messageLimits : null)
  provideHooks(provided, foundation)
  const suspendedShops = new SuspendedShops({ db, appUrl: config.appUrl, listNamedShops })
  provided.put(openShops, suspendedShops.check)
  const terms = new TermsBook({ db, clock })
  provided.put(termsBook, terms).put(hasAgreed, terms.check)
  const switches = new Switchboard({ db, listNamedShops })
  provided.put(switchboard, switches).put(switchedOn, switches.check).put(switchedCalls, findSwitchedCalls(allRoutes))
  const relay = new DeliveryRelay(db, { live: channel.delivery, ...listDeliveries(foundation, adapters) }, log)

  const app = await createHttpServer(config, log)
  const closeWithin = cutOff(app.server)
  const served = allRoutes
  const callTimes = new CallTimes()
  const kit = {
    config,
    db,
    readOnlyDb: readOnly.db,
    clock,
    provided,
    gatekeeper: withViews(withOrderLinks(withApiKeys(tokens, { db, clock }), { db, clock }), { db, clock }),
    fingerprintKey: createSecretKey(deriveKey(secret, 'idempotency fingerprints')),
    afterCommit: relay.wake,
    scanner: provided.get(virusScanner),
    limits,
    makeCounter,
    limitKeys: createKeyLimiter(makeCounter),
    callTimes,
    checkReplies,
  }
  for (const call of served) guardCalls(app, kit, call)
  provided.put(
    productCalls,
    ({ token, address }) =>
      (row, sent, options) =>
        injectCall(app, row, sent, { ...options, address, headers: token ? { authorization: `Bearer ${token}` } : {} }),
  )
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(buildOpenApiDocument(served, { version: '0.1.0', url: config.appUrl, told: webhookMessages }))
    return reply.type('application/json').send(document)
  })
  let isStopping = false
  addHealthPages(app, { db, redis, isStopping: () => isStopping })
  serveCounterDownload(app, provided.get(counterProgram))
  if (config.demo) await addSandboxPages(app, { db, clock, afterCommit: relay.wake })
  await addWebPages(app, config, {
    isChatOn: () => switches.isOn('chat-assistant', null),
    findTerms: (number) => findTermsPage(terms, number),
    listPlansOnSale: keepPlansOnSale(db, clock),
  })
  channel.attach(app.server, redis)
  const streams = new ChatStreams({
    db,
    databaseUrl,
    key: provided.get(chatKey),
    clock,
    appUrl: config.appUrl,
    get: provided.get,
    warn: (reason) => log.warn({ reason }, 'a chat stream failed'),
  })
  streams.attach(app.server)
  refuseSlowBodies(app.server, config.appUrl)
  const unwatch = watchEndedSessions(databaseUrl, tokens, (id) => {
    channel.disconnectTopic(getSessionTopic(id))
    streams.endSession(id)
  })

  const unwatchSuspensions = suspendedShops.watch(databaseUrl)
  const unwatchRules = rules.watch(databaseUrl)
  const unwatchSwitches = switches.watch(databaseUrl)
  const unwatchTerms = terms.watch(databaseUrl)

  return {
    app,
    database,
    relay,
    provided,
    served,
    jobs: listJobs(foundation, adapters),
    saveCallTimes: () => saveCallTimes(foundation, callTimes),
    saveSearchCounts: () => saveSearchCounts(foundation),
    close: async () => {
      isStopping = true
      if (config.drainMilliseconds > 0) await pause(config.drainMilliseconds)
      await relay.stop()
      await unwatch()
      await unwatchSuspensions()
      await unwatchRules()
      await unwatchSwitches()
      await unwatchTerms()
      await closeWithin(patienceMilliseconds, async () => {
        await streams.close()
        await channel.close()
        await app.close()
      })
      await redis?.close()
      await adapters.close()
      await readOnly.close()
      await database.close()
    },
  }
}
