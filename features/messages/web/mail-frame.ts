const additions = () =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: ${location.origin}"><base target="_blank">`

/** A mail as the document of a sandboxed frame: nothing is loaded from outside but a shop's logo from here, links open a new tab. */
export const mailFrame = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + additions()) : additions() + html
