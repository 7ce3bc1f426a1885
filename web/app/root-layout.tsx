import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { Leaving } from '../kit/leaving.tsx'
import { focusPage } from './focus-page.ts'
import { usePageLinks } from './page-links.ts'
import { usePhoneApp } from './phone-app/use-phone-app.ts'
import classes from './root-layout.module.css'

const AppBanner = lazy(() => import('./phone-app/app-banner.tsx').catch(() => ({ default: () => null })))

/** The handle of a route whose addresses are one page, with something or other open on it. */
export const onePage = Symbol('one page')

/** Around every page: the way past the menus, the place a scroll returns to, and the focus on a new page's heading. */
export function RootLayout() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const page = matches.find(({ handle }) => handle === onePage)?.id ?? pathname
  const first = useRef(page)
  const hasApp = usePhoneApp()
  usePageLinks()
  // What was pressed on a public page before it could answer is pressed now (guest/after-paint.js).
  useEffect(() => void document.dispatchEvent(new Event('taken-over')), [])
  useEffect(() => {
    // While the code of a page is on its way, the one before still stands: a journey's test waits for this.
    document.body.dataset['shows'] = pathname + search
  }, [pathname, search])
  useEffect(() => {
    // The browser itself begins a first page; afterwards nothing would tell a screen reader that the page changed.
    if (first.current === page) return
    first.current = ''
    // A dialog that opens over the page takes the focus, or has it already.
    if (/\/(login(\/[^/]*)?|sign-up)$/.test(location.pathname)) return
    return focusPage()
  }, [page])
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {hasApp && (
        <Suspense>
          <AppBanner />
        </Suspense>
      )}
      <Leaving />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
