import { createHash } from 'node:crypto'
import type { Context } from '../../../../kit/server/index.ts'
import { auth } from '../contract/index.ts'

export const hashTicket = (secret: string) => createHash('sha256').update(secret).digest()

export const ticketCookie = 'prt'

export function setTicketCookie(
  { setCookie, config }: Pick<Context, 'setCookie' | 'config'>,
  value: string,
  maxAge: number,
): void {
  setCookie(ticketCookie, value, {
    path: auth.resetPassword.url,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.appUrl.startsWith('https:'),
    maxAge,
  })
}
