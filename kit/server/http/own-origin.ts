/**
 * True when one of our own pages, or a program, is calling. Browsers send an origin with every POST and socket; programs send none. The
 * address used to open the page counts as well, because a shop may use 127.0.0.1 or the computer's name.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The same check for a GET that changes something. Browsers send no origin for those, but they send `Sec-Fetch-Site`, or over plain http
 * the referring address. A link in a mail or the address bar does not count as one of our pages.
 */
export function isOwnPage(header: (name: string) => string | undefined, appUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const from = header('origin') ?? header('referer')
  return isOwnOrigin(from !== undefined && URL.canParse(from) ? new URL(from).origin : from, header('host'), appUrl)
}
