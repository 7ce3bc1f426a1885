interface PageRequest {
  url: string
  method: string
  mode: string
}

/** The time clock on a shop's tablet, which has to open without a connection. */
export const tabletPage = '/shop-tablet'

/**
 * How the worker answers a request: `kept` from the stored program files, `page` from the network or with the offline page, `network` as
 * if there were no worker, `saved` from the files that the user saved, `tablet` from the network or with the stored empty page, and otherwise
 * the network. Calls always use the network: the worker stores no user data, and of the HTML only the empty page with which a shop's tablet
 * opens offline, of the same version as its files. Only a training video can be saved, by pressing a button.
 */
export function choosePlan(
  { url, method, mode }: PageRequest,
  origin: string,
  kept: ReadonlySet<string>,
): 'kept' | 'page' | 'network' | 'saved' | 'tablet' {
  const { origin: from, pathname } = new URL(url)
  const isHere = method === 'GET' && from === origin && mode !== 'navigate'
  if (isHere && /^\/api\/upload\/training\/video\/[^/]+$/.test(pathname)) return 'saved'
  if (method !== 'GET' || from !== origin || /^\/(?:api|socket\.io|sandbox-pay)(?:\/|$)/.test(pathname)) return 'network'
  if (mode === 'navigate') return pathname === tabletPage ? 'tablet' : 'page'
  return kept.has(pathname) || pathname.startsWith('/assets/') ? 'kept' : 'network'
}
