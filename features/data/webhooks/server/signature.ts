import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const createSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers of Standard Webhooks 1.0, with one signature for each valid secret, newest first. */
export function makeSignedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
