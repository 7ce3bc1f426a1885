import { makeNotArrived, makeRefusal } from './call-failed.ts'

export interface RefreshParts {
  read(): string | null
  write(token: string): void
  /** The session has ended. */
  ended(): void
  /** Runs the work in one tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  post(): Promise<Response>
}

/**
 * The only way to get a new access token. Calls that find their token expired at the same time share one refresh, and a token that
 * another tab has just fetched is used directly. A network error is thrown and does not log the user out.
 */
export function createRefresher(parts: RefreshParts): (old: string | null) => Promise<string | null> {
  let running: Promise<string | null> | null = null
  return (old) => {
    running ??= parts
      .alone(() => refresh(parts, old))
      .finally(() => {
        running = null
      })
    return running
  }
}

async function refresh(parts: RefreshParts, old: string | null): Promise<string | null> {
  const current = parts.read()
  if (current && current !== old) return current
  const response = await parts.post().catch((error: unknown) => {
    throw makeNotArrived(error)
  })
  if (response.ok) {
    const { atk } = (await response.json()) as { atk: string }
    parts.write(atk)
    return atk
  }
  const failure = await makeRefusal(response)
  if (failure.status >= 500 || failure.status === 429) throw failure
  // A password change created a new session while the old one was being refused.
  const meanwhile = parts.read()
  if (meanwhile && meanwhile !== current) return meanwhile
  parts.ended()
  return null
}
