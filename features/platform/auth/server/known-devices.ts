import { createHash, randomBytes } from 'node:crypto'
import { makeHostCookie } from '../../../../kit/server/http/host-cookie.ts'
import type { Config, Context } from '../../../../kit/server/index.ts'
import { rememberDeviceRow } from './store-logins.ts'

const getCookie = (config: Pick<Config, 'appUrl'>) => makeHostCookie(config, 'kd', '/api')
/** Browsers keep no cookie longer. */
const rememberedDays = 400

type DeviceContext = Pick<Context, 'db' | 'clock' | 'config' | 'cookies' | 'setCookie'>

const hashDevice = (secret: string) => createHash('sha256').update(secret).digest()
const readDevice = ({ cookies, config }: Pick<Context, 'cookies' | 'config'>) => {
  const secret = cookies[getCookie(config).name] ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : null
}

/** The hash of this browser's cookie; null when it has none. */
export function readDeviceHash(visit: Pick<Context, 'cookies' | 'config'>): Buffer | null {
  const secret = readDevice(visit)
  return secret === null ? null : hashDevice(secret)
}

/** Remembers that this browser logged in to the account, so that strangers who guess its password cannot lock it out. */
export async function rememberDevice(visit: DeviceContext, accountId: string): Promise<void> {
  const secret = readDevice(visit) ?? randomBytes(32).toString('base64url')
  await rememberDeviceRow(visit.db, accountId, hashDevice(secret), visit.clock.now())
  const { name, ...place } = getCookie(visit.config)
  visit.setCookie(name, secret, {
    ...place,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: rememberedDays * 86_400,
  })
}
