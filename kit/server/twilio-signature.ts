import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether Twilio signed a webhook: HMAC-SHA1 with the account's token over the address and every parameter, sorted by name.
 * Source: Twilio, "Webhooks security", November 2026.
 */
export function isSignedByTwilio(
  { authToken, url, params }: { authToken: string; url: string; params: Readonly<Record<string, string>> },
  signature: string | undefined,
): boolean {
  const sorted = Object.keys(params).toSorted((a, b) => (a < b ? -1 : 1))
  const signed = url + sorted.map((name) => name + params[name]).join('')
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
