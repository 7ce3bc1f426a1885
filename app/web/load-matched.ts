import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the pages of an address and puts them into the routes, so that the first render has them, both in the browser and in the build.
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
