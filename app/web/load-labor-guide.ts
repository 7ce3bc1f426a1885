import { useEffect } from 'react'
import { hasOneOf } from '../../common/admin-roles.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'

/** By then, Home has its figures. */
const waitMilliseconds = 1000

/** Fetches the code of the labor guide while the admin reads Home, so that the tree opens at once. A failure is met again when it is opened. */
export function useLaborGuideAhead(): void {
  const isAllowed = hasOneOf(useSession()?.customer.adminRoles ?? [], ['catalog'])
  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => {
      loadLaborGuide().catch(() => undefined)
    }, waitMilliseconds)
    return () => clearTimeout(timer)
  }, [isAllowed])
}

async function loadLaborGuide(): Promise<void> {
  const [{ pages }] = await Promise.all([import('./admin-vendor-pages.tsx'), import('./other-pages.tsx')])
  await pages.find(({ path }) => path === '/labor-guide')?.load()
}
