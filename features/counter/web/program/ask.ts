/** No answer, or none that says anything: there is no connection to the server just now. */
export class NoConnection extends Error {}

/** The server said no; `code` is the refusal's. */
export class SaidNo extends Error {
  readonly code: string

  constructor(code: string, msg: string) {
    super(msg)
    this.code = code
  }
}

const patienceMilliseconds = 15_000

/** One call. Never with cookies: what it may do, it brings. */
export async function ask<T>(url: string, body: unknown, token?: string): Promise<T> {
  let reply: Response
  let text: string
  try {
    reply = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    text = await reply.text()
  } catch {
    throw new NoConnection()
  }
  // Too many calls, a server that starts anew, a proxy before it: try again later, as without a connection.
  if (reply.status === 429 || reply.status >= 500) throw new NoConnection()
  const answer = readJson(text)
  if (reply.ok) return answer as T
  const { code = '', msg = '' } = answer as { code?: string; msg?: string }
  throw code ? new SaidNo(code, msg) : new NoConnection()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoConnection()
  }
}
