import { createHmac, timingSafeEqual } from 'node:crypto'
import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'

/** Signs the addresses at which the provider of texts fetches pictures. */
export const pictureKey = slot<Uint8Array>('addresses of pictures in texts')

const sign = (key: Uint8Array, id: string, number: number) =>
  createHmac('sha256', key).update(`${id} ${number}`).digest().subarray(0, 24).toString('base64url')

/** Where the provider fetches a picture of a text, without logging in; nobody can guess it. */
export const buildPictureUrl = (db: Db, appUrl: string, id: string, number: number): string =>
  `${appUrl}/api/app/texts/picture/${id}/${number}/${sign(getServices(db)(pictureKey), id, number)}`

export function isPictureUrl(db: Db, id: string, number: number, seal: string): boolean {
  const [expected, given] = [Buffer.from(sign(getServices(db)(pictureKey), id, number)), Buffer.from(seal)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
