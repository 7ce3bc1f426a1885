interface Asked {
  url: string
  method: string
  mode: string
}

/**
 * How the worker answers a request: `kept` from what it keeps of the program's own files, `page` from the network and without
 * one with the page that says so, `network` as if there were no worker. Calls are always the network's: nothing of anybody's
 * data is kept, and no page's HTML, so that none outlives its version.
 */
export function planFor({ url, method, mode }: Asked, origin: string, kept: ReadonlySet<string>): 'kept' | 'page' | 'network' {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || /^\/(?:api|socket\.io|sandbox-pay)(?:\/|$)/.test(pathname)) return 'network'
  if (mode === 'navigate') return 'page'
  return kept.has(pathname) || pathname.startsWith('/assets/') ? 'kept' : 'network'
}
