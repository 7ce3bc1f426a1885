import { notArrived, refusedBy } from './call-failed.ts'

export interface RefreshParts {
  read(): string | null
  write(token: string): void
  /** The session is over for good. */
  ended(): void
  /** Runs the work while no other tab does. */
  alone<T>(work: () => Promise<T>): Promise<T>
  post(): Promise<Response>
}

/**
 * Makes the one way to a new access token: any number of calls that find theirs too old at the same time share one refresh,
 * and a token that another tab has fetched meanwhile is taken as it is. A lost network is thrown, not taken for a sign-out.
 */
export function refresherOf(parts: RefreshParts): (old: string | null) => Promise<string | null> {
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
    throw notArrived(error)
  })
  if (response.ok) {
    const { atk } = (await response.json()) as { atk: string }
    parts.write(atk)
    return atk
  }
  const failure = await refusedBy(response)
  if (failure.status >= 500 || failure.status === 429) throw failure
  // A changed password brought a new session while the old one was refused.
  const meanwhile = parts.read()
  if (meanwhile && meanwhile !== current) return meanwhile
  parts.ended()
  return null
}
