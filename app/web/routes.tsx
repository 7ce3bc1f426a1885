import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWithRetry } from '../../kit/web/components/load-with-retry.ts'
import { appPage } from './app-page.tsx'
import { onePage, RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

type Load = () => Promise<{ default: ComponentType }>

const page = (load: Load) => async () => ({ Component: (await loadWithRetry(load)).default })

/** One page whose dialogs have their own addresses. It stays mounted while they open and close. */
const withDialogs = (load: Load, ...paths: string[]): RouteObject => ({
  lazy: page(load),
  handle: onePage,
  children: paths.map((path) => ({ path })),
})

const door = (module: string, load: Load) =>
  withDialogs(load, `/${module}`, `/${module}/login`, `/${module}/login/:email`, `/${module}/sign-up`)

/** The layout of the public pages, which the app's pages do not need. */
const guestFrame = async () => ({ Component: (await loadWithRetry(() => import('./guest/guest-frame.tsx'))).GuestFrame })

/** The public pages, each loaded separately. */
const guestPages: RouteObject[] = [
  withDialogs(
    () => import('./guest/advertisement.tsx'),
    '/',
    '/login',
    '/sign-up',
    '/:moduleId/login',
    '/:moduleId/login/:email',
    '/:moduleId/sign-up',
    '/forgot-password',
  ),
  door('owner', () => import('./guest/owner.tsx')),
  door('employee', () => import('./guest/login-page.tsx')),
  door('customer', () => import('./guest/login-page.tsx')),
  door('vendor', () => import('./guest/login-page.tsx')),
  // There is no sign-up for admins.
  withDialogs(() => import('./guest/admin.tsx'), '/admin', '/admin/login', '/admin/login/:email'),
  { path: '/advertisement2', lazy: page(() => import('./guest/advertisement-for-shops.tsx')) },
  { path: '/landingpage', lazy: page(() => import('./guest/landing-page.tsx')) },
  { path: '/aboutus', lazy: page(() => import('./guest/about-us.tsx')) },
  { path: '/contactus', lazy: page(() => import('./guest/contact-us.tsx')) },
  { path: '/auto-tech', lazy: page(() => import('./guest/auto-tech.tsx')) },
  { path: '/vehicle-owners', lazy: page(() => import('./guest/vehicle-owners.tsx')) },
  { path: '/parts-vendors', lazy: page(() => import('./guest/parts-vendors.tsx')) },
  { path: '/video', lazy: page(() => import('./guest/video.tsx')) },
  { path: '/how-ranking-works', lazy: page(() => import('./guest/how-ranking-works.tsx')) },
  { path: '/how-the-seal-works', lazy: page(() => import('./guest/how-the-seal-works.tsx')) },
  { path: '/terms-and-condition', lazy: page(() => import('./guest/terms.tsx')) },
  { path: '/terms-and-condition/:version', lazy: page(() => import('./guest/terms.tsx')) },
]

/** Every address. A first visit to a public page loads little; all other pages come with interface.tsx. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { lazy: guestFrame, children: guestPages },
          { path: '*', lazy: appPage },
        ],
      },
    ],
  },
]
