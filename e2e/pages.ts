import type { Browser, Disposable, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'

/** Someone who is logged in; null is a guest. */
export type Session = SignedIn | null

interface Viewport {
  width: number
  height: number
}

interface OpenPage {
  page: Page
  viewport: Viewport
  /** The answer to the session refresh, as a script that runs before those of the app. */
  session?: Disposable
  /** A test changed it in a way that cannot be taken back, so it serves no other test. */
  isSpoiled: boolean
}

const taken: OpenPage[] = []
const idle: OpenPage[] = []

/**
 * A page in a browser context of its own, with a screen of that size. It may have served an earlier test: its cookies, storage, routes and
 * listeners are gone, but the browser still has the app's files and their compiled code, which saves half of the work of loading the app.
 */
export async function openPage(browser: Browser, viewport: Viewport): Promise<Page> {
  const index = idle.findIndex((free) => free.viewport.width === viewport.width && free.viewport.height === viewport.height)
  const [found] = index >= 0 ? idle.splice(index, 1) : []
  const open = found ?? noticePermanentChanges({ page: await newPage(browser, viewport), viewport, isSpoiled: false })
  taken.push(open)
  return open.page
}

/** Playwright keeps these for the life of a page or a context. `unrouteAll` does not end the routes of WebSockets or of a context. */
function noticePermanentChanges(open: OpenPage): OpenPage {
  const { page } = open
  const ofPage = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
  for (const [target, name] of [
    ...ofPage.map((method) => [page, method] as const),
    ...[...ofPage, 'route' as const].map((method) => [page.context(), method] as const),
  ]) {
    const change = Reflect.get(target, name) as (...sent: unknown[]) => unknown
    Reflect.set(target, name, (...sent: unknown[]) => {
      open.isSpoiled = true
      return change.apply(target, sent)
    })
  }
  return open
}

/** A page that no test had before or will have: its browser has fetched nothing yet. */
export async function newPage(browser: Browser, viewport: Viewport): Promise<Page> {
  const touch = viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...touch })
  return context.newPage()
}

/**
 * A page with that session. A refresh token works once, and the server limits them per minute, so the token of the one login answers every
 * load here. Refreshing has its own tests.
 */
export async function openPageFor(
  browser: Browser,
  session: Session,
  { origin, viewport }: { origin: string; viewport: Viewport },
): Promise<Page> {
  const page = await openPage(browser, viewport)
  if (!session) return page
  const { customer, company } = session.info
  const record = { userInfo: JSON.stringify(customer), userCompany: JSON.stringify(company) }
  // Any file of ours works: the browser's record belongs to the origin.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(record)})`)
  // A route would do the same, but a page with routes does not use the browser's cache.
  const script = `const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      new URL(input.url ?? input, location.href).pathname === '/api/web/refresh-token'
        ? Promise.resolve(Response.json(${JSON.stringify({ atk: session.atk })}))
        : send(input, init)`
  const open = taken.find((entry) => entry.page === page)!
  const wasSpoiled = open.isSpoiled
  open.session = await page.context().addInitScript({ content: `{ ${script} }` })
  open.isSpoiled = wasSpoiled
  return page
}

/** Ends the use of all pages of a test. The pages of a failed test are not used again. */
export async function releasePages(origin: string, status: string | undefined): Promise<void> {
  await Promise.all(
    taken.splice(0).map(async (open) => {
      if (open.page.isClosed()) return
      try {
        if (open.isSpoiled || status !== 'passed' || new URL(open.page.url()).origin !== new URL(origin).origin)
          throw new Error('not clean')
        await clear(open, origin)
        delete open.session
        idle.push(open)
      } catch {
        await open.page.context().close()
      }
    }),
  )
}

const events = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'websocket',
  'dialog',
  'popup',
] as const

async function clear({ page, viewport, session }: OpenPage, origin: string): Promise<void> {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  const others = context.pages().filter((candidate) => candidate !== page)
  await Promise.all(others.map((other) => other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await session?.dispose()
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, media: null, reducedMotion: 'reduce' })
}
