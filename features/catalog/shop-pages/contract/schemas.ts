import { z } from 'zod'
import { id, line } from '../../../../common/text.ts'
import { StoredPhoto } from '../../../platform/files/contract/index.ts'

export const mostShopPhotos = 12

const caption = line('Caption', 120)

export const ShopPhoto = StoredPhoto.extend({ caption: z.string() })
export type ShopPhoto = z.output<typeof ShopPhoto>

export const ShopPhotoForm = z.strictObject({ caption })

/** All photos, in the order to show them. */
export const ShopPhotosForm = z.strictObject({
  photos: z.array(z.strictObject({ photoId: id('Photo'), caption })).max(mostShopPhotos),
})

/** Degrees. */
const point = { latitude: z.number(), longitude: z.number() }

export const ShopPage = z.strictObject({
  /** The number under which the state registered the shop, if Liftbay has verified it; null otherwise. */
  registration: z.strictObject({ number: z.string(), authority: z.string(), verifiedOn: z.iso.date() }).nullable(),
  photos: z.array(ShopPhoto),
  /** The canned jobs that the shop shows under a common name, by that name. Labor and parts in cents, before fees and tax. */
  services: z.array(z.strictObject({ name: z.string(), lowCents: z.int(), highCents: z.int() })),
  /** The middle of the shop's zip code and the largest towns around it; null when the zip code is not known. */
  map: z
    .strictObject({
      ...point,
      towns: z.array(z.strictObject({ name: z.string(), ...point })),
      /** The address of map tiles with `{z}`, `{x}` and `{y}`, and whom to credit; null when the map is drawn from the towns. */
      tiles: z.strictObject({ url: z.string(), credit: z.string() }).nullable(),
    })
    .nullable(),
})
export type ShopPage = z.output<typeof ShopPage>
