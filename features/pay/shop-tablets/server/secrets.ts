import { createHash, createHmac, randomBytes } from 'node:crypto'
import { makeHostCookie } from '../../../../kit/server/http/host-cookie.ts'
import { type Config, type Context, type Provided, slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { hashPassword, matchesPassword } from '../../../platform/auth/server/index.ts'
import { makeUserCode } from '../rules.ts'

/** Without it, PINs cannot be guessed from the database, however short they are. The app fills it in. */
export const pinKey = slot<Buffer>('time clock PINs')
/** Encrypts the private keys of tablets, each bound to its row. The app fills it in. */
export const tabletBox = slot<SealedBox>('shop tablets')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
export const createSecret = () => randomBytes(32).toString('base64url')

/** Eight letters that are not in use by another tablet as far as chance goes: 20^8 codes, each valid for minutes. */
export function createSetUpCode(): string {
  for (;;) {
    const code = makeUserCode(randomBytes(16))
    if (code) return code
  }
}

export interface PinOf {
  shopId: string
  accountId: string
}

/** The PIN with the server's key, so that a slow hash is not all that protects four digits. */
const pepper = (get: Provided['get'], { shopId, accountId }: PinOf, pin: string) =>
  createHmac('sha256', get(pinKey)).update(`${shopId} ${accountId} ${pin}`).digest('base64url')

export const hashPin = (get: Provided['get'], of: PinOf, pin: string): Promise<string> => hashPassword(pepper(get, of, pin))

/** Takes the same time whether or not there is a PIN. */
export const matchesPin = (get: Provided['get'], of: PinOf, stored: string | null, pin: string): Promise<boolean> =>
  matchesPassword(stored, pepper(get, of, pin))

const place = '/api/shop/tablet'
/** As long as browsers keep a cookie. It is renewed while the tablet is used. */
const cookieSeconds = 400 * 24 * 3600
const getCookie = (config: Pick<Config, 'appUrl'>) => makeHostCookie(config, 'tablet', place)

export const readTabletCookie = ({ cookies, config }: Pick<Context, 'cookies' | 'config'>): string =>
  cookies[getCookie(config).name] ?? ''

export function setTabletCookie({ setCookie, config }: Pick<Context, 'setCookie' | 'config'>, token: string): void {
  const { name, ...where } = getCookie(config)
  setCookie(name, token, { ...where, httpOnly: true, sameSite: 'strict', maxAge: cookieSeconds })
}
