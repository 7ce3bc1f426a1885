import { type RouteObject, useRoutes } from 'react-router'
import { lazyPage } from '../../kit/web/index.ts'
import type { PageEntry } from '../../kit/web/page-entry.ts'
import { MainArea } from './main-area.tsx'
import { NotFound } from './not-found.tsx'
import { pages } from './pages.ts'
import { Providers } from './providers.tsx'
import { Frame } from './shell/frame.tsx'
import { RolePage } from './shell/role-page.tsx'

function loadFeaturePages(): RouteObject[] {
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

/** Every component of the kit in every state, for developers. A shop's own installation does not have this page. */
const partsPage: RouteObject[] =
  import.meta.env.DEV || document.documentElement.dataset['demo'] === 'on'
    ? [{ path: '/ui', Component: lazyPage(() => import('./ui/ui-page.tsx')) }]
    : []

const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      { path: '/main/:moduleId', Component: MainArea },
      ...loadFeaturePages(),
      ...partsPage,
      { path: '*', Component: NotFound },
    ],
  },
]

/** Every page that uses the kit: logged-in pages, and interactive pages that anyone can see. */
export default function Interface() {
  return <Providers>{useRoutes(routes)}</Providers>
}
