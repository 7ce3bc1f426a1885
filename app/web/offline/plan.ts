interface PageRequest {
  url: string
  method: string
  mode: string
}

/**
 * How the worker answers a request: `kept` from the stored program files, `page` from the network or with the offline page, `network` as
 * if there were no worker. Calls always use the network: no user data is stored, and no page's HTML, so that none outlives its version.
 */
export function choosePlan(
  { url, method, mode }: PageRequest,
  origin: string,
  kept: ReadonlySet<string>,
): 'kept' | 'page' | 'network' {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || /^\/(?:api|socket\.io|sandbox-pay)(?:\/|$)/.test(pathname)) return 'network'
  if (mode === 'navigate') return 'page'
  return kept.has(pathname) || pathname.startsWith('/assets/') ? 'kept' : 'network'
}
