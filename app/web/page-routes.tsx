import type { RouteObject } from 'react-router'
import { lazyPage } from '../../kit/web/index.ts'
import type { PageEntry } from '../../kit/web/page-entry.ts'
import { RolePage } from './shell/role-page.tsx'

const preloads = new WeakMap<PageEntry, () => void>()

/** Loads a page in advance, so that its first opening shows it at once. */
export const preloadPage = (page: PageEntry): void => preloads.get(page)?.()

/** A route for each address. Several pages may share one, each for its own roles. */
export function buildPageRoutes(pages: readonly PageEntry[]): RouteObject[] {
  const byPath = new Map<string, PageEntry[]>()
  for (const page of pages) byPath.set(page.path, [...(byPath.get(page.path) ?? []), page])
  return [...byPath].map(([path, entries]) => {
    const choices = entries.map((entry) => {
      const Lazy = lazyPage(entry.load)
      preloads.set(entry, Lazy.preload)
      return { who: entry.who, page: <Lazy /> }
    })
    return { path, element: <RolePage choices={choices} /> }
  })
}
