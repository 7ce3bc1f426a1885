import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

const base64Url = (bytes: Buffer) => bytes.toString('base64url')

/** A browser that is subscribed, and its push service on this machine: RFC 8030 (delivery), 8291 (encryption), 8292 (who sends). */
export class PushedBrowser {
  readonly got: { headers: IncomingHttpHeaders; text: string }[] = []
  /** The status that the push service replies. */
  status = 201
  readonly form: { endpoint: string; p256dh: string; auth: string }
  readonly close: () => Promise<void>

  private constructor(port: number, ecdh: ReturnType<typeof createECDH>, auth: Buffer, close: () => Promise<void>) {
    this.form = {
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(12).toString('hex')}`,
      p256dh: base64Url(ecdh.getPublicKey()),
      auth: base64Url(auth),
    }
    this.close = close
  }

  static async open(): Promise<PushedBrowser> {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (browser.status === 201)
            browser.got.push({ headers: request.headers, text: decrypt(Buffer.concat(parts), ecdh, auth) })
          response.writeHead(browser.status).end()
        })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const browser: PushedBrowser = new PushedBrowser(port, ecdh, auth, () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    })
    return browser
  }
}

/** One record of aes128gcm (RFC 8188) with the keys of RFC 8291, written from the two documents and not with the sender's library. */
function decrypt(message: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16)
  const sender = message.subarray(21, 21 + (message[20] ?? 0))
  const sealed = message.subarray(21 + sender.length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = derive(ecdh.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The claims of the signed header, once its signature by the server's public key is checked. */
export function readVapid(header: string): { aud: string; sub: string; exp: number; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: base64Url(point.subarray(1, 33)), y: base64Url(point.subarray(33)) }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature of the push is invalid.')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }), key }
}
