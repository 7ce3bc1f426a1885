import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { loadPatiently } from '../kit/parts/load-patiently.ts'
import { GuestHome } from './guest/guest-home.tsx'
import { Terms } from './guest/terms.tsx'
import { onePage, RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

const Interface = lazy(() => loadPatiently(() => import('./interface.tsx')))

function BeyondGuestPages() {
  return (
    <Suspense fallback={<div role="status" aria-busy aria-label="Loading" />}>
      <Interface />
    </Suspense>
  )
}

/**
 * Every address. The public pages are here themselves, plain and without the kit, so that a first visit fetches little; all
 * others come with interface.tsx, which is fetched when one of them is wanted.
 */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          {
            // One page whose dialogs have addresses: it stays while they come and go.
            Component: GuestHome,
            handle: onePage,
            children: ['/', '/:moduleId/login', '/:moduleId/login/:email', '/:moduleId/sign-up', '/forgot-password'].map(
              (path) => ({ path }),
            ),
          },
          { path: '/terms-and-condition', Component: Terms },
          { path: '*', Component: BeyondGuestPages },
        ],
      },
    ],
  },
]
