import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Fetches the pages that an address leads to and puts them into the routes, so that the first drawing, in the browser and when
 * the web is built, has them at once.
 */
export async function loadMatched(routes: RouteObject[], address: string): Promise<void> {
  const matched = matchRoutes(routes, address) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}
