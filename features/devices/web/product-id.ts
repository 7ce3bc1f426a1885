import { productIdFrom, productIdPattern } from '../rules.ts'

const key = 'productId'

/** This browser's product id; null while it has none. It outlives signing out: it belongs to the machine. */
export function readProductId(): string | null {
  const kept = localStorage.getItem(key)
  return kept && productIdPattern.test(kept) ? kept : null
}

export function ownProductId(): string {
  const productId = readProductId() ?? productIdFrom(crypto.getRandomValues(new Uint8Array(12)))
  localStorage.setItem(key, productId)
  return productId
}
