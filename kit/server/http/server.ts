import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Config, TrustedProxies } from '../config.ts'
import { refuseUnstorableText } from './clean-text.ts'
import { findExpectedFailure, makeProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw JSON body, for fingerprints and signatures. */
    rawText: string
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
export async function createHttpServer(config: Config, logger: FastifyServerOptions['loggerInstance']): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxJsonBytes,
    requestTimeout: 60_000,
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
  app.decorateRequest('rawText', '')
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

  app.addHook('onSend', (_request, reply, _payload, done) => {
    guardReply(reply, config)
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
<body><main><h1>This address cannot be read</h1><p>Something in it is cut off or mistyped. <a href="/">Go to the start</a></p></main></body></html>
`

/** The headers of every reply. Pages set any others themselves. */
function guardReply(reply: FastifyReply, { appUrl }: Pick<Config, 'appUrl'>): void {
  reply.header('x-content-type-options', 'nosniff')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (appUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
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
