import { requireNoTransaction } from '../../../../kit/server/outside.ts'
import { buildTwilioLogin, type TwilioSettings } from '../../../../kit/server/texts.ts'
import { maxPhotoBytes } from '../../../platform/files/rules.ts'

/** The file at the address is not a picture that we accept. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture'
}

const patienceMilliseconds = 15_000

/** Twilio's own addresses, to which it redirects for the bytes. Source: Twilio, "Media resource", November 2026. */
const isTwilioMedia = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && /^(?:mms|media)\.twiliocdn\.com$/.test(hostname)

/**
 * Fetches a picture of a text, only from this account's media at the provider and the addresses it redirects to, so nobody can
 * redirect the server elsewhere. Throws `NotAPicture` for files it does not accept, and any other error when it should be tried
 * again.
 */
export async function fetchPicture(settings: TwilioSettings, address: string): Promise<Buffer> {
  requireNoTransaction('Twilio')
  const api = new URL(settings.apiUrl)
  const url = URL.parse(address)
  if (!url || url.origin !== api.origin || !isOwnMedia(url, settings)) throw new NotAPicture('it is not at the provider')
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const first = await fetch(url, { headers: { authorization: buildTwilioLogin(settings) }, redirect: 'manual', signal })
  if (first.status < 300 || first.status >= 400) return readPicture(first)
  await first.body?.cancel()
  const next = URL.parse(first.headers.get('location') ?? '', url.href)
  if (!next || !(isTwilioMedia(next) || next.origin === api.origin)) throw new NotAPicture('it was moved elsewhere')
  // The login is for the provider's API only.
  return readPicture(await fetch(next, { redirect: 'error', signal }))
}

const isOwnMedia = ({ pathname, username }: URL, { accountSid }: TwilioSettings) =>
  username === '' && pathname.startsWith(`/2010-04-01/Accounts/${accountSid}/Messages/`)

async function readPicture(reply: Response): Promise<Buffer> {
  if (reply.status === 404 || reply.status === 410) throw new NotAPicture('it is gone')
  if (!reply.ok) throw new Error(`The provider answered ${reply.status}`)
  if (!/^image\/(?:jpeg|png|webp)\b/.test(reply.headers.get('content-type') ?? '')) {
    await reply.body?.cancel()
    throw new NotAPicture('it is of another type')
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxPhotoBytes) throw new NotAPicture('it is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
