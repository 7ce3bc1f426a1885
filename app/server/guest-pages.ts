import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../dist/guest-pages')
const list = join(folder, 'addresses.json')

interface PublicPageList {
  pages: { path: string; file: string; hasDialogs: boolean; isHidden: boolean }[]
  /** The paths of the app's pages, with `:name` for variable parts. */
  app: string[]
}

/** The page at an address: a public page with its HTML, an app page, or the 404 page. */
type FoundPage = { kind: 'public'; path: string; html: string } | { kind: 'app' } | { kind: 'nothing'; html: string }

export interface GuestPages {
  find(path: string): FoundPage
  /** The HTML of `/`. */
  start: string
  sitemap: string
  robots: string
}

export const areGuestPagesBuilt = (): boolean => existsSync(list)

/** The built public pages. `ready` adapts a page to this server, for example with its address. */
export async function readGuestPages(appUrl: string, ready: (html: string, path: string) => string): Promise<GuestPages> {
  const { pages, app } = JSON.parse(await readFile(list, 'utf8')) as PublicPageList
  const readHtml = async ({ file, path }: PublicPageList['pages'][number]) =>
    ready((await readFile(join(folder, file), 'utf8')).replaceAll('{{APP_URL}}', escapeRegExp(appUrl)), path)
  const html = new Map(await Promise.all(pages.map(async (page) => [page.path, await readHtml(page)] as const)))
  const nothing = html.get('/nothing-here')!
  html.delete('/nothing-here')
  const withDialogs = new Set(pages.filter(({ hasDialogs }) => hasDialogs).map(({ path }) => path))
  const isOfApp = new RegExp(`^(?:${app.map(toPattern).join('|')})$`)

  const findPage = (path: string): FoundPage => {
    const base = path === '/' ? path : path.replace(/\/$/, '')
    const own = html.get(base)
    if (own !== undefined) return { kind: 'public', path: base, html: own }
    if (base === '/login' || base === '/sign-up' || base === '/forgot-password')
      return { kind: 'public', path: '/', html: html.get('/')! }
    // The login and sign-up dialogs open over a role's own page, otherwise over the home page.
    const [, module] = /^(\/[^/]+)\/(?:login(?:\/[^/]+)?|sign-up)$/.exec(base) ?? []
    if (module !== undefined) {
      const below = withDialogs.has(module) && base !== '/admin/sign-up' ? module : '/'
      return { kind: 'public', path: below, html: html.get(below)! }
    }
    return isOfApp.test(base) ? { kind: 'app' } : { kind: 'nothing', html: nothing }
  }
  const listed = pages
    .filter(({ isHidden }) => !isHidden)
    .map(({ path }) => `<url><loc>${escapeRegExp(appUrl + path)}</loc></url>`)
  return {
    find: findPage,
    start: html.get('/')!,
    sitemap: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('\n')}\n</urlset>\n`,
    robots: `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`,
  }
}

/** `/agreement/:id` -> `/agreement/[^/]+` */
const toPattern = (path: string) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')

const escapeRegExp = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
