import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused, standardRefusals } from '../../common/refusal.ts'
import type { Config } from '../kit/config.ts'
import { sendProblem } from '../kit/http/server.ts'
import { pageSettings } from './page-settings.ts'

const built = join(import.meta.dirname, '../../dist/web')
const guestBuilt = join(import.meta.dirname, '../../dist/guest-pages')
const swagger = join(import.meta.dirname, '../../node_modules/swagger-ui-dist')

// Mantine writes style elements while it runs; scripts come from us alone. Blob and data images: signatures and previews.
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const year = 'public, max-age=31536000, immutable'

/** Serves the built pages; every address that is not a call and not a file is a page of the app. */
export async function webPages(app: FastifyInstance, config: Pick<Config, 'demo' | 'appUrl' | 'phoneApp'>): Promise<void> {
  const { appUrl } = config
  await apiDocs(app)
  if (!existsSync(join(built, 'index.html')) || !existsSync(join(guestBuilt, 'start.html'))) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Refused(standardRefusals.notFound)))
    return
  }
  const read = async (folder: string, file: string) => {
    const html = await readFile(join(folder, file), 'utf8')
    const own = html.replace('rel="canonical" href="', `rel="canonical" href="${appUrl}`)
    return own.replace('<html', () => `<html${pageSettings(config)}`)
  }
  const shell = await read(built, 'index.html')
  const start = await read(guestBuilt, 'start.html')
  const terms = await read(guestBuilt, 'terms-and-condition.html')
  const pageOf = (url: string) => {
    const path = url.replace(/[?#].*/, '')
    if (path === '/terms-and-condition') return terms
    // The dialogs for logging in and signing up open over the start.
    return path === '/' || /^\/[^/]+\/(login(\/[^/]+)?|sign-up)$/.test(path) ? start : shell
  }
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? year : 'no-cache')
      response.header('content-security-policy', contentPolicy)
    },
  })
  const page = {
    'content-security-policy': contentPolicy,
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  }
  app.get('/', (_request, reply) => reply.headers(page).send(start))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url) && wantsHtml(request.headers.accept)
    if (!isPage) return sendProblem(reply, new Refused(standardRefusals.notFound))
    return reply.code(200).headers(page).send(pageOf(request.url))
  })
}

const wantsHtml = (accept: string | undefined) => accept === undefined || accept.includes('text/html') || accept.includes('*/*')

/** The API document for people. */
async function apiDocs(app: FastifyInstance): Promise<void> {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Liftbay API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`
  const start = `window.onload = () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })`
  app.get('/api/docs', (_request, reply) => reply.header('content-security-policy', policy).type('text/html').send(html))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start))
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const)
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', year)
        .type(type)
        .send(await readFile(join(swagger, name))),
    )
}
