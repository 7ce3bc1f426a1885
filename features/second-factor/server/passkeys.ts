import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../../server/kit/config.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { insertPasskey, markPasskeyUsed, passkeysOf } from './store.ts'

type Site = Pick<Config, 'appUrl'>
type Transports = NonNullable<
  NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>[number]['transports']
>

/** Passkeys belong to a host name: they stop working when APP_URL gets another. */
const rpOf = ({ appUrl }: Site) => ({ rpID: new URL(appUrl).hostname, origin: new URL(appUrl).origin })

export async function askForNewPasskey(db: Db, site: Site, account: { id: string; name: string }) {
  const known = await passkeysOf(db, account.id)
  return generateRegistrationOptions({
    rpName: 'Liftbay',
    rpID: rpOf(site).rpID,
    userName: account.name,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as Transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Adds the key when it signed our challenge; false when it did not, or is known already. */
export async function addNewPasskey(
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
  const { rpID, origin } = rpOf(site)
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    // What a stranger's program sends has any shape; the library throws at each.
  }).catch(() => null)
  if (!verified?.verified || !verified.registrationInfo) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return insertPasskey(db, { accountId, name, now, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports })
}

export async function askForPasskey(db: Db, site: Site, accountId: string) {
  const known = await passkeysOf(db, accountId)
  return generateAuthenticationOptions({
    rpID: rpOf(site).rpID,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as Transports })),
    userVerification: 'preferred',
  })
}

/** Whether one of the account's keys signed the challenge; a counter that goes back tells of a copied key. */
export async function isPasskey(
  db: Db,
  site: Site,
  { accountId, challenge }: { accountId: string; challenge: string },
  response: unknown,
  now: Date,
): Promise<boolean> {
  const key = (await passkeysOf(db, accountId)).find(({ credentialId }) => credentialId === (response as { id?: unknown }).id)
  if (!key) return false
  const { rpID, origin } = rpOf(site)
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
      transports: key.transports as Transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  await markPasskeyUsed(db, key.id, verified.authenticationInfo.newCounter, now)
  return true
}
