import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto'
import type { Provided } from '../../../../kit/server/index.ts'
import type { SealedPin } from '../contract/index.ts'
import { tabletBox } from './secrets.ts'

/** A tablet's key pair; the private key is encrypted and bound to the tablet. */
export function createTabletKeys(get: Provided['get'], tabletId: string): { publicKey: Buffer; privateKey: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: get(tabletBox).sealBytes(privateKey.export({ type: 'pkcs8', format: 'der' }), tabletId),
  }
}

/**
 * The PIN that a tablet encrypted (`web/seal-pin.ts`): ECDH on P-256 with a one-time key, HKDF-SHA-256, AES-256-GCM, bound to `about`. Null when it does not
 * open: sealed for another tablet or punch, or damaged.
 */
export function openPin(
  get: Provided['get'],
  tablet: { id: string; privateKey: Buffer },
  { key, nonce, text }: SealedPin,
  about: string,
): string | null {
  try {
    const ownKey = createPrivateKey({ key: get(tabletBox).openBytes(tablet.privateKey, tablet.id), type: 'pkcs8', format: 'der' })
    const sender = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
    const shared = diffieHellman({ privateKey: ownKey, publicKey: sender })
    const secret = Buffer.from(hkdfSync('sha256', shared, '', 'liftbay pin', 32))
    const bytes = Buffer.from(text, 'base64')
    const cipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(nonce, 'base64'), { authTagLength: 16 })
    cipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-16))
    const pin = Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]).toString('utf8')
    return /^\d{4,8}$/.test(pin) ? pin : null
  } catch {
    return null
  }
}
