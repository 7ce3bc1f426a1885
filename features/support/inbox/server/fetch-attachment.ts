import type { Config } from '../../../../kit/server/index.ts'
import { requireNoTransaction } from '../../../../kit/server/outside.ts'
import { maxPhotoBytes } from '../../../platform/files/rules.ts'

/** The provider's file is of a kind that we do not keep. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

const patienceMilliseconds = 15_000

/** The addresses where Mailgun stores e-mails: `storage-us-east4.api.mailgun.net` and the like. Source: Mailgun, "Stored messages", November 2026. */
const isMailgun = ({ protocol, hostname, port }: URL) =>
  protocol === 'https:' && port === '' && /^(?:[a-z0-9-]+\.)*mailgun\.net$/.test(hostname)

/**
 * Fetches an attachment, only from the provider's own addresses, so nobody can redirect the server elsewhere or learn its key.
 * Throws `NotKept` for files that are never accepted, and any other error when it should be tried again.
 */
export async function fetchAttachment({ apiKey, apiUrl }: NonNullable<Config['inboundMail']>, address: string): Promise<Buffer> {
  requireNoTransaction('Mailgun')
  const url = URL.parse(address)
  const isProvider = url && url.username === '' && (isMailgun(url) || url.origin === new URL(apiUrl).origin)
  if (!isProvider) throw new NotKept('it is not at the provider')
  const reply = await fetch(url, {
    headers: { authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
  if (reply.status === 404 || reply.status === 410) throw new NotKept('it is gone')
  if (!reply.ok) throw Object.assign(new Error(`The provider answered ${reply.status}`), { status: reply.status })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxPhotoBytes) throw new NotKept('it is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
