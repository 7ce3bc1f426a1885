import { type RouteObject, useRoutes } from 'react-router'
import { lazyPage } from '../../kit/web/index.ts'
import { MainArea } from './main-area.tsx'
import { buildPageRoutes } from './page-routes.tsx'
import { pages } from './pages.ts'

const routes: RouteObject[] = [
  { path: '/main/:moduleId', Component: MainArea },
  ...buildPageRoutes(pages),
  { path: '*', Component: lazyPage(() => import('./admin-vendor-pages.tsx')) },
]

/** Every address that is not in home-pages.ts. */
export default function OtherPages() {
  return useRoutes(routes)
}
