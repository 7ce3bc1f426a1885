import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plan } from '../../common/plans.ts'
import { Refused, standardRefusals } from '../../common/refusal.ts'
import { sendProblem } from '../../kit/server/http/server.ts'
import type { Config } from '../../kit/server/index.ts'
import { areGuestPagesBuilt, readGuestPages } from './guest-pages.ts'
import { renderPageSettings } from './page-settings.ts'
import { fillInPlans } from './plans-on-pages.ts'

const built = join(import.meta.dirname, '../../dist/web')
const swagger = join(import.meta.dirname, '../../node_modules/swagger-ui-dist')

// Mantine writes style elements at run time. Scripts come only from us, and inline ones only with the hashes in `scripts`. Blob and
// data images are signatures and previews.
const buildContentPolicy = (scripts: string, images: string, frames = "'self' blob:") =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

// The barcode reader is WebAssembly. A worker uses the policy it is served with, so no page has to allow it.
const codeReader = /\/assets\/read-bar-code/
const codeReaderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The rest of these addresses is the key to a bill, a visit, a vehicle or an answer, so it is not cached and not sent as a referrer. */
const linkTokenAddress = /^\/(o|pay|booking|take-over|confirm-email|undo-email-change|shop-request|reminder|inspection-report)\//

/** The terms in effect, and each published version at its own address. */
const termsPage = /^\/terms-and-condition(?:\/([1-9]\d{0,5}))?\/?$/
/** Where the built page leaves room for them. */
const termsPlace = '<!--terms-->'

const year = 'public, max-age=31536000, immutable'

/** Settings that admins change while the program runs. */
export interface ChangingSettings {
  isChatOn: () => Promise<boolean>
  /** The terms as HTML: those in effect, or one version; null when there is none with that number. */
  findTerms: (number: number | null) => Promise<string | null>
  /** The plans a shop can subscribe to today. */
  listPlansOnSale: () => Promise<readonly Plan[]>
}

/** Serves the built pages: the public pages, and one empty page for every app address, which the browser fills. */
export async function addWebPages(
  app: FastifyInstance,
  config: Pick<Config, 'demo' | 'appUrl' | 'videos' | 'phoneApp' | 'mapTiles'>,
  { isChatOn, findTerms, listPlansOnSale }: ChangingSettings,
): Promise<void> {
  await addApiDocs(app)
  if (!existsSync(join(built, 'index.html')) || !areGuestPagesBuilt()) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Refused(standardRefusals.notFound)))
    return
  }
  const addPageSettings = (html: string, path = '') => html.replace('<html', () => `<html${renderPageSettings(config, path)}`)
  const shell = addPageSettings(await readFile(join(built, 'index.html'), 'utf8'))
  const guestPages = await readGuestPages(config.appUrl, addPageSettings)
  const scripts = listScriptHashes(guestPages.start)
  const images = config.mapTiles ? ` ${new URL(config.mapTiles.url).origin}` : ''
  const contentPolicy = buildContentPolicy(scripts, images)
  // Allows the video player on the public page with videos, and in the app, whose courses may have some.
  const videoPolicy = buildContentPolicy(scripts, images, "'self' blob: https://www.youtube-nocookie.com")
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    // The page shared by all app addresses has no address of its own.
    allowedPath: (path) => path !== '/index.html',
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? year : 'no-cache')
      response.header('content-security-policy', codeReader.test(path) ? codeReaderPolicy : contentPolicy)
    },
  })
  // Browsers ask for this beside a PDF or a picture, which names no icon.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(guestPages.robots))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(guestPages.sitemap))

  const sendPage = async (reply: FastifyReply, url: string) => {
    const path = url.replace(/[?#].*/, '')
    const terms = termsPage.exec(path)
    const text = terms && (await findTerms(terms[1] ? Number(terms[1]) : null))
    const found = guestPages.find(terms ? (text === null ? '/nothing-here' : '/terms-and-condition') : path)
    const hasVideos = found.kind === 'app' || (found.kind === 'public' && found.path === '/video' && config.videos.length > 0)
    const isLinkToken = linkTokenAddress.test(url)
    if (isLinkToken) reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    const page = found.kind === 'app' ? shell : fillInPlans(found.html, await listPlansOnSale())
    const html = text ? page.replace(termsPlace, () => text) : page
    if (terms?.[1]) reply.header('x-robots-tag', 'noindex')
    const isChatOff = !(await isChatOn())
    return reply
      .code(found.kind === 'nothing' ? 404 : 200)
      .headers({
        'content-security-policy': hasVideos ? videoPolicy : contentPolicy,
        'cache-control': isLinkToken ? 'no-store' : 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(isChatOff ? html.replace('<html', '<html data-chat="off"') : html)
  }
  app.get('/', (request, reply) => sendPage(reply, request.url))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url) && acceptsHtml(request.headers.accept)
    if (!isPage) return sendProblem(reply, new Refused(standardRefusals.notFound))
    return sendPage(reply, request.url)
  })
}

/** ` 'sha256-…'` for each inline script of the public pages. All have the same ones, and the app's page has some of them. */
const listScriptHashes = (html: string) =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.split('</script>')[0]!)
    .map((code) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join('')

const acceptsHtml = (accept: string | undefined) => accept === undefined || accept.includes('text/html') || accept.includes('*/*')

/** The API document for people. */
async function addApiDocs(app: FastifyInstance): Promise<void> {
  const policy =
    "default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Liftbay API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
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
