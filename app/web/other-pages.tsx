import { type RouteObject, useRoutes } from 'react-router'
import { MainArea } from './main-area.tsx'
import { NotFound } from './not-found.tsx'
import { buildPageRoutes } from './page-routes.tsx'
import { pages } from './pages.ts'

const routes: RouteObject[] = [
  { path: '/main/:moduleId', Component: MainArea },
  ...buildPageRoutes(pages),
  { path: '*', Component: NotFound },
]

/** Every address that is not in home-pages.ts. */
export default function OtherPages() {
  return useRoutes(routes)
}
