import type { RouteObject } from 'react-router'
import { lazyPage } from '../../kit/web/index.ts'
import type { PageEntry } from '../../kit/web/page-entry.ts'
import { RolePage } from './shell/role-page.tsx'

/** A route for each address. Several pages may share one, each for its own roles. */
export function buildPageRoutes(pages: readonly PageEntry[]): RouteObject[] {
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
