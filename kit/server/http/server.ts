import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Config, TrustedProxies } from '../config.ts'
import { refuseUnstorableText } from './clean-text.ts'
import { findExpectedFailure, makeProblem } from './problem.ts'
import { listSecurityHeaders } from './security-headers.ts'
import { answerClientError, listNodeLimits, type SlowLimits, slowLimits } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The addresses of rows that take a form, with the fields that are read if not all are. */
    forms: Map<string, readonly string[] | undefined>
  }
  interface FastifyRequest {
    /** The raw JSON body, for fingerprints and signatures. */
    rawText: string
    /** The caller's account, once the guard knows it. */
    accountId: string | undefined
  }
}

/** The limit for documents and pictures. JSON stays far below it. */
export const maxFileBytes = 15 * 1024 * 1024
const maxJsonBytes = 1024 * 1024

/**
 * Each proxy appends the address of its caller to X-Forwarded-For. The caller can invent everything before those. Fastify does not trust
 * a plain number, because it cannot know who calls; with our setting only the proxies can reach the server.
 */
function readTrust(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

/** A server with our parsing and error handling, without any calls yet. */
export async function createHttpServer(
  config: Config,
  logger: FastifyServerOptions['loggerInstance'],
  slow: SlowLimits = slowLimits,
): Promise<FastifyInstance> {
  const { requestTimeout, ...http } = listNodeLimits(slow)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxJsonBytes,
    requestTimeout,
    http,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, config.appUrl),
    keepAliveTimeout: 75_000,
    trustProxy: readTrust(config.trustProxy),
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    // A malformed URL skips the hooks below.
    frameworkErrors: (_error, { headers }, reply) => {
      guardReply(reply, config)
      if (!headers.accept?.includes('text/html')) return void sendProblem(reply, new Refused(standardRefusals.malformed))
      void (reply as FastifyReply).code(400).type('text/html; charset=utf-8').send(unreadableAddress)
    },
  }) as unknown as FastifyInstance

  await app.register(cookie)
  // A reply below a few kilobytes fits into the first packets anyway.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], globalDecompression: false })
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 30, fieldSize: 64 * 1024, parts: 32 } })
  app.decorate('forms', new Map<string, readonly string[] | undefined>())
  app.decorateRequest('rawText', '')
  app.decorateRequest('accountId', undefined)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawText = text
    // Some clients send a content type even without a body.
    if (text === '') return done(null, undefined)
    void parseJson(request, text, (error, value) => {
      if (error) return done(new Refused(standardRefusals.malformed))
      try {
        refuseUnstorableText(text, value)
        done(null, value)
      } catch (refused) {
        done(refused as Error)
      }
    })
  })

  // Only rows that ask for a form get one.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawText = text
    const url = request.routeOptions.url ?? ''
    if (!app.forms.has(url)) return done(new Refused(standardRefusals.wrongType))
    const read = app.forms.get(url)
    const pairs = [...new URLSearchParams(text)].filter(([name]) => !read || read.includes(name))
    const value = Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(pairs))
    if (!read && Object.keys(value).length < pairs.length) return done(new Refused(standardRefusals.malformed))
    // Characters that cannot be stored stay: a signature covers them, and its reader removes them later (`removeUnstorable`).
    done(null, { ...value })
  })

  app.addHook('onSend', (_request, reply, _payload, done) => {
    guardReply(reply, config)
    done()
  })

  // The address's pattern, never the address itself, which may hold an e-mail or a key.
  app.addHook('onResponse', ({ log, accountId, method, ip, routeOptions: { url } }, { statusCode }, done) => {
    // Our pages check what people type before they send it, so a 400 comes from somebody else's program.
    const isDenied = [400, 401, 403, 429].includes(statusCode) || (statusCode === 404 && accountId !== undefined)
    if (isDenied && url !== undefined)
      log.warn({ status: statusCode, account: accountId, address: ip, method, path: url }, 'refused')
    done()
  })

  app.setErrorHandler((error, request, reply) => {
    const expected = findExpectedFailure(error)
    if (expected) return sendProblem(reply, expected)
    request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected')
    return sendProblem(reply, new Refused(standardRefusals.broken, { more: { reference: request.id } }))
  })
  return app
}

const unreadableAddress = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Address not readable · Liftbay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main><h1>This address cannot be read</h1><p>Something in it is cut off or mistyped. <a href="/">Go to home page</a></p></main></body></html>
`

function guardReply(reply: FastifyReply, { appUrl }: Pick<Config, 'appUrl'>): void {
  for (const [name, value] of Object.entries(listSecurityHeaders(appUrl))) if (!reply.hasHeader(name)) reply.header(name, value)
}

/** Answers a refusal as application/problem+json. */
export function sendProblem(reply: FastifyReply, refused: Refused): FastifyReply {
  const problem = makeProblem(refused.refusal, refused.detail)
  if (problem.status === 503) reply.header('retry-after', '2')
  const seconds = (problem.more as { seconds?: number } | undefined)?.seconds
  if (problem.status === 429 && seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
