import { createHmac, timingSafeEqual } from 'node:crypto'
import { slot } from '../../../../kit/server/index.ts'

/** The key for links to an appointment. */
export const appointmentLinkKey = slot<Buffer>('appointment link key')

const hash = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 18)

/** The secret part of the link with which a customer without an account sees, moves and cancels an appointment: its id and our mark. */
export const makeAppointmentToken = (key: Buffer, id: string): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), hash(key, id)]).toString('base64url')

/** The id of the appointment in a token; null for a token that is not ours. */
export function readAppointmentToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== 34) return null
  const hex = bytes.subarray(0, 16).toString('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return timingSafeEqual(bytes.subarray(16), hash(key, id)) ? id : null
}

/** The page of an appointment: the customer's own pages with an account, the link without one. */
export const getAppointmentPage = (
  { appUrl, key }: { appUrl: string; key: Buffer },
  { id, accountId }: { id: string; accountId: string | null },
): string => (accountId === null ? `${appUrl}/booking/${makeAppointmentToken(key, id)}` : `${appUrl}/home`)
