/**
 * Whether a page of ours asked: a browser names the origin of every POST and socket, programs name none. The address the
 * page was reached by counts too, since a shop may open it as 127.0.0.1 or by the computer's name.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, appUrl: string): boolean {
  if (origin === undefined || origin === new URL(appUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
