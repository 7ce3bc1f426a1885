import { type RouteObject, useRoutes } from 'react-router'
import { AdminVendorPages } from './admin-vendor-pages-lazily.ts'
import { MainArea } from './main-area.tsx'
import { buildPageRoutes } from './page-routes.tsx'
import { pages } from './pages.ts'

const routes: RouteObject[] = [
  { path: '/main/:moduleId', Component: MainArea },
  ...buildPageRoutes(pages),
  { path: '*', Component: AdminVendorPages },
]

/** Every address that is not in home-pages.ts. */
export default function OtherPages() {
  return useRoutes(routes)
}
