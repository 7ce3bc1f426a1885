const key = 'returnFromPaying'

/** Saves where this tab has to return to, before it goes to the provider's page. */
export function saveReturnPath(to: string): void {
  try {
    sessionStorage.setItem(key, to)
  } catch {
    // Without storage the result page has its own links.
  }
}

export function readReturnPath(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function clearReturnPath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was saved.
  }
}
