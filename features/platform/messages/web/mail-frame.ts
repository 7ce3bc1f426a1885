const makeAdditions = () =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${location.origin}"><base target="_blank">`

/** A mail for a sandboxed frame: it loads only a shop's logo from this site, and links open a new tab. */
export const frameMail = (html: string): string =>
  /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, (head) => head + makeAdditions()) : makeAdditions() + html
