import { lazy, Suspense } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import { loadPatiently } from '../kit/parts/load-patiently.ts'

const Interface = lazy(() => loadPatiently(() => import('./interface.tsx')))

function BeyondGuestPages() {
  return (
    <Suspense fallback={<div role="status" aria-busy aria-label="Loading" />}>
      <Interface />
    </Suspense>
  )
}

/**
 * Every address that is no public page. Where there is nothing, the server has sent a page that says so; a guest's browser takes
 * that over as it is, and all other addresses come with interface.tsx, which is fetched when one of them is wanted.
 */
export const elsewhere = async (): Promise<Pick<RouteObject, 'Component'>> => {
  const isBuild = typeof document === 'undefined'
  if (!isBuild && !document.querySelector('[data-nothing-here]')) return { Component: BeyondGuestPages }
  const { default: NothingHere } = await loadPatiently(() => import('./guest/nothing-here.tsx'))
  if (isBuild) return { Component: NothingHere }
  const address = location.pathname
  return {
    Component: function Elsewhere() {
      return useLocation().pathname === address ? <NothingHere /> : <BeyondGuestPages />
    },
  }
}
