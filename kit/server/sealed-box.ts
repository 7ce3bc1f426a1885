import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomFillSync } from 'node:crypto'

const nonceBytes = 12
const noncesAtOnce = 256

let nonces = Buffer.alloc(0)

/** A random nonce, never handed out twice. Asking the system for many at once costs less than asking for each. */
function takeNonce(): Buffer {
  if (nonces.length === 0) nonces = randomFillSync(Buffer.alloc(nonceBytes * noncesAtOnce))
  const nonce = nonces.subarray(0, nonceBytes)
  nonces = nonces.subarray(nonceBytes)
  return nonce
}

/**
 * Encrypts stored secrets with AES-256-GCM and a key that is not in the database. `about` is bound to the text, so that a secret cannot
 * be moved to another row. Opening throws when it was changed, moved, or sealed with another key.
 */
export class SealedBox {
  /** Node parses a key given as bytes again for each use, which costs more than sealing a text. */
  readonly #key: KeyObject

  /** `key`: 32 bytes, from `deriveKey`. */
  constructor(key: Buffer) {
    this.#key = createSecretKey(key)
  }

  seal(text: string, about: string): Buffer {
    return this.sealBytes(Buffer.from(text, 'utf8'), about)
  }

  open(sealed: Buffer, about: string): string {
    return this.openBytes(sealed, about).toString('utf8')
  }

  sealBytes(bytes: Uint8Array, about: string): Buffer {
    const nonce = takeNonce()
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about))
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }

  openBytes(sealed: Buffer, about: string): Buffer {
    const [nonce, text, tag] = [sealed.subarray(0, 12), sealed.subarray(12, -16), sealed.subarray(-16)]
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()])
  }
}
