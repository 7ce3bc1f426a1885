/** The opened link, in this tab only: it survives a reload, and is gone with the tab. */
export interface StoredLink {
  key: string
  /** Asks for a new link when this one has expired. */
  token: string
  shopId: string
  workOrderId: string
}

const storageKey = 'order-link'

export const storeLink = (link: StoredLink): void => sessionStorage.setItem(storageKey, JSON.stringify(link))

export const forgetStoredLink = (): void => sessionStorage.removeItem(storageKey)

export function readStoredLink(): StoredLink | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isStoredLink(value) ? value : null
  } catch {
    return null
  }
}

// We wrote this value ourselves, so a schema would only load zod.
function isStoredLink(value: unknown): value is StoredLink {
  if (typeof value !== 'object' || value === null) return false
  const { key, token, shopId, workOrderId } = value as Record<string, unknown>
  return [key, token, shopId, workOrderId].every((part) => typeof part === 'string')
}
