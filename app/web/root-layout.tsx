import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useSession } from '../../features/platform/auth/web/session.ts'
import { ChatWidget } from '../../features/support/assistant/web/index.ts'
import { lazyPart } from '../../kit/web/components/lazy-part.tsx'
import { NavigationGuard } from '../../kit/web/navigation-blocker.tsx'
import { focusPage } from './focus-page.ts'
import { usePageLinks } from './page-links.ts'
import { usePhoneApp } from './phone-app/use-phone-app.ts'
import classes from './root-layout.module.css'

const AppBanner = lazyPart(() => import('./phone-app/app-banner.tsx').catch(() => ({ default: () => null })))

/** The handle of a route whose addresses all show one page with different dialogs. */
export const onePage = Symbol('one page')

/** Around every page: the skip link, scroll restoration, and the focus on a new page's heading. */
export function RootLayout() {
  const { pathname, search, key } = useLocation()
  const matches = useMatches()
  const page = matches.find(({ handle }) => handle === onePage)?.id ?? pathname
  const first = useRef(page)
  const hasApp = usePhoneApp()
  const person = useSession()?.customer
  usePageLinks()
  // Replay presses on a public page from before its script ran (guest/after-paint.js).
  useEffect(() => void document.dispatchEvent(new Event('taken-over')), [])
  useEffect(() => {
    // While a page's code loads, the previous page stays on screen. The browser tests wait for this attribute.
    document.body.dataset['shows'] = `${key} ${pathname}${search}`
  }, [key, pathname, search])
  useEffect(() => {
    // The browser announces the first page. After that, nothing else would tell a screen reader that the page changed.
    if (first.current === page) return
    first.current = ''
    // A dialog over the page takes the focus itself.
    if (/\/(login(\/[^/]*)?|sign-up)$/.test(location.pathname)) return
    return focusPage()
  }, [page])
  return (
    <>
      <a href="#content" className={`${classes.skip} no-print`}>
        Skip to content
      </a>
      {hasApp && <AppBanner />}
      <NavigationGuard />
      <Outlet />
      {(!person || person.role === 'customer') && pathname !== '/shop-tablet' && <ChatWidget person={person ?? null} />}
      <ScrollRestoration />
    </>
  )
}
