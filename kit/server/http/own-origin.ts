/**
 * True when a page at APP_URL, or a program, is calling. Browsers send an origin with every POST and socket; programs send none. The Host
 * header does not count, because whoever points another name at this server chooses it.
 */
export function isOwnOrigin(origin: string | undefined, appUrl: string): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && unifyLoopback(origin) === unifyLoopback(appUrl)
}

/** The machine's own names are one origin: with APP_URL at localhost, people also open 127.0.0.1. */
function unifyLoopback(address: string): string {
  const { protocol, hostname, port, origin } = new URL(address)
  return isLoopback(hostname) ? `${protocol}//localhost:${port}` : origin
}

export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/**
 * Like `isOwnOrigin`, for a GET that changes something. Browsers send no origin for those, but they send `Sec-Fetch-Site`, or over plain http
 * the referring address. A link in a mail or the address bar does not count as one of our pages.
 */
export function isOwnPage(header: (name: string) => string | undefined, appUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const from = header('origin') ?? header('referer')
  return isOwnOrigin(from !== undefined && URL.canParse(from) ? new URL(from).origin : from, appUrl)
}
