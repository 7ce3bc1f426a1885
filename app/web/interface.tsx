import { type RouteObject, useRoutes } from 'react-router'
import { lazyPage } from '../../kit/web/index.ts'
import { homePages } from './home-pages.ts'
import { OtherPages } from './other-pages-lazily.ts'
import { buildPageRoutes } from './page-routes.tsx'
import { Providers } from './providers.tsx'
import { Frame } from './shell/frame.tsx'

/** Every component of the kit in every state, for developers. A shop's own installation does not have this page. */
const partsPage: RouteObject[] =
  import.meta.env.DEV || document.documentElement.dataset['demo'] === 'on'
    ? [{ path: '/ui', Component: lazyPage(() => import('./ui/ui-page.tsx')) }]
    : []

const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [...buildPageRoutes(homePages), ...partsPage, { path: '*', Component: OtherPages }],
  },
]

/** Every page that uses the kit: logged-in pages, and interactive pages that anyone can see. */
export default function Interface() {
  return <Providers>{useRoutes(routes)}</Providers>
}
