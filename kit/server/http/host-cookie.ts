interface HostCookie {
  name: string
  path: string
  secure: boolean
}

/**
 * Where a cookie of ours is stored. With HTTPS its name begins with `__Host-`: browsers accept such a cookie only from this very host, over
 * HTTPS and for all paths, so no other host of the domain can plant one.
 */
export const makeHostCookie = ({ appUrl }: { appUrl: string }, name: string, path: string): HostCookie =>
  appUrl.startsWith('https:') ? { name: `__Host-${name}`, path: '/', secure: true } : { name, path, secure: false }
