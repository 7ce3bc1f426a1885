import { createHash } from 'node:crypto'
import { makeHostCookie } from '../../../../kit/server/http/host-cookie.ts'
import type { Config, Context } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'

export const hashTicket = (secret: string) => createHash('sha256').update(secret).digest()

const getCookie = (config: Pick<Config, 'appUrl'>) => makeHostCookie(config, 'prt', auth.resetPassword.url)

export const readTicketCookie = ({ cookies, config }: Pick<Context, 'cookies' | 'config'>): string =>
  cookies[getCookie(config).name] ?? ''

export function setTicketCookie(
  { setCookie, config }: Pick<Context, 'setCookie' | 'config'>,
  value: string,
  maxAge: number,
): void {
  const { name, ...place } = getCookie(config)
  setCookie(name, value, {
    ...place,
    httpOnly: true,
    sameSite: 'strict',
    maxAge,
  })
}
