/** The server could not be reached, or its reply made no sense. */
export class NoConnection extends Error {}

/** The server answered with a refusal; `code` is its code. */
export class RefusedCall extends Error {
  readonly code: string

  constructor(code: string, msg: string) {
    super(msg)
    this.code = code
  }
}

const timeoutMilliseconds = 15_000

/** Makes one call, without cookies: the token is all it needs. */
export async function callServer<T>(url: string, body: unknown, token?: string): Promise<T> {
  let reply: Response
  let text: string
  try {
    reply = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    text = await reply.text()
  } catch {
    throw new NoConnection()
  }
  // Rate limited, or the server or a proxy is restarting: try again later, as if there were no connection.
  if (reply.status === 429 || reply.status >= 500) throw new NoConnection()
  const answer = readJson(text)
  if (reply.ok) return answer as T
  const { code = '', msg = '' } = answer as { code?: string; msg?: string }
  throw code ? new RefusedCall(code, msg) : new NoConnection()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoConnection()
  }
}
