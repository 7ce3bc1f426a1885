/**
 * Whether a page of ours asked: a browser names the origin of every POST and socket, programs name none. The address the
 * page was reached by counts too, since a shop may open it as 127.0.0.1 or by the computer's name.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The same for a GET that changes something. A browser names no origin for those, but says how far away the asking page is
 * (`Sec-Fetch-Site`, or over plain http the address it came from); a link in a mail or in the address bar is no page of ours.
 */
export function isOwnPage(header: (name: string) => string | undefined, appUrl: string): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const from = header('origin') ?? header('referer')
  return isOwnOrigin(from !== undefined && URL.canParse(from) ? new URL(from).origin : from, header('host'), appUrl)
}
