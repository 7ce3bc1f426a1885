const key = 'wayBackFromPaying'

/** Before this tab goes to the provider's page: where it is to go afterwards. The provider need not know it. */
export function rememberWayBack(to: string): void {
  try {
    sessionStorage.setItem(key, to)
  } catch {
    // Without storage the result page has its own links.
  }
}

export function wayBack(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
}
