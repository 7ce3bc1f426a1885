import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { readSession } from '../../features/auth/web/index.ts'
import { lazyPage } from '../kit/index.ts'
import type { PageEntry } from '../kit/page-entry.ts'
import { homeOf } from './landing.ts'
import { NotFound } from './not-found.tsx'
import { pages } from './pages.ts'
import { onePage, RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'
import { Frame } from './shell/frame.tsx'
import { RolePage } from './shell/role-page.tsx'

const guestHome = lazyPage(() => import('./guest/guest-home.tsx'))

/** `/main/{moduleId}`: the signed-in main area. A vendor's is a page of its own. */
function Main() {
  const session = readSession()
  return <Navigate to={session ? homeOf[session.customer.role] : '/'} replace />
}

function featurePages(): RouteObject[] {
  const byPath = new Map<string, PageEntry[]>()
  for (const page of pages) byPath.set(page.path, [...(byPath.get(page.path) ?? []), page])
  return [...byPath].map(([path, entries]) => {
    const choices = entries.map(({ who, load }) => {
      const Lazy = lazyPage(load)
      return { who, page: <Lazy /> }
    })
    return { path, element: <RolePage choices={choices} /> }
  })
}

/** Every part of the kit in every state: for those who build, so a shop's own installation has no such page. */
const partsPage: RouteObject[] =
  import.meta.env.DEV || document.documentElement.dataset['demo'] === 'on'
    ? [{ path: '/ui', Component: lazyPage(() => import('./ui/ui-page.tsx')) }]
    : []

const routes: RouteObject[] = [
  {
    // One page whose dialogs have addresses: it stays while they come and go.
    Component: guestHome,
    handle: onePage,
    children: ['/', '/:moduleId/login', '/:moduleId/login/:email', '/:moduleId/sign-up'].map((path) => ({ path })),
  },
  { path: '/main/:moduleId', Component: Main },
  { Component: Frame, children: [...featurePages(), ...partsPage, { path: '*', Component: NotFound }] },
]

export const router = createBrowserRouter([
  { Component: RootLayout, children: [{ ErrorBoundary: RouteError, children: routes }] },
])
