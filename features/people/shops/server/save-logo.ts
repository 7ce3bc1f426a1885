import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { sanitizeImage, saveUpload, stageUpload } from '../../../platform/files/server/index.ts'
import { shopRefusals, type shops } from '../contract/index.ts'
import { largestLogo, longestLogoSide } from '../rules.ts'
import { requireOwnedShop } from './access.ts'
import { replaceLogo } from './replace-logo.ts'
import { updateOwnedShop } from './update-owned-shop.ts'

/** Stores every logo as a PNG: PDFs cannot embed WebP, and a logo may be transparent. */
export const saveLogo: Verb<typeof shops.saveLogo> = async (context, { params, file }) => {
  const { db, actor } = context
  // Check before decoding the picture, which is expensive.
  await requireOwnedShop(db, actor, params.shop)
  if (file.bytes.byteLength > largestLogo) refuse(shopRefusals.logoTooLarge)
  const { bytes, mediaType } = await sanitizeImage(file.bytes, { longestSide: longestLogoSide, as: 'image/png' })
  const staged = await stageUpload(context, { shopId: params.shop, name: 'Logo.png', bytes, mediaType })
  return updateOwnedShop(context, params.shop, async (tx) => {
    const { id } = await saveUpload(tx, context, staged)
    await replaceLogo(tx, params.shop, id)
  })
}
