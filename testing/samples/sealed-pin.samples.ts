import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedPin } from '../../features/pay/shop-tablets/contract/index.ts'

/** Encrypts a PIN as a tablet does (`features/pay/shop-tablets/web/seal-pin.ts`), written a second time from its description. */
export function sealPin(serverKey: string, pin: string, about: string): SealedPin {
  const server = createPublicKey({ key: Buffer.from(serverKey, 'base64'), type: 'spki', format: 'der' })
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: server })
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', shared, '', 'liftbay pin', 32)), nonce)
  cipher.setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    key: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    nonce: nonce.toString('base64'),
    text: text.toString('base64'),
  }
}
