import { sql } from 'kysely'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { secondFactor } from '../../features/platform/second-factor/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Confirms with a passkey and returns the status of the call: as its person does, with a forged signature, or with the last answer again. */
type Confirm = (who: TestUser, how?: 'honest' | 'forged' | 'repeated') => Promise<number>

/** Gives the account a passkey. Returns what the person does on their phone to confirm who they are. */
export async function addPasskey(app: TestApp, { accountId }: TestUser): Promise<Confirm> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A COSE key: ES256 on P-256 (RFC 9053).
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = randomBytes(16).toString('base64url')
  await sql`insert into passkey (account_id, credential_id, public_key, counter, name)
    values (${accountId}, ${id}, ${cose}, 0, 'Phone')`.execute(app.db)
  const { origin, hostname } = new URL(app.config.appUrl)
  const send = async (who: TestUser, response: Record<string, unknown>) =>
    (await who.call(secondFactor.confirmIdentity, { body: { response } })).status
  let last: Record<string, unknown> = {}
  return async (who, how = 'honest') => {
    if (how === 'repeated') return send(who, last)
    const { options } = (await who.call(secondFactor.startConfirming)).body
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: options['challenge'], origin }))
    // Present and verified; no counter.
    const authenticatorData = Buffer.concat([sha256(hostname), Buffer.from([0x05, 0, 0, 0, 0])])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(how === 'forged' ? 'x' : clientData)]), privateKey)
    last = {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
    return send(who, last)
  }
}
