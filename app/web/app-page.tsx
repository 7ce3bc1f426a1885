import { type RouteObject, useLocation } from 'react-router'
import { lazyPart } from '../../kit/web/components/lazy-part.tsx'
import { loadWithRetry } from '../../kit/web/components/load-with-retry.ts'

const Interface = lazyPart(() => import('./interface.tsx'), <div role="status" aria-busy aria-label="Loading" />)

/**
 * Handles every address that is not a public page. For an unknown address the server has already sent its 404 page, which a guest's
 * browser hydrates unchanged. All other addresses are in interface.tsx, which loads on demand.
 */
export const appPage = async (): Promise<Pick<RouteObject, 'Component'>> => {
  const isBuild = typeof document === 'undefined'
  if (!isBuild && !document.querySelector('[data-nothing-here]')) {
    // It is on its way before the first render.
    Interface.preload()
    return { Component: Interface }
  }
  const { default: NothingHere } = await loadWithRetry(() => import('./guest/nothing-here.tsx'))
  if (isBuild) return { Component: NothingHere }
  const address = location.pathname
  return {
    Component: function AppPage() {
      return useLocation().pathname === address ? <NothingHere /> : <Interface />
    },
  }
}
