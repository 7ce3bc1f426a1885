import type { SealedPin } from '../contract/index.ts'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/**
 * Encrypts a PIN so that only the server can read it (`server/tablet-keys.ts`), bound to `about`. What a stolen tablet has stored reveals no PIN, and opens for
 * no other punch. `publicKey`: SubjectPublicKeyInfo of a P-256 key, Base64.
 */
export async function sealPin(publicKey: string, pin: string, about: string): Promise<SealedPin> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const server = await crypto.subtle.importKey('spki', fromBase64(publicKey), curve, false, [])
  const keyPair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, keyPair.privateKey, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('liftbay pin')
  const salt = new Uint8Array()
  const cipher = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, material, cipher, false, ['encrypt'])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const bound = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(about) }
  const text = await crypto.subtle.encrypt(bound, key, new TextEncoder().encode(pin))
  return { key: toBase64(await crypto.subtle.exportKey('spki', keyPair.publicKey)), nonce: toBase64(nonce), text: toBase64(text) }
}
