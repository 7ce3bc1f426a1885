import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config, Db } from '../../../../kit/server/index.ts'
import { insertPasskey, markPasskeyUsed, listPasskeys } from './store.ts'

type Site = Pick<Config, 'appUrl'>

/** Takes a third of a second to load, so it loads when the first passkey is used. */
const loadWebauthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a host name and stop working when the host in APP_URL changes. */
const getRelyingParty = ({ appUrl }: Site) => ({ rpID: new URL(appUrl).hostname, origin: new URL(appUrl).origin })

export async function createRegistrationOptions(db: Db, site: Site, account: { id: string; name: string }) {
  const [{ generateRegistrationOptions }, known] = await Promise.all([loadWebauthn(), listPasskeys(db, account.id)])
  return generateRegistrationOptions({
    rpName: 'Liftbay',
    rpID: getRelyingParty(site).rpID,
    userName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Adds the passkey if it signed our challenge. False if it did not, or is already registered. */
export async function registerPasskey(
  db: Db,
  site: Site,
  {
    accountId,
    challenge,
    name,
    response,
    now,
  }: { accountId: string; challenge: string; name: string; response: unknown; now: Date },
): Promise<boolean> {
  const { rpID, origin } = getRelyingParty(site)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    // The response can have any shape; the library throws on invalid ones.
  }).catch(() => null)
  if (!verified?.verified || !verified.registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return insertPasskey(db, { accountId, name, now, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports })
}

export async function createAuthenticationOptions(db: Db, site: Site, accountId: string) {
  const [{ generateAuthenticationOptions }, known] = await Promise.all([loadWebauthn(), listPasskeys(db, accountId)])
  return generateAuthenticationOptions({
    rpID: getRelyingParty(site).rpID,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports })),
    userVerification: 'preferred',
  })
}

/** Whether one of the account's passkeys signed the challenge. A counter that goes backward indicates a copied key. */
export async function acceptPasskey(
  db: Db,
  site: Site,
  { accountId, challenge }: { accountId: string; challenge: string },
  response: unknown,
  now: Date,
): Promise<boolean> {
  const key = (await listPasskeys(db, accountId)).find(({ credentialId }) => credentialId === (response as { id?: unknown }).id)
  if (!key) return false
  const { rpID, origin } = getRelyingParty(site)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  await markPasskeyUsed(db, key.id, verified.authenticationInfo.newCounter, now)
  return true
}
