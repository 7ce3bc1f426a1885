import { useEffect } from 'react'
import { hasOneOf } from '../../common/admin-roles.ts'
import { loadTreeDrag, useGuideAhead } from '../../features/catalog/labor-guide/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { AdminVendorPages } from './admin-vendor-pages-lazily.ts'
import { OtherPages } from './other-pages-lazily.ts'
import { preloadPage } from './page-routes.tsx'

/** Home has its figures within this time. */
const waitMilliseconds = 1000

/** Fetches the code of the labor guide while the admin reads Home, so that the tree opens at once. A failure shows again when it is opened. */
export function useLaborGuideAhead(): void {
  const isAllowed = hasOneOf(useSession()?.customer.adminRoles ?? [], ['catalog'])
  useGuideAhead(isAllowed)
  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => void loadLaborGuide().catch(() => undefined), waitMilliseconds)
    return () => clearTimeout(timer)
  }, [isAllowed])
}

async function loadLaborGuide(): Promise<void> {
  OtherPages.preload()
  AdminVendorPages.preload()
  const { pages } = await import('./admin-vendor-pages.tsx')
  const page = pages.find(({ path }) => path === '/labor-guide')
  if (page) preloadPage(page)
  await loadTreeDrag()
}
