import { makeProductId, productIdPattern } from '../rules.ts'

const key = 'productId'

/** This browser's product id, or null. It survives logging out, because it belongs to the computer. */
export function readProductId(): string | null {
  const storedId = localStorage.getItem(key)
  return storedId && productIdPattern.test(storedId) ? storedId : null
}

export function getOwnProductId(): string {
  const productId = readProductId() ?? makeProductId(crypto.getRandomValues(new Uint8Array(12)))
  localStorage.setItem(key, productId)
  return productId
}
